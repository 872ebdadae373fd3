import { type ComponentType, lazy, Suspense } from "react";
import { useOnceOpen } from "./useOnceOpen.ts";

type Overlays = typeof import("./overlayChunk.ts");

const load = () => import("./overlayChunk.ts");

/** After the first screen, before the pointer is at a button. Failed, it is no failure: opening asks again and shows it. */
export const fetchSoon = (fetch: () => Promise<unknown>) => setTimeout(() => fetch().catch(() => undefined), 2000);

fetchSoon(load);

/** One of the components that are fetched together when the first of them opens. */
export const lazyOverlay = <TName extends keyof Overlays>(name: TName) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

/** Renders a component from its first opening on. */
export function whenOpen<TProps extends { open: boolean }>(Overlay: ComponentType<TProps>) {
  return function WhenOpen(props: TProps) {
    return useOnceOpen(props.open) ? (
      <Suspense>
        <Overlay {...props} />
      </Suspense>
    ) : null;
  };
}
