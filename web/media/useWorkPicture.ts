import { useState } from "react";
import { useUpload } from "./useUpload.ts";

/** The picture of a form that makes a work of an artist's, or changes one: the one that is there stays until another is wanted. */
export function useWorkPicture(work: { imageUrl: string } | null) {
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
    /** Waits for the new one. @returns where it is; null if it did not arrive. */
    async finish(): Promise<string | null> {
      setIsWaiting(true);
      const image = await upload.whenFinished();
      setIsWaiting(false);
      return image?.path ?? null;
    },
  };
}
