import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { MAX_REASON_LENGTH } from "../../../graph/text/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { type PickedArtist, TagArtist } from "../form/TagArtist.tsx";
import { SetPostArtistDocument } from "./SetArtistDialog.generated.ts";

const names = ["artistId", "reason"] as const;

export type SetArtistDialogProps = {
  open: boolean;
  postId: string;
  username: string;
  /** The current artist. */
  taggedUsername: string | null;
  onClose: () => void;
};

/** An admin sets or removes the artist of a post, with a reason. */
export function SetArtistDialog({ open, postId, username, taggedUsername, onClose }: SetArtistDialogProps) {
  const form = useForm<{ artistId: PickedArtist | null; reason: string }>({
    defaultValues: { artistId: null, reason: "" },
  });
  const draft = useDraft(form, "artistTag", { about: postId, ready: open });
  const { errors } = form.formState;
  const artist = form.watch("artistId");
  const [set, { loading }] = useAppMutation(SetPostArtistDocument, {
    failureTitle: "Failed to change the artist tag",
    fields: names,
    success: { title: "Artist tag changed", description: "The people concerned will see why." },
  });
  const submit = form.handleSubmit(async ({ reason, artistId }) => {
    const { failure } = await set({ input: { postId, artistId: artistId?.id ?? null, reason } });
    if (failure) return showFailure(failure, form.setError, names);
    draft.forget();
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title="Change the artist tag"
      draft={draft}
      submitLabel={artist ? "Set artist" : "Clear tag"}
      submitDisabled={!artist && !taggedUsername}
      pending={loading}
      error={errors.root?.server?.message}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset()}
    >
      <Typography>
        {taggedUsername ? `This post names @${taggedUsername}.` : "This post names no artist."} An artist you set counts
        as confirmed. Leave the field empty to clear the tag.
      </Typography>
      <TagArtist
        ignoresSettings
        label="Artist"
        hint="Start with two letters of the artist's name or username."
        value={artist}
        onChange={(picked) => form.setValue("artistId", picked, { shouldDirty: true })}
        error={errors.artistId?.message}
      />
      <TextInput
        label="Reason"
        rows={3}
        hint={`@${username} and the artists concerned can read it.`}
        field={form.register("reason", { maxLength: MAX_REASON_LENGTH })}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
