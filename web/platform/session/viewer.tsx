import { createContext, type ReactNode, useContext } from "react";
import type { Viewer_UserFragment } from "./Viewer.generated.ts";

/** The person who is signed in. */
export type Viewer = Viewer_UserFragment;

const ViewerContext = createContext<Viewer | null>(null);

export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** The person who is signed in; every page is below the provider, so there always is one. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("useViewer() needs a ViewerProvider above it");
  return viewer;
}
