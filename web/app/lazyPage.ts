import { type ComponentType, type LazyExoticComponent, lazy } from "react";

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => void };

/** A page in its own file and its own chunk: `lazyPage(() => import("../feed/FeedPage.tsx"), "FeedPage")`. */
export function lazyPage<TName extends string>(
  load: () => Promise<Record<TName, ComponentType>>,
  name: TName,
): LazyPage {
  const page = lazy(() => load().then((module) => ({ default: module[name] })));
  // A failed preload is no failure: rendering asks again and shows it.
  return Object.assign(page, { preload: () => void load().catch(() => undefined) });
}
