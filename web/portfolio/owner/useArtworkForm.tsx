import { lazy, type ReactNode, Suspense, useState } from "react";
import { quietly } from "../../ui/quietly.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";

const load = () => import("./ArtworkForm.tsx");
const ArtworkForm = lazy(() => load().then((module) => ({ default: module.ArtworkForm })));

export type ArtworkFormControls = {
  add: () => void;
  edit: (artwork: Artwork) => void;
  /** Fetches the dialog's code while the finger is still on its way. */
  preload: () => void;
  /** Stands somewhere on the page. */
  dialog: ReactNode;
};

/** Adding and changing pieces. Its code comes with the first opening. */
export function useArtworkForm(onAdded: () => void): ArtworkFormControls {
  // Each opening is a new dialog, so that it begins with what it is about.
  const [asked, setAsked] = useState<{ artwork: Artwork | null; open: boolean; opening: number } | null>(null);
  const open = (artwork: Artwork | null) =>
    setAsked((last) => ({ artwork, open: true, opening: (last?.opening ?? 0) + 1 }));
  return {
    add: () => open(null),
    edit: open,
    preload: () => quietly(load()),
    dialog: asked ? (
      <Suspense>
        <ArtworkForm
          key={asked.opening}
          open={asked.open}
          artwork={asked.artwork}
          onAdded={onAdded}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      </Suspense>
    ) : null,
  };
}
