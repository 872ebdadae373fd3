import { type ComponentType, useSyncExternalStore } from "react";

/** A picture that can be looked at in full. */
export type LargePicture = {
  /** As `Photo` takes it. */
  src: string;
  alt: string;
  /** Natural size in pixels, where it is known. */
  width?: number | null;
  height?: number | null;
  /** A tiny image as a data: address, shown until the picture has come. */
  blur?: string | null;
  /** What the view is called while it shows this one. */
  name: string;
  /** What is below it. */
  words?: string;
};

/** Pictures among which one leads to the next, and the one to begin with. */
export type ShownPictures = { pictures: readonly LargePicture[]; index: number };

/** Each opening has a number of its own: it is a view of its own. */
type Opening = ShownPictures & { opening: number; Viewer: ComponentType<ShownPictures> };

let shown: Opening | null = null;
const watchers = new Set<() => void>();

export function setShown(next: Opening | null): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const putPicturesAway = (): void => setShown(null);

export const useShownPictures = () => useSyncExternalStore(subscribe, () => shown);
