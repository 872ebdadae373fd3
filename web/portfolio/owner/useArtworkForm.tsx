import { lazy, type ReactNode, Suspense, useState } from "react";
import { readDraft } from "../../forms/drafts.ts";
import { quietly } from "../../ui/quietly.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import type { TypedPiece } from "./newPieces.ts";

const load = () => import("./ArtworkForm.tsx");
const ArtworkForm = lazy(() => load().then((module) => ({ default: module.ArtworkForm })));
const ArtworksForm = lazy(() => import("./ArtworksForm.tsx").then((module) => ({ default: module.ArtworksForm })));

export type ArtworkFormControls = {
  add: () => void;
  edit: (artwork: Artwork) => void;
  /** Fetches the dialog's code while the finger is still on its way. */
  preload: () => void;
  /** Stands somewhere on the page. */
  dialog: ReactNode;
};

/** One piece, new or not, or several new ones of these files. */
type Subject = { artwork: Artwork | null } | { files: readonly File[]; typed?: TypedPiece };

/** Adding and changing pieces. Its code comes with the first opening. */
export function useArtworkForm(artistId: string, onAdded: () => void): ArtworkFormControls {
  // Each opening is a new dialog, so that it begins with what it is about.
  const [asked, setAsked] = useState<{ subject: Subject; open: boolean; opening: number } | null>(null);
  const open = (subject: Subject) => setAsked((last) => ({ subject, open: true, opening: (last?.opening ?? 0) + 1 }));
  const controls = asked && {
    key: asked.opening,
    open: asked.open,
    artistId,
    onAdded,
    onClose: () => setAsked({ ...asked, open: false }),
  };
  return {
    // Several that were left half-way are taken up again.
    add: () => open(readDraft("artworks", "") ? { files: [] } : { artwork: null }),
    edit: (artwork) => open({ artwork }),
    preload: () => quietly(load()),
    dialog: controls ? (
      <Suspense>
        {"files" in asked.subject ? (
          <ArtworksForm
            {...controls}
            {...asked.subject}
            key={controls.key}
            // Where it is left for good, the closing comes after this and is what stays.
            onStartOver={() => open({ artwork: null })}
          />
        ) : (
          <ArtworkForm
            {...controls}
            key={controls.key}
            artwork={asked.subject.artwork}
            onSeveral={(files, typed) => open({ files, typed })}
          />
        )}
      </Suspense>
    ) : null,
  };
}
