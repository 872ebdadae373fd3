import { useApolloClient } from "@apollo/client/react";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { MAX_MEGABYTES } from "../../../graph/media/input.ts";
import { createPostInput } from "../../../graph/posts/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDraft } from "../../forms/useDraft.ts";
import { useSendLater } from "../../forms/useSendLater.ts";
import { ImageField } from "../../media/ImageField.tsx";
import { useUpload } from "../../media/useUpload.ts";
import { applyFieldErrors } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { askToConfirm } from "../../platform/session/confirmFirst.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { toast } from "../../platform/toast/toast.ts";
import { refreshPortfolio } from "../../portfolio/portfolioCache.ts";
import { isComposing } from "../../ui/form/composing.ts";
import { showPost } from "../live/postLists.ts";
import { PortfolioField } from "./PortfolioField.tsx";
import { blankPost, PostFields, type PostValues, postFieldNames, toPostInput } from "./PostFields.tsx";
import { CreatePostDocument } from "./ShareDialog.generated.ts";
import type { PickedArtist } from "./TagArtist.tsx";

const IMAGE_MISSING = "Please upload an image";

/** The session of a healed photo. */
export type HealedSession = { bookingId: string; artist: PickedArtist };

export type ShareDialogProps = {
  open: boolean;
  /** A dropped image. */
  file: File | null;
  healed?: HealedSession;
  onClose: () => void;
  onShared?: () => void;
};

/** The image uploads as soon as it is chosen, the post is sent when complete. */
export function ShareDialog({ open, file, healed, onClose, onShared }: ShareDialogProps) {
  const client = useApolloClient();
  const viewer = useViewer();
  const upload = useUpload("POST");
  const [isWaiting, setIsWaiting] = useState(false);
  const [imageProblem, setImageProblem] = useState<string>();
  const start = healed ? { ...blankPost, artistId: healed.artist, tags: "healed" } : blankPost;
  const form = useForm<PostValues>({ defaultValues: start });
  const [createPost, { loading }] = useAppMutation(CreatePostDocument, {
    failureTitle: "Post failed",
    explainedTitle: "Error creating post",
    fields: [...postFieldNames, "imageUrl"],
    failureFallback: "Failed to create post",
    success: { title: "Post created!", description: "Your tattoo has been shared successfully." },
    update: (cache, { data }) => {
      if (data) showPost(cache, data.createPost.id, data.createPost.user.id);
    },
  });

  const takeDropped = useEffectEvent((dropped: File) => upload.choose(dropped));
  useEffect(() => {
    if (open && file) takeDropped(file);
  }, [open, file]);
  const draft = useDraft(form, "post", { about: healed?.bookingId, ready: open, picture: upload });

  const artist = form.watch("artistId");
  const isOwnWork = viewer.userType === "ARTIST" && (!artist || artist.id === viewer.id);
  const hasImage = upload.state.stage === "complete" || (upload.isRunning && upload.state.stage !== "paused");

  const later = useSendLater({ canSend: hasImage });
  const sendImage = useEffectEvent(() => {
    if (upload.state.stage === "error" || upload.state.stage === "paused") upload.retry();
  });
  const { isOffline, isWaiting: isLater } = later;
  useEffect(() => {
    if (isLater && !isOffline) sendImage();
  }, [isLater, isOffline]);

  const share = async (values: PostValues) => {
    if (!hasImage && !(later.isOffline && upload.hasPicture)) {
      setImageProblem(IMAGE_MISSING);
      toast({
        variant: "destructive",
        title: "Image required",
        description: "Please upload an image before sharing your tattoo.",
      });
      return;
    }
    const typed = createPostInput.omit({ imageUrl: true }).safeParse(toPostInput(values));
    if (!typed.success) {
      for (const { path, message } of typed.error.issues) {
        const name = postFieldNames.find((known) => known === path[0]);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
      return;
    }
    if (later.hold(form.handleSubmit(share))) return;
    setIsWaiting(true);
    const image = await upload.whenFinished();
    setIsWaiting(false);
    if (!image) return;
    const addToPortfolio = values.addToPortfolio && isOwnWork;
    const { failure } = await createPost({
      input: { ...typed.data, addToPortfolio, healedBookingId: healed?.bookingId, imageUrl: image.path },
    });
    if (!failure) {
      onShared?.();
      if (addToPortfolio) void refreshPortfolio(client, viewer.id);
      return onClose();
    }
    askToConfirm(failure);
    const { imageUrl, ...fields } = failure.fields;
    setImageProblem(imageUrl);
    applyFieldErrors({ ...failure, fields }, form.setError, postFieldNames);
  };

  // A disabled button also stops Enter; submitted anyway, the form shows what is missing.
  const force = (event: KeyboardEvent<HTMLElement>) => {
    const isForced = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposing(event);
    if (isForced) event.currentTarget.closest("form")?.requestSubmit();
  };

  return (
    <FormDialog
      open={open}
      title={healed ? "Share a Healed Photo" : "Share Your Tattoo"}
      draft={draft}
      submitLabel={isWaiting ? "Uploading…" : "Share"}
      submitDisabled={isWaiting || !(hasImage || (later.isOffline && upload.hasPicture))}
      later={later}
      pending={loading}
      error={form.formState.errors.root?.server?.message}
      onSubmit={form.handleSubmit(share)}
      onClose={onClose}
      onReset={() => {
        upload.clear();
        setIsWaiting(false);
        setImageProblem(undefined);
        form.reset(start);
      }}
    >
      <ImageField
        label="Tattoo photo"
        hint={`JPG, PNG, GIF, max ${MAX_MEGABYTES.post}MB`}
        upload={upload}
        error={imageProblem}
        onChange={() => setImageProblem(undefined)}
      />
      {healed ? (
        <Typography variant="body2" color="textSecondary">
          The post shows how long ago the session was. Nothing else about the booking is shown.
        </Typography>
      ) : null}
      <PostFields form={form} isArtistGiven={healed !== undefined} onKeyDown={force} />
      {isOwnWork ? <PortfolioField form={form} /> : null}
    </FormDialog>
  );
}
