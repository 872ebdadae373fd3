import { type ComponentType, useSyncExternalStore } from "react";
import { createSubscribers } from "../platform/subscribers.ts";

/** A picture of the viewer. */
export type LargePicture = {
  /** As `Photo` takes it. */
  src: string;
  alt: string;
  /** Natural size in pixels, where known. */
  width?: number | null;
  height?: number | null;
  /** A tiny data: image, shown while the picture loads. */
  blur?: string | null;
  /** The viewer's label for this picture. */
  name: string;
  /** Below the picture. */
  words?: string;
};

/** Pictures to browse, and the first to show. */
export type ShownPictures = { pictures: readonly LargePicture[]; index: number };

/** The number identifies each opening. */
type Opening = ShownPictures & { opening: number; Viewer: ComponentType<ShownPictures> };

let shown: Opening | null = null;
const { notify, subscribe } = createSubscribers();

export function setShown(next: Opening | null): void {
  shown = next;
  notify();
}

export const putPicturesAway = (): void => setShown(null);

export const useShownPictures = () => useSyncExternalStore(subscribe, () => shown);
