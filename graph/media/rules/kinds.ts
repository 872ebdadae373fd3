import { Failure } from "../../core/errors.ts";
import type { MediaObject } from "../../generated/prisma/client.ts";

export type MediaKind = MediaObject["kind"];

/** An object that can be shown. */
export type FinishedImage = MediaObject & { width: number; height: number; placeholder: string };

export const isFinished = (object: MediaObject): object is FinishedImage =>
  object.status === "ready" && object.width !== null && object.height !== null && object.placeholder !== null;

const MEBIBYTE = 1024 * 1024;
export const PLEASE_UPLOAD = "Please upload an image";

/** The largest file of a kind in bytes: 5 MB for avatars, 10 MB for everything else (spec, "Uploads"). */
export const maxBytesOf = (kind: MediaKind) => (kind === "avatar" ? 5 : 10) * MEBIBYTE;

export const tooManyBytes = (kind: MediaKind) => {
  const sentence = `File exceeds maximum allowed size of ${maxBytesOf(kind) / MEBIBYTE} MB`;
  return new Failure("PAYLOAD_TOO_LARGE", sentence, { file: sentence });
};
