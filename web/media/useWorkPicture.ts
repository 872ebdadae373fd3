import { useState } from "react";
import type { Failure } from "../platform/data/errors.ts";
import { useUpload } from "./useUpload.ts";

type Sent = Promise<{ failure: Failure | null }>;

/** `typed` has all values but the picture. */
type Sending<TTyped> = {
  create: (input: TTyped & { imageUrl: string }) => Sent;
  update: (input: TTyped & { id: string; imageUrl?: string }) => Sent;
};

/** The picture of a work's form: the saved one stays until another is chosen. */
export function useWorkPicture(work: { id: string; imageUrl: string } | null) {
  const upload = useUpload("PORTFOLIO");
  const [wantsOther, setWantsOther] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const kept = wantsOther || upload.state.stage !== "empty" ? null : work;
  return {
    upload,
    kept,
    change: () => setWantsOther(true),
    isThere: kept !== null || upload.isRunning || upload.state.stage === "complete",
    isWaiting,
    /** Sends the work once a new picture has uploaded. @returns null: the upload failed. */
    async send<TTyped>(typed: TTyped, { create, update }: Sending<TTyped>): Promise<Awaited<Sent> | null> {
      if (work && kept) return update({ ...typed, id: work.id });
      setIsWaiting(true);
      const image = await upload.whenFinished();
      setIsWaiting(false);
      if (!image) return null;
      const whole = { ...typed, imageUrl: image.path };
      return work ? update({ ...whole, id: work.id }) : create(whole);
    },
  };
}
