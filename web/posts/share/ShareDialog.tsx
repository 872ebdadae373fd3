import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { createPostInput } from "../../../graph/posts/input.ts";
import { applyFieldErrors } from "../../app/errors.ts";
import { useAppMutation } from "../../app/useAppMutation.ts";
import { ImageField } from "../../media/ImageField.tsx";
import { useUpload } from "../../media/useUpload.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { toast } from "../../ui/toast.ts";
import { showPost } from "../postLists.ts";
import { CreatePostDocument } from "./ShareDialog.generated.ts";
import { type PickedArtist, TagArtist } from "./TagArtist.tsx";

type Values = { imageUrl: string; caption: string; artistId: PickedArtist | null; location: string; tags: string };
const blank: Values = { imageUrl: "", caption: "", artistId: null, location: "", tags: "" };
const names = ["imageUrl", "caption", "artistId", "location", "tags"] as const;

const IMAGE_MISSING = "Please upload an image";

export type ShareDialogProps = {
  open: boolean;
  /** An image that was dropped where the dialog was asked for. */
  file: File | null;
  onClose: () => void;
};

/** "Share Your Tattoo": the image is sent as soon as it is chosen, the post when it is complete. */
export function ShareDialog({ open, file, onClose }: ShareDialogProps) {
  const upload = useUpload("POST");
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useForm<Values>({ defaultValues: blank });
  const { errors } = form.formState;
  const [createPost, { loading }] = useAppMutation(CreatePostDocument, {
    failureTitle: "Post failed",
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

  const share = async (values: Values) => {
    if (upload.state.stage === "empty" || upload.state.stage === "failed") {
      form.setError("imageUrl", { message: IMAGE_MISSING });
      toast({
        variant: "destructive",
        title: "Image required",
        description: "Please upload an image before sharing your tattoo.",
      });
      return;
    }
    const typed = createPostInput.omit({ imageUrl: true }).safeParse({
      ...values,
      artistId: values.artistId?.id ?? null,
      tags: values.tags.split(","),
    });
    if (!typed.success) {
      for (const { path, message } of typed.error.issues) {
        const name = names.find((known) => known === path[0]);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
      return;
    }
    setIsWaiting(true);
    const image = await upload.whenFinished();
    setIsWaiting(false);
    if (!image) return;
    const { failure } = await createPost({ input: { ...typed.data, imageUrl: image.path } });
    if (failure) applyFieldErrors(failure, form.setError, names);
    else onClose();
  };

  // A disabled button also stops the Enter key; asked for anyway, the form says what is missing.
  const force = (event: KeyboardEvent<HTMLElement>) => {
    const isForced = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (isForced) event.currentTarget.closest("form")?.requestSubmit();
  };

  const text = (name: "caption" | "location" | "tags", hint?: string) => ({
    ...form.register(name),
    error: Boolean(errors[name]),
    helperText: errors[name]?.message ?? hint,
    onKeyDown: force,
  });
  const hasImage = upload.isRunning || upload.state.stage === "complete";
  return (
    <FormDialog
      open={open}
      title="Share Your Tattoo"
      submitLabel={isWaiting ? "Uploading…" : "Share"}
      submitDisabled={!hasImage || isWaiting}
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(share)}
      onClose={onClose}
      onReset={() => {
        upload.clear();
        setIsWaiting(false);
        form.reset(blank);
      }}
    >
      <ImageField
        label="Tattoo photo"
        hint="JPG, PNG, GIF, max 10MB"
        upload={upload}
        error={errors.imageUrl?.message}
        onChange={() => form.clearErrors("imageUrl")}
      />
      <TextField
        label="Caption"
        placeholder="Tell its story. #hashtags help others find it."
        multiline
        minRows={3}
        maxRows={8}
        {...text("caption")}
      />
      <Controller
        control={form.control}
        name="artistId"
        render={({ field }) => (
          <TagArtist value={field.value} onChange={field.onChange} error={errors.artistId?.message} />
        )}
      />
      <TextField label="Location" placeholder="Studio or city" {...text("location")} />
      <TextField label="Tags" placeholder="blackwork, fineline, sleeve" {...text("tags", "Separate with commas.")} />
    </FormDialog>
  );
}
