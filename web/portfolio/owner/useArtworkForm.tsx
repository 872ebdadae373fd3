import { lazy, type ReactNode, Suspense, useState } from "react";
import { readDraft } from "../../forms/drafts.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import type { TypedPiece } from "./newPieces.ts";

const load = () => import("./ArtworkForm.tsx");
const ArtworkForm = lazy(() => load().then((module) => ({ default: module.ArtworkForm })));
const ArtworksForm = lazy(() => import("./ArtworksForm.tsx").then((module) => ({ default: module.ArtworksForm })));

type ArtworkFormControls = {
  add: () => void;
  edit: (artwork: Artwork) => void;
  /** Preloads the dialog's code. */
  preload: () => void;
  /** Render it anywhere on the page. */
  dialog: ReactNode;
};

type Subject = { artwork: Artwork | null } | { files: readonly File[]; typed?: TypedPiece };

/** The form's code loads when it first opens. */
export function useArtworkForm(artistId: string, onAdded: () => void): ArtworkFormControls {
  // Each opening mounts a new dialog.
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
    // An unfinished batch is continued.
    add: () => open(readDraft("artworks", "") ? { files: [] } : { artwork: null }),
    edit: (artwork) => open({ artwork }),
    preload: () => ignoreRejection(load()),
    dialog: controls ? (
      <Suspense>
        {"files" in asked.subject ? (
          <ArtworksForm
            {...controls}
            {...asked.subject}
            key={controls.key}
            // A final exit runs the closing after this.
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
