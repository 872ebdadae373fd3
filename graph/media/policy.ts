import type { MediaKind, MediaObject } from "../generated/prisma/client.ts";

/** An object that can be shown. */
export type FinishedImage = MediaObject & { width: number; height: number; placeholder: string };

/** What is shown of it. */
export type ShownImage = Pick<FinishedImage, "id" | "kind" | "width" | "height" | "placeholder">;

export const isFinished = (object: MediaObject): object is FinishedImage =>
  object.status === "ready" && object.width !== null && object.height !== null && object.placeholder !== null;

const PRIVATE_KINDS: readonly MediaKind[] = ["message", "document", "brief", "withheld"];

/** Whether only a signed address shows objects of this kind. */
export const isPrivateKind = (kind: MediaKind): boolean => PRIVATE_KINDS.includes(kind);
