import type { KeptPicture } from "../../forms/drafts.ts";

export type NewPiece = {
  key: string;
  title: string;
  description: string;
  /** Null until the upload is finished. */
  image: KeptPicture | null;
};

/** Category and tags are shared. */
export type ArtworksValues = { pieces: NewPiece[]; category: string; tags: string };

/** Values typed for one artwork before several were chosen. */
export type TypedPiece = { title: string; description: string; category: string; tags: string };
