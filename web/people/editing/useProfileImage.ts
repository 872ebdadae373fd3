import { useUpload } from "../../media/useUpload.ts";
import { useUpdateProfile } from "./useUpdateProfile.ts";

const texts = {
  AVATAR: { field: "avatar", success: "Profile picture updated", failure: "Failed to update profile picture" },
  COVER: { field: "coverImage", success: "Cover photo updated", failure: "Failed to update cover photo" },
} as const;

export type ProfileImage = ReturnType<typeof useProfileImage>;

/** Uploads and saves the viewer's picture or cover as soon as it is chosen. */
export function useProfileImage(kind: keyof typeof texts) {
  const { field, success, failure: failed } = texts[kind];
  const upload = useUpload(kind, { toasts: "all" });
  const [update, { loading }] = useUpdateProfile({
    failureTitle: "Update failed",
    failureFallback: failed,
    success: { title: success },
  });
  const finish = async () => {
    const image = await upload.whenFinished();
    if (!image) return;
    const { failure } = await update({ input: { [field]: image.path } });
    // The profile shows its image; a refused one must not look saved.
    upload.clear();
    return failure;
  };
  return {
    state: upload.state,
    /** The chosen file until it is saved. */
    preview: upload.preview,
    isBusy: upload.isRunning || loading,
    isSaving: loading,
    choose(file: File) {
      upload.choose(file);
      void finish();
    },
    retry() {
      upload.retry();
      void finish();
    },
    cancel: upload.clear,
    remove: () => update({ input: { [field]: null } }),
  };
}
