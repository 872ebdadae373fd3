import type { Services } from "../../core/services.ts";
import { storedWidths } from "../../objects/formats.ts";
import { makeAvif } from "../../objects/images.ts";
import { variantKey } from "../../objects/store.ts";
import { transact } from "../../transactions/transact.ts";
import { isFinished } from "../policy.ts";
import { hashOf } from "./finishing.ts";
import { deleteObjectsById } from "./removal.ts";

/**
 * Makes a finished image's widths once more as AVIF, of what is kept of it. Until then, and of images that move, WebP
 * is all there is.
 * @throws when the store or the encoder does, to be tried again.
 */
export async function makeAvifVariants(services: Services, id: string): Promise<void> {
  const { db, objects } = services;
  const image = await db.mediaObject.findUnique({ where: { id } });
  if (image) {
    if (image.hasAvif || image.kind === "withheld" || !isFinished(image)) return;
    const steps = storedWidths(image.width);
    const largest = await objects.get(variantKey(id, Math.max(...steps)));
    if (!largest) return;
    const hashes: string[] = [];
    for (const step of steps) {
      const bytes = await makeAvif(largest, step);
      if (!bytes) return;
      await objects.put(variantKey(id, step, "avif"), bytes, "image/avif");
      hashes.push(hashOf(bytes));
    }
    const { count } = await db.mediaObject.updateMany({
      where: { id },
      data: { hasAvif: true, hashes: { push: hashes } },
    });
    if (count > 0) return;
  }
  // It was deleted, perhaps while this worked: nothing that was stored after that is to stay.
  await transact(services, (work) => deleteObjectsById(work, services, [id]));
}
