import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { maxBytesOf } from "../../graph/media/input.ts";
import type { MediaKind } from "../generated/schema.ts";
import { dismissFailure, toast } from "../platform/toast/toast.ts";
import { explain } from "./upload/explain.ts";
import { withRetries } from "./upload/retry.ts";
import { makeThumbnail } from "./upload/thumbnail.ts";
import {
  CreateUploadDocument,
  FinalizeUploadDocument,
  type FinalizeUploadMutation,
} from "./upload/Upload.generated.ts";

type UploadedImage = FinalizeUploadMutation["finalizeUpload"];

type UploadStage =
  | "waiting"
  /** The file is checked, and its address requested. */
  | "preprocessing"
  | "uploading"
  /** The bytes have arrived; the image is being processed. */
  | "postprocessing"
  | "complete"
  | "error"
  | "paused";

type Running = { stage: Exclude<UploadStage, "complete" | "error">; percent: number; offline: boolean };
export type UploadState =
  | { stage: "empty" }
  | Running
  | { stage: "complete"; image: UploadedImage }
  | { stage: "error"; message: string; canRetry: boolean };

/** Preview width in pixels; a cover spans the page. */
const PREVIEW_WIDTHS = { alone: 600, ofSeveral: 280, cover: 1600 };

const maxBytes = (kind: MediaKind) => maxBytesOf(kind.toLowerCase() as Lowercase<MediaKind>);

type UploadOptions = {
  /**
   * What a toast says of it: what the field itself does not, unless told: "all" where there is no field, and
   * "nothing" where the place in which it is shown says how it ended.
   */
  toasts?: "all" | "nothing";
  /** One of several previews. */
  isOneOfSeveral?: boolean;
};

export type ImageUpload = ReturnType<typeof useUpload>;

/** An upload that starts as soon as a file is chosen. */
export function useUpload(kind: MediaKind, { toasts, isOneOfSeveral = false }: UploadOptions = {}) {
  const client = useApolloClient();
  const [state, setState] = useState<UploadState>({ stage: "empty" });
  const [chosen, setChosen] = useState<{ file: File; isShown: boolean } | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const running = useRef<{ abort: AbortController; done: Promise<UploadedImage | null> } | null>(null);

  useEffect(() => () => running.current?.abort.abort(), []);
  const width = kind === "COVER" ? PREVIEW_WIDTHS.cover : PREVIEW_WIDTHS[isOneOfSeveral ? "ofSeveral" : "alone"];
  const shownFile = chosen?.isShown ? chosen.file : null;
  useEffect(() => {
    if (!shownFile) return;
    let isLeft = false;
    let address: string | null = null;
    void makeThumbnail(shownFile, width).then((made) => {
      if (isLeft) return URL.revokeObjectURL(made);
      address = made;
      setPreview(made);
    });
    return () => {
      isLeft = true;
      setPreview(null);
      if (address) URL.revokeObjectURL(address);
    };
  }, [shownFile, width]);

  const send = async (file: File, signal: AbortSignal): Promise<UploadedImage | null> => {
    const update = (change: Partial<Running>) => {
      if (!signal.aborted) setState((now) => ("percent" in now ? { ...now, ...change } : now));
    };
    setState({ stage: "waiting", percent: 0, offline: false });
    try {
      const { transfer } = await import("./upload/transfer.ts");
      signal.throwIfAborted();
      update({ stage: "preprocessing" });
      const uploadUrl = await transfer({
        file,
        maxBytes: maxBytes(kind),
        signal,
        sign: async () => {
          const variables = { input: { kind } };
          const { data } = await client.mutate({ mutation: CreateUploadDocument, variables, fetchPolicy: "no-cache" });
          return data?.createUpload.uploadUrl ?? "";
        },
        onProgress: (percent) => update({ stage: "uploading", percent }),
        onConnection: (network) => update({ offline: network === "offline" }),
      });
      update({ stage: "postprocessing", percent: 100 });
      const image = await withRetries(async () => {
        const variables = { input: { kind, uploadUrl } };
        const { data } = await client.mutate({ mutation: FinalizeUploadDocument, variables, fetchPolicy: "no-cache" });
        return data?.finalizeUpload ?? null;
      }, signal);
      if (signal.aborted || !image) return null;
      setState({ stage: "complete", image });
      if (toasts === "nothing") return image;
      dismissFailure();
      // Other failures are shown at the field.
      if (kind === "POST" || kind === "PORTFOLIO") toast({ title: "Image uploaded" });
      return image;
    } catch (error) {
      if (!signal.aborted) fail(error);
      return null;
    }
  };

  const fail = (error: unknown) => {
    const { title, message, sentence, canRetry } = explain(error);
    if (toasts === "all" || (canRetry && toasts !== "nothing")) {
      toast({ variant: "destructive", title, description: message });
    }
    if (!canRetry) setChosen(null);
    setState({ stage: "error", message: sentence, canRetry });
  };

  const start = (file: File) => {
    running.current?.abort.abort();
    const abort = new AbortController();
    running.current = { abort, done: send(file, abort.signal) };
  };

  return {
    state,
    /** Whether a picture is chosen, or was restored. */
    hasPicture: shownFile !== null || state.stage === "complete",
    /** A local thumbnail of the file, or the address of a restored image. */
    preview: preview ?? (state.stage === "complete" ? state.image.url : null),
    isRunning: "percent" in state,
    choose(file: File) {
      // A file that will be refused is not previewed.
      const acceptable = file.type.startsWith("image/") && file.size <= maxBytes(kind);
      setChosen({ file, isShown: acceptable });
      start(file);
    },
    /** Restores a finished image, unless another one is chosen. */
    restore(image: UploadedImage) {
      if (running.current) return;
      running.current = { abort: new AbortController(), done: Promise.resolve(image) };
      setState({ stage: "complete", image });
    },
    /** Resumes after a failure or a pause. */
    retry() {
      if (chosen) start(chosen.file);
    },
    /** Pauses the upload, which restarts from its beginning: the storage takes an image in one piece. */
    pause() {
      running.current?.abort.abort();
      setState((now) => ("percent" in now ? { ...now, stage: "paused", offline: false } : now));
    },
    /** Removes the image and stops its upload. */
    clear() {
      running.current?.abort.abort();
      running.current = null;
      setChosen(null);
      setState({ stage: "empty" });
    },
    /** The finished image; null if there is none or it failed. */
    whenFinished: (): Promise<UploadedImage | null> => running.current?.done ?? Promise.resolve(null),
  };
}
