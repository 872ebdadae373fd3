import type { KeptPicture } from "../../app/session/drafts.ts";

/** A piece that is about to be added. */
export type NewPiece = {
  key: string;
  title: string;
  description: string;
  /** Null until the picture has arrived. */
  image: KeptPicture | null;
};

export type ArtworksValues = { pieces: NewPiece[] };
