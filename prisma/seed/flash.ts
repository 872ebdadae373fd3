import { CLAIM_MINUTES } from "../../graph/flash/input.ts";
import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { Album } from "./album.ts";
import { type Clock, minutesAfter, stamp } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import { FLASH_DESIGNS } from "./rows/flash.ts";

export type DemoDesign = ReturnType<typeof makeFlash>[number];

/** The designs that artists have ready; one of them somebody is about to ask for. */
export const makeFlash = (clock: Clock, people: People, album: Album) =>
  FLASH_DESIGNS.map(({ artist, title, ago, picture, size: [width, height], dollars, minutes, repeatable, claimed }) => {
    const row = stamp(clock.before(ago));
    const artistId = idOf(people, artist);
    return {
      ...row,
      artistId,
      title,
      imageUrl: album.add({ ownerId: artistId, kind: "portfolio", createdAt: row.createdAt, picture }),
      width,
      height,
      unit: "inches",
      price: dollars * 100,
      duration: minutes,
      repeatable: repeatable ?? false,
      ...(claimed && {
        claimedById: idOf(people, claimed.by),
        claimedUntil: minutesAfter(clock.before(claimed.ago), CLAIM_MINUTES),
      }),
    } as const;
  }) satisfies Prisma.FlashDesignCreateManyInput[];
