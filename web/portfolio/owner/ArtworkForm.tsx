import { useApolloClient } from "@apollo/client/react";
import TextField from "@mui/material/TextField";
import { useForm } from "react-hook-form";
import { createPortfolioItemInput } from "../../../graph/portfolio/input.ts";
import { showFailure, showIssues } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useWorkPicture } from "../../media/useWorkPicture.ts";
import { WorkDialog } from "../../media/WorkDialog.tsx";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import { refreshPortfolio } from "../portfolioCache.ts";
import { CreatePortfolioItemDocument, UpdatePortfolioItemDocument } from "./ArtworkForm.generated.ts";
import { FilingFields } from "./FilingFields.tsx";
import type { TypedPiece } from "./newPieces.ts";

const names = ["title", "description", "category", "tags", "imageUrl"] as const;
const typedInput = createPortfolioItemInput.omit({ imageUrl: true, featured: true });
const failed = { failureTitle: "Portfolio failed", fields: names };

export type ArtworkFormProps = {
  open: boolean;
  artistId: string;
  /** Null: a new artwork. */
  artwork: Artwork | null;
  onAdded: () => void;
  /** Several pictures were chosen: the typed text moves along. */
  onSeveral: (files: readonly File[], typed: TypedPiece) => void;
  onClose: () => void;
};

export function ArtworkForm({ open, artistId, artwork, onAdded, onSeveral, onClose }: ArtworkFormProps) {
  const client = useApolloClient();
  const picture = useWorkPicture(artwork);
  const form = useForm({
    defaultValues: {
      imageUrl: "",
      title: artwork?.title ?? "",
      description: artwork?.description ?? "",
      category: artwork?.category ?? "",
      tags: artwork?.tags.join(", ") ?? "",
    },
  });
  const draft = useDraft(form, artwork ? "editArtwork" : "artwork", {
    about: artwork?.id,
    ready: open,
    picture: picture.upload,
  });
  const { errors } = form.formState;
  const [create, creating] = useAppMutation(CreatePortfolioItemDocument, {
    ...failed,
    failureFallback: "Failed to add the artwork",
    success: { title: "Artwork added", description: "It's now in your portfolio." },
  });
  const [update, updating] = useAppMutation(UpdatePortfolioItemDocument, {
    ...failed,
    failureFallback: "Failed to update the artwork",
    success: { title: "Artwork updated" },
  });

  const submit = form.handleSubmit(async (values) => {
    const typed = typedInput.safeParse({ ...values, tags: values.tags.split(",") });
    if (!typed.success) return showIssues(typed.error, form.setError, names);
    const outcome = await picture.send(typed.data, {
      create: (input) => create({ input }),
      update: (input) => update({ input }),
    });
    if (!outcome) return;
    if (outcome.failure) return showFailure(outcome.failure, form.setError, names);
    if (!artwork) onAdded();
    if (!artwork || artwork.category !== typed.data.category) void refreshPortfolio(client, artistId);
    onClose();
  });
  const handOver = (files: readonly File[]) => {
    const { title, description, category, tags } = form.getValues();
    draft.forget();
    onSeveral(files, { title, description, category, tags });
  };
  const field = (name: "title" | "description" | "category" | "tags", hint?: string) => ({
    ...form.register(name),
    error: Boolean(errors[name]),
    helperText: errors[name]?.message ?? hint,
  });
  return (
    <WorkDialog
      open={open}
      noun="Artwork"
      isThere={artwork !== null}
      picture={picture}
      field={{
        onSeveral: artwork ? undefined : handOver,
        error: errors.imageUrl?.message,
        onChange: () => form.clearErrors("imageUrl"),
      }}
      name={form.watch("title")}
      draft={draft}
      pending={creating.loading || updating.loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Title" required {...field("title")} />
      <TextField label="Description" multiline minRows={3} maxRows={8} {...field("description")} />
      <FilingFields category={field("category")} tags={field("tags", "Separate with commas.")} />
    </WorkDialog>
  );
}
