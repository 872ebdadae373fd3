import type { ApolloClient } from "@apollo/client";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";

/** Loads a page's data, given the part of its address that names it: a post's id, a username. */
type Prefetch = (client: ApolloClient, name: string) => Promise<unknown>;
type PageModule<TName extends string> = Record<TName, ComponentType> & { prefetch?: Prefetch };

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => void; prefetch: Prefetch };

/** A page in its own chunk: `lazyPage(() => import("../../feed/FeedPage.tsx"), "FeedPage")`. */
export function lazyPage<TName extends string>(load: () => Promise<PageModule<TName>>, name: TName): LazyPage {
  const page = lazy(() => load().then((module): { default: ComponentType } => ({ default: module[name] })));
  // A failure is ignored: rendering loads again and shows it.
  return Object.assign(page, {
    preload: () => ignoreRejection(load()),
    prefetch: (client: ApolloClient, named: string) =>
      load()
        .then((module) => module.prefetch?.(client, named))
        .catch(() => undefined),
  });
}
