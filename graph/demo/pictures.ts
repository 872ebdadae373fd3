import pLimit from "p-limit";
import sharp from "sharp";
import type { Services } from "../core/services.ts";
import type { MediaObject } from "../generated/prisma/client.ts";
import { objectPath } from "../media/rules/addresses.ts";
import { countBytes, processImage } from "../objects/images.ts";
import { variantKey } from "../objects/store.ts";
import { idAt } from "./clock.ts";
import type { Flash } from "./flash/flash.ts";

/** Pixels across in which each kind is drawn, and in which what is seen first: most time goes into compressing them. */
const WIDTHS = { avatar: 320, cover: 1200, portfolio: 480, post: 640 } as const;
const PROMINENT_WIDTHS = { ...WIDTHS, portfolio: 640, post: 960 } as const;

/** Processing takes two at a time; the third is being drawn meanwhile. */
const AT_ONCE = 3;

interface Order {
  readonly ownerId: string;
  readonly kind: keyof typeof WIDTHS;
  readonly createdAt: Date;
  /** Among the first that a newcomer sees. */
  readonly prominent?: boolean;
  draw(): Flash;
}

/** Collects the pictures that rows refer to, so that they are drawn together. */
export interface Album {
  /** @returns the path that the row keeps. */
  add(order: Order): string;
  /** Draws everything and stores it the way an upload is. @returns the rows of the objects. */
  develop(services: Services): Promise<MediaObject[]>;
}

export function createAlbum(): Album {
  const orders: (Order & { id: string })[] = [];
  return {
    add(order) {
      const id = idAt(order.createdAt);
      orders.push({ ...order, id });
      return objectPath(id);
    },
    develop(services) {
      const limit = pLimit(AT_ONCE);
      return Promise.all(orders.map((order) => limit(() => develop(services, order))));
    },
  };
}

async function develop({ objects }: Services, order: Order & { id: string }): Promise<MediaObject> {
  const { id, ownerId, kind, createdAt } = order;
  const width = (order.prominent ? PROMINENT_WIDTHS : WIDTHS)[kind];
  const { variants, ...image } = await processImage(await render(order.draw(), width));
  for (const variant of variants) await objects.put(variantKey(id, variant.width), variant.bytes, "image/webp");
  const bytes = countBytes(variants);
  return { id, ownerId, kind, status: "ready", ...image, bytes, attachedAt: createdAt, createdAt };
}

/** At 72 dots an inch a drawing has the pixels that it names. */
const render = ({ svg, width, palette }: Flash, wanted: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * wanted) / width })
    .flatten({ background: palette.ground })
    .jpeg({ quality: 92 })
    .toBuffer();
