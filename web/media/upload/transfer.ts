import { RestrictionError, Uppy } from "@uppy/core";
import { fetcher } from "@uppy/core/utils";
import { type Refusal, withRetries } from "./retry.ts";

export type TransferOptions = {
  file: File;
  maxBytes: number;
  /** A fresh signed address for one PUT. */
  sign: () => Promise<string>;
  onProgress: (percent: number) => void;
  onConnection: (state: "offline" | "online") => void;
  signal: AbortSignal;
};

/** A file that is refused before the upload. */
export { RestrictionError as FileRefused };

const INVALID_TYPE = "Invalid file type: Please select an image file.";

/**
 * Sends one image to our storage and answers the address that took it. The texts and the watch over the network are
 * Uppy's.
 * @throws {RestrictionError} for a file that is too large or no image, and what the last try failed with.
 */
export async function transfer(options: TransferOptions): Promise<string> {
  const { file, maxBytes, sign, onProgress, onConnection, signal } = options;
  const uppy = new Uppy({
    restrictions: { maxFileSize: maxBytes, maxNumberOfFiles: 1, allowedFileTypes: ["image/*"] },
    locale: { strings: { youCanOnlyUploadFileTypes: INVALID_TYPE }, pluralize: (count) => (count === 1 ? 0 : 1) },
  });
  uppy.on("is-offline", () => onConnection("offline"));
  uppy.on("is-online", () => onConnection("online"));
  try {
    // SVG may contain scripts, so the storage refuses it.
    if (file.type === "image/svg+xml") throw new RestrictionError(INVALID_TYPE);
    uppy.addFile({ name: file.name, type: file.type, data: file });
    return await withRetries(async () => {
      const address = await sign();
      signal.throwIfAborted();
      await put(file, address, { onProgress, signal });
      return address;
    }, signal);
  } finally {
    uppy.destroy();
  }
}

/** A single try; `withRetries` handles the others. @throws {Refusal} and Uppy's NetworkError. */
async function put(file: File, address: string, options: Pick<TransferOptions, "onProgress" | "signal">) {
  const { onProgress, signal } = options;
  // Behind a proxy the host may differ: only path and query are certain.
  const { pathname, search } = new URL(address, window.location.origin);
  const onUploadProgress = ({ lengthComputable, loaded, total }: ProgressEvent) => {
    if (lengthComputable && total) onProgress(Math.min(100, Math.round((loaded / total) * 100)));
  };
  try {
    await fetcher(new URL(pathname + search, window.location.origin).href, {
      method: "PUT",
      body: file,
      headers: { "Content-Type": file.type },
      retries: 0,
      signal,
      onUploadProgress,
    });
  } catch (error) {
    signal.throwIfAborted();
    const request = error instanceof Error && "request" in error ? (error.request as XMLHttpRequest) : null;
    if (!request?.status) throw error;
    throw Object.assign(error as Error, { status: request.status, body: request.responseText } satisfies Refusal);
  }
}
