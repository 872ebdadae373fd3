import { useApolloClient } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import TextField from "@mui/material/TextField";
import { useForm } from "react-hook-form";
import { savedReplyInput } from "../../../graph/messages/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import {
  CreateSavedReplyDocument,
  type SavedReplyFragment,
  UpdateSavedReplyDocument,
} from "./SavedReplies.generated.ts";

const fields = ["title", "text"] as const;
const failed = { failureTitle: "Saved reply failed", failureFallback: "Failed to save the reply", fields };

type ReplyFormProps = {
  open: boolean;
  /** Null: a new reply. */
  reply: SavedReplyFragment | null;
  /** Initial text of a new reply. */
  begun: string;
  onClose: () => void;
};

export function ReplyForm({ open, reply, begun, onClose }: ReplyFormProps) {
  const client = useApolloClient();
  const form = useForm({
    defaultValues: { title: reply?.title ?? "", text: reply?.text ?? begun },
    resolver: zodResolver(savedReplyInput),
  });
  const draft = useDraft(form, "savedReply", { about: reply?.id, ready: open });
  const { errors } = form.formState;
  const [create, creating] = useAppMutation(CreateSavedReplyDocument, failed);
  const [update, updating] = useAppMutation(UpdateSavedReplyDocument, failed);
  const submit = form.handleSubmit(async (input) => {
    const { failure } = reply ? await update({ input: { id: reply.id, ...input } }) : await create({ input });
    if (failure) {
      showFailure(failure, form.setError, fields);
      return;
    }
    if (!reply) await refresh(client, ["savedReplies"]);
    onClose();
  });
  const field = (name: "title" | "text") => ({
    ...form.register(name),
    error: Boolean(errors[name]),
    helperText: errors[name]?.message,
  });
  return (
    <FormDialog
      open={open}
      title={reply ? "Edit saved reply" : "New saved reply"}
      draft={draft}
      submitLabel="Save"
      pending={creating.loading || updating.loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset()}
    >
      <TextField label="Title" required {...field("title")} />
      <TextField label="Reply" required multiline minRows={4} maxRows={12} {...field("text")} />
    </FormDialog>
  );
}
