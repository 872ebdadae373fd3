import AwsS3 from "@uppy/aws-s3";
import { RestrictionError, Uppy } from "@uppy/core";
import { NetworkError } from "@uppy/core/utils";
import { withRetries } from "./retry.ts";

export type TransferOptions = {
  file: File;
  maxBytes: number;
  /** A fresh signed address; each takes one PUT. */
  sign: () => Promise<string>;
  onProgress: (percent: number) => void;
  onConnection: (state: "offline" | "online") => void;
  signal: AbortSignal;
};

/** A file that is refused before anything is sent. */
export { RestrictionError as FileRefused };

const INVALID_TYPE = "Invalid file type: Please select an image file.";

/**
 * Sends one image to our storage and answers the address that took it. The texts and the watch over the network are
 * Uppy's.
 * @throws {RestrictionError} for a file that is too large or no image, and what the last try failed with.
 */
export async function transfer(options: TransferOptions): Promise<string> {
  const { file, maxBytes, sign, onProgress, onConnection, signal } = options;
  let address = "";
  let problem: unknown;
  const uppy = new Uppy({
    restrictions: { maxFileSize: maxBytes, maxNumberOfFiles: 1, allowedFileTypes: ["image/*"] },
    locale: { strings: { youCanOnlyUploadFileTypes: INVALID_TYPE }, pluralize: (count) => (count === 1 ? 0 : 1) },
  }).use(AwsS3, {
    shouldUseMultipart: false,
    allowedMetaFields: false,
    signRequest: async () => {
      address = await sign();
      // The host may be another name for the page's own: behind a proxy only path and query are certain.
      const { pathname, search } = new URL(address, window.location.origin);
      return { url: new URL(pathname + search, window.location.origin).href };
    },
  });
  uppy.on("upload-progress", (_file, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) onProgress(Math.min(100, Math.round((bytesUploaded / bytesTotal) * 100)));
  });
  uppy.on("upload-error", (_file, error) => {
    problem = error.name === "S3NetworkError" ? new NetworkError(error) : error;
  });
  uppy.on("is-offline", () => onConnection("offline"));
  uppy.on("is-online", () => onConnection("online"));
  signal.addEventListener("abort", () => uppy.cancelAll());
  try {
    // A drawing in SVG is code, and our storage takes none.
    if (file.type === "image/svg+xml") throw new RestrictionError(INVALID_TYPE);
    const id = uppy.addFile({ name: file.name, type: file.type, data: file });
    let started = false;
    await withRetries(async () => {
      problem = undefined;
      const result = started ? await uppy.retryUpload(id) : await uppy.upload();
      started = true;
      signal.throwIfAborted();
      if (problem || !result?.successful?.length) throw problem ?? new Error("The upload ended without a word");
    }, signal);
    return address;
  } finally {
    uppy.destroy();
  }
}
