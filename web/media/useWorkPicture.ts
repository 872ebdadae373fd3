import { useState } from "react";
import type { Failure } from "../platform/data/errors.ts";
import { useUpload } from "./useUpload.ts";

type Sent = Promise<{ failure: Failure | null }>;

/** How a work is sent: `typed` is all of it but the picture. */
type Sending<TTyped> = {
  create: (input: TTyped & { imageUrl: string }) => Sent;
  update: (input: TTyped & { id: string; imageUrl?: string }) => Sent;
};

/** The picture of a form that makes a work of an artist's, or changes one: the one that is there stays until another is wanted. */
export function useWorkPicture(work: { id: string; imageUrl: string } | null) {
  const upload = useUpload("PORTFOLIO");
  const [wantsOther, setWantsOther] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const kept = wantsOther || upload.state.stage !== "empty" ? null : work;
  return {
    upload,
    /** Whose picture stays. */
    kept,
    change: () => setWantsOther(true),
    isThere: kept !== null || upload.isRunning || upload.state.stage === "complete",
    isWaiting,
    /** Sends the work, with a new picture once that has arrived. @returns null: it did not arrive. */
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
