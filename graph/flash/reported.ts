import { lockArtist } from "../people/rules/artist-lock.ts";
import { addReportable } from "../reports/rules/things.ts";
import { addReportableType } from "../reports/types.ts";
import { loadReportedDesign } from "./lists.ts";
import { getDesign, removeDesign } from "./rules/designs.ts";
import { readDesignRemains, restoreDesign } from "./rules/restoring.ts";
import { flashDesignType } from "./types.ts";

addReportableType(flashDesignType, "repeatable");

addReportable("flash_design", {
  column: "designId",
  see: getDesign,
  read: (db, id) => db.flashDesign.findUnique({ where: { id } }),
  load: loadReportedDesign,
  // A design that is gone has nobody who could ask for it.
  recalled: (row) => ({ ...row, isAsked: false }),
  personOf: ({ artistId }) => artistId,
  wordsOf: ({ title }) => title,
  imagesOf: ({ imageUrl }) => [imageUrl],
  async lockForUpdate(db, id) {
    const design = await db.flashDesign.findUnique({ where: { id } });
    if (design) await lockArtist(db, design.artistId);
  },
  remove: (work, ctx, _admin, id) => removeDesign(work, ctx, id),
  readBelow: readDesignRemains,
  lockPlace: (db, { artistId }) => lockArtist(db, artistId),
  restore: (work, _ctx, row, below) => restoreDesign(work, row, below),
});
