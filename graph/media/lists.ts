import { type Expression, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched } from "../core/loader.ts";
import type { Part } from "../db/parts.ts";
import { prepared, tables } from "../db/statements.ts";
import type { ShownImage } from "./policy.ts";
import { objectPath, readObjectId } from "./rules/addresses.ts";

/** Finished objects `m`, by what is shown of them. */
const selectShown = () =>
  tables
    .selectFrom("media_objects as m")
    .where("m.status", "=", "ready")
    .select(["m.id", "m.kind"])
    .select((eb) => [eb.ref("m.width").$notNull().as("width"), eb.ref("m.height").$notNull().as("height")])
    .select((eb) => eb.ref("m.placeholder").$notNull().as("placeholder"))
    .where("m.width", "is not", null)
    .where("m.height", "is not", null)
    .where("m.placeholder", "is not", null);

/** What is shown of the finished image in an image column, as JSON of a statement; null when there is none. */
export function imageJson(path: Expression<string | null>) {
  // A pattern with repetitions takes longer than everything else that is read of an image.
  const isObject = sql`${path} LIKE '/objects/________-____-____-____-____________' AND substr(${path}, 10) !~ '[^0-9a-f-]'
    AND length(replace(${path}, '-', '')) = 41`;
  const id = sql<string>`CASE WHEN ${isObject} THEN substr(${path}, 10)::uuid END`;
  return jsonObjectFrom(selectShown().where("m.id", "=", id));
}

/** Primes what `imageJson` has read of a path. */
export function primeImage(ctx: Context, path: string, image: ShownImage | null): void {
  const id = image ? image.id : readObjectId(ctx, path);
  // A statement reads no address but the one that rows keep.
  if (id === null || path === objectPath(id)) loadImage.prime(ctx, path, image);
}

/** The image in the column `image_url` of a table, which statements know by a letter, read together with its rows. */
export const imagePart = (of: string, letter: string): Part => ({
  name: "image",
  of,
  json: () => imageJson(sql.ref(`${letter}.image_url`)),
  prime(ctx, { imageUrl }: { id: string; imageUrl: string | null }, image: ShownImage | null) {
    if (imageUrl) primeImage(ctx, imageUrl, image);
  },
});

const readShown = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  selectShown().where(sql<boolean>`m.id = ANY(${ids}::uuid[])`),
);

/** Finished images by the path in an image column; null for addresses that are not ours and images that are gone. */
export const loadImage = batched(async (paths: readonly string[], ctx: Context) => {
  const ids = new Map(paths.map((path) => [path, readObjectId(ctx, path)]));
  const wanted = [...new Set(ids.values())].filter((id) => id !== null);
  const rows = await run(ctx, readShown(null, { ids: wanted }));
  const byRowId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<string, ShownImage>();
  for (const [path, id] of ids) {
    const row = id && byRowId.get(id);
    if (row) found.set(path, row);
  }
  return found;
});
