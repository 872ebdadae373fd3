import { useEffect, useEffectEvent, useRef } from "react";
import { readDraft, writeDraft } from "../../forms/drafts.ts";
import { useUpload } from "../../media/useUpload.ts";
import { toast } from "../../platform/toast/toast.ts";
import type { OutgoingImage } from "../sync/outbox.ts";
import { rememberPicture } from "./localPictures.ts";

/**
 * The one image that a message can carry: on its way as soon as it is chosen, dropped or pasted; once it has arrived,
 * it waits for its message like what is typed.
 */
export function useAttachment(receiverId: string) {
  const upload = useUpload("MESSAGE");
  const file = useRef<File | null>(null);
  const { state } = upload;
  const image = state.stage === "complete" ? state.image : null;
  const restore = useEffectEvent(() => {
    const kept = readDraft("messagePicture", receiverId)?.picture;
    if (kept) upload.restore(kept);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    writeDraft("messagePicture", receiverId, image && { values: {}, picture: image });
  }, [receiverId, image]);
  return {
    upload,
    hasImage: upload.hasPicture,
    /** The upload failed; sending would drop it unnoticed. */
    isBroken: state.stage === "error" && state.canRetry,
    /** Why the file was refused. */
    problem: state.stage === "error" && !state.canRetry ? state.message : null,
    choose(files: readonly File[]) {
      const [first] = files;
      if (!first) return;
      if (files.length > 1) {
        toast({ variant: "destructive", title: "Upload failed", description: "You can only upload 1 file" });
        return;
      }
      file.current = first;
      upload.choose(first);
    },
    /** Takes the finished image for a message, and clears the attachment. */
    async take(): Promise<OutgoingImage | null> {
      const image = await upload.whenFinished();
      if (!image) return null;
      if (file.current) rememberPicture(image.path, file.current);
      upload.clear();
      return { path: image.path, width: image.width, height: image.height, placeholder: image.placeholder };
    },
  };
}
export type Attaching = ReturnType<typeof useAttachment>;
