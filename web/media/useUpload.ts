import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { maxBytesOf } from "../../graph/media/input.ts";
import { isOurFault, isUnexplained, readFailure } from "../app/data/errors.ts";
import type { MediaKind } from "../generated/schema.ts";
import { toast } from "../ui/toast/toast.ts";
import { isRefusal, withRetries } from "./upload/retry.ts";
import {
  CreateUploadDocument,
  FinalizeUploadDocument,
  type FinalizeUploadMutation,
} from "./upload/Upload.generated.ts";

export type UploadedImage = FinalizeUploadMutation["finalizeUpload"];

type Running = { stage: "waiting" | "uploading" | "processing" | "paused"; percent: number; offline: boolean };
export type UploadState =
  | { stage: "empty" }
  | Running
  | { stage: "complete"; image: UploadedImage }
  | { stage: "failed"; message: string; canRetry: boolean };

const FAILED = "Failed to upload image. Please try again.";
const maxBytes = (kind: MediaKind) => maxBytesOf(kind.toLowerCase() as Lowercase<MediaKind>);

export type ImageUpload = ReturnType<typeof useUpload>;

/** One image on its way to our storage: sent as soon as it is chosen, so that it is there when the form is. */
export function useUpload(kind: MediaKind) {
  const client = useApolloClient();
  const [state, setState] = useState<UploadState>({ stage: "empty" });
  const [chosen, setChosen] = useState<{ file: File; preview: string | null } | null>(null);
  const running = useRef<{ abort: AbortController; done: Promise<UploadedImage | null> } | null>(null);

  useEffect(() => () => running.current?.abort.abort(), []);
  const preview = chosen?.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const send = async (file: File, signal: AbortSignal): Promise<UploadedImage | null> => {
    const update = (change: Partial<Running>) => {
      if (!signal.aborted) setState((now) => ("percent" in now ? { ...now, ...change } : now));
    };
    setState({ stage: "waiting", percent: 0, offline: false });
    try {
      const { transfer } = await import("./upload/transfer.ts");
      signal.throwIfAborted();
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
      update({ stage: "processing", percent: 100 });
      const image = await withRetries(async () => {
        const variables = { input: { kind, uploadUrl } };
        const { data } = await client.mutate({ mutation: FinalizeUploadDocument, variables, fetchPolicy: "no-cache" });
        return data?.finalizeUpload ?? null;
      }, signal);
      if (signal.aborted || !image) return null;
      setState({ stage: "complete", image });
      // Of the others the product speaks when they stand where they belong.
      if (kind === "POST" || kind === "PORTFOLIO") toast({ title: "Image uploaded" });
      return image;
    } catch (error) {
      if (!signal.aborted) fail(error);
      return null;
    }
  };

  const fail = (error: unknown) => {
    const { title, message, canRetry } = explain(error);
    toast({ variant: "destructive", title, description: message });
    if (!canRetry) setChosen(null);
    setState({ stage: "failed", message, canRetry });
  };

  const start = (file: File) => {
    running.current?.abort.abort();
    const abort = new AbortController();
    running.current = { abort, done: send(file, abort.signal) };
  };

  return {
    state,
    /** A local address of the chosen file. */
    preview: preview ?? null,
    isRunning: "percent" in state,
    choose(file: File) {
      // What will be refused at once is not shown for that moment.
      const acceptable = file.type.startsWith("image/") && file.size <= maxBytes(kind);
      setChosen({ file, preview: acceptable ? URL.createObjectURL(file) : null });
      start(file);
    },
    /** Goes on after a failure or a pause. */
    retry() {
      if (chosen) start(chosen.file);
    },
    /** Stops what is on its way, until it is to go on: our storage takes an image in one piece, so from its start. */
    pause() {
      running.current?.abort.abort();
      setState((now) => ("percent" in now ? { ...now, stage: "paused", offline: false } : now));
    },
    /** Forgets the image; what is on its way is stopped. */
    clear() {
      running.current?.abort.abort();
      running.current = null;
      setChosen(null);
      setState({ stage: "empty" });
    },
    /** The finished image, as soon as it is one; null if there is none or it failed. */
    whenFinished: (): Promise<UploadedImage | null> => running.current?.done ?? Promise.resolve(null),
  };
}

/** A refused file is wrong as it is and goes away; anything else may be tried again. */
function explain(error: unknown): { title: string; message: string; canRetry: boolean } {
  const sentence = refusalOf(error);
  if (!sentence) return { title: "Upload failed", message: outageOf(error) ?? FAILED, canRetry: true };
  const [, title = "Upload failed", message = sentence] =
    /^(Invalid file type): (.*)$/.exec(sentence) ??
    (sentence === "Please select an image file." ? ["", "Invalid file type", sentence] : []);
  return { title, message, canRetry: false };
}

function refusalOf(error: unknown): string | null {
  if (error instanceof Error && "isRestriction" in error) return error.message;
  if (isRefusal(error)) return error.status < 500 ? (error.body ?? null) : null;
  const failure = readFailure(error);
  return isOurFault(failure) ? null : (failure.fields.file ?? failure.message);
}

/** Why our storage takes nothing at the moment, in its own words. */
function outageOf(error: unknown): string | null {
  if (isRefusal(error)) return error.status === 503 || error.status === 507 ? (error.body ?? null) : null;
  const failure = readFailure(error);
  return isUnexplained(failure) ? null : failure.message;
}
