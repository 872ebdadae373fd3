import { type ComponentType, lazy, Suspense } from "react";
import { useHasOpened } from "./useHasOpened.ts";

type Overlays = typeof import("./overlayChunk.ts");

const loadOverlays = () => import("./overlayChunk.ts");

/** Loads code after the first screen and before the first press. A failure is ignored: opening loads it again. */
export const preloadAfterDelay = (load: () => Promise<unknown>) =>
  setTimeout(() => load().catch(() => undefined), 2000);

preloadAfterDelay(loadOverlays);

/** One component of the shared chunk, which loads when the first of them opens. */
export const lazyOverlay = <TName extends keyof Overlays>(name: TName) =>
  lazy(() => loadOverlays().then((module) => ({ default: module[name] })));

/** Mounts a component when it first opens, and keeps it mounted. */
export function mountOnFirstOpen<TProps extends { open: boolean }>(Overlay: ComponentType<TProps>) {
  return function MountOnFirstOpen(props: TProps) {
    return useHasOpened(props.open) ? (
      <Suspense>
        <Overlay {...props} />
      </Suspense>
    ) : null;
  };
}
