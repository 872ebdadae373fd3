import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { PROJECT_ROOT } from "../../graph/core/root.ts";
import type { Services } from "../../graph/core/services.ts";
import type { MediaObject } from "../../graph/generated/prisma/client.ts";
import { objectPath } from "../../graph/media/rules/addresses.ts";
import { hashOf } from "../../graph/media/rules/finishing.ts";
import { countBytes } from "../../graph/objects/formats.ts";
import { processImage } from "../../graph/objects/images.ts";
import { variantKey } from "../../graph/objects/store.ts";
import { stamp } from "./clock.ts";

interface Print extends Pick<MediaObject, "id" | "ownerId" | "kind" | "createdAt"> {
  picture: string;
}

/** So many are read and written while others are converted. */
const AT_ONCE = 4;

/** Collects the pictures that rows refer to. */
export interface Album {
  /** @returns the path that the row keeps. */
  add(print: Omit<Print, "id">): string;
  /** Stores every picture the way an upload is. @returns the rows of the objects; null once they are not wanted any more. */
  store(services: Services, isWanted: () => boolean): Promise<MediaObject[] | null>;
}

export function createAlbum(): Album {
  const prints: Print[] = [];
  return {
    add(print) {
      const { id } = stamp(print.createdAt);
      prints.push({ ...print, id });
      return objectPath(id);
    },
    async store(services, isWanted) {
      const inTurn = pLimit(AT_ONCE);
      const storeWanted = async (print: Print) => (isWanted() ? await store(services, print) : null);
      const stored = await Promise.all(prints.map((print) => inTurn(storeWanted, print)));
      return stored.every((object) => object !== null) ? stored : null;
    },
  };
}

async function store({ objects }: Services, { picture, ...row }: Print): Promise<MediaObject> {
  const file = join(PROJECT_ROOT, "prisma/seed/pictures", `${picture}.avif`);
  const drawn = await readFile(file);
  const { variants, ...image } = await processImage(drawn);
  const hashes = [drawn, ...variants.map(({ bytes }) => bytes)].map(hashOf);
  for (const { width, bytes } of variants) await objects.put(variantKey(row.id, width), bytes, "image/webp");
  const bytes = countBytes(variants);
  // To make AVIF of all of them would keep the first start busy for minutes.
  return {
    ...row,
    ...image,
    status: "ready",
    bytes,
    hasAvif: false,
    hashes,
    attachedAt: row.createdAt,
    brokenAt: null,
    withheldKind: null,
  };
}
