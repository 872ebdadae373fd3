import type { KeptPicture } from "../../forms/drafts.ts";

/** A piece that is about to be added. */
export type NewPiece = {
  key: string;
  title: string;
  description: string;
  /** Null until the picture has arrived. */
  image: KeptPicture | null;
};

/** Category and tags are those of all of them. */
export type ArtworksValues = { pieces: NewPiece[]; category: string; tags: string };

/** What was typed for one piece before several were chosen. */
export type TypedPiece = { title: string; description: string; category: string; tags: string };
