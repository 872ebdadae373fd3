import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { createReviewInput, MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS } from "../../graph/reviews/input.ts";
import type { KeptPicture } from "../forms/drafts.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { showFailure } from "../forms/showFailure.ts";
import { useDraft } from "../forms/useDraft.ts";
import { PicturesField } from "../media/PicturesField.tsx";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { CreateReviewDocument, UpdateReviewDocument } from "./Review.generated.ts";
import { forgetLists } from "./reviewCache.ts";
import { StarsField } from "./StarsField.tsx";

type Photos = readonly KeptPicture[];
type Said = { text: string; photos: Photos };

const fields = ["stars", "text"] as const;
const failed = { failureTitle: "Review failed", failureFallback: "Failed to save the review", fields };
const shape = createReviewInput.pick({ stars: true, text: true }).extend({ photos: z.custom<Photos>() });

export type ReviewDialogProps = {
  open: boolean;
  artist: { fullName: string };
  /** The session to review, or the review to edit. */
  of: { bookingId: string } | { id: string; stars: number; text: string; images: Photos };
  onClose: () => void;
  onSaved?: () => void;
};

/** Stars, an optional text and photos. */
export function ReviewDialog({ open, artist, of, onClose, onSaved }: ReviewDialogProps) {
  const legendId = useId();
  const known = "id" in of ? of : null;
  const form = useForm<Said & { stars: number | null }, unknown, Said & { stars: number }>({
    defaultValues: { stars: known?.stars ?? null, text: known?.text ?? "", photos: known?.images ?? [] },
    resolver: zodResolver(shape) as never,
  });
  const [uploading, setUploading] = useState(0);
  const draft = useDraft(form, "review", { about: "id" in of ? of.id : of.bookingId, ready: open, uploading });
  const { errors } = form.formState;
  const setPhotos = (change: (before: Photos) => Photos) =>
    form.setValue("photos", change(form.getValues("photos")), { shouldDirty: true });
  const [create, creating] = useAppMutation(CreateReviewDocument, {
    ...failed,
    success: { title: "Review posted", description: `${artist.fullName} will be notified.` },
    update: forgetLists,
  });
  const [update, updating] = useAppMutation(UpdateReviewDocument, { ...failed, success: { title: "Review saved" } });
  const submit = form.handleSubmit(async ({ photos, ...said }) => {
    const input = { ...said, imageUrls: photos.map(({ path }) => path) };
    const { failure } =
      "id" in of
        ? await update({ input: { id: of.id, ...input } })
        : await create({ input: { bookingId: of.bookingId, ...input } });
    if (failure) return showFailure(failure, form.setError, fields);
    draft.forget();
    onClose();
    onSaved?.();
  });
  return (
    <FormDialog
      open={open}
      title={known ? "Edit your review" : `How was your session with ${artist.fullName}?`}
      draft={draft}
      submitLabel={uploading > 0 ? "Uploading…" : known ? "Save" : "Post review"}
      submitDisabled={uploading > 0}
      pending={creating.loading || updating.loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset()}
      maxWidth="xs"
    >
      <Box component="fieldset" aria-labelledby={legendId} sx={{ border: 0, margin: 0, padding: 0 }}>
        <Box id={legendId} component="legend" sx={{ typography: "subtitle2", padding: 0, paddingBottom: 0.5 }}>
          Stars
        </Box>
        <Controller
          control={form.control}
          name="stars"
          render={({ field: { value, onChange, onBlur } }) => (
            <StarsField value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
        {errors.stars ? (
          <FormHelperText error role="alert">
            {errors.stars.message}
          </FormHelperText>
        ) : null}
      </Box>
      <TextInput
        label="Review"
        optional
        rows={4}
        hint={`Everyone can read it. Up to ${MAX_REVIEW_LENGTH} characters.`}
        field={form.register("text")}
        error={errors.text?.message}
      />
      <PicturesField
        kind="POST"
        label="Photos (optional)"
        hint={`Up to ${MAX_REVIEW_PHOTOS}. Everyone can see them with your review.`}
        most={MAX_REVIEW_PHOTOS}
        pictures={form.watch("photos")}
        onAdd={setPhotos}
        onRemove={({ path }) => setPhotos((before) => before.filter((each) => each.path !== path))}
        onWaiting={setUploading}
      />
    </FormDialog>
  );
}
