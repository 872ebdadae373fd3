import { createContext, type ReactNode, useContext } from "react";
import type { Viewer_UserFragment } from "./Viewer.generated.ts";

export type Viewer = Viewer_UserFragment;

const ViewerContext = createContext<Viewer | null>(null);

export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** All pages are below the provider, so there always is a viewer. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("useViewer() needs a ViewerProvider above it");
  return viewer;
}
