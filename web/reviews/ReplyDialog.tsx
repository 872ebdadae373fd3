import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { replyToReviewInput } from "../../graph/reviews/input.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { showFailure } from "../forms/showFailure.ts";
import { useDraft } from "../forms/useDraft.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { ReplyToReviewDocument, type Review_ReviewFragment as Review } from "./Review.generated.ts";

const fields = ["text"] as const;
const shape = replyToReviewInput.pick({ text: true });

export type ReplyDialogProps = {
  open: boolean;
  review: Pick<Review, "id" | "reply" | "author">;
  onClose: () => void;
};

/** Adds, edits or deletes the artist's reply. */
export function ReplyDialog({ open, review: { id, reply, author }, onClose }: ReplyDialogProps) {
  const form = useForm({ defaultValues: { text: reply ?? "" }, resolver: zodResolver(shape) });
  const draft = useDraft(form, "reviewReply", { about: id, ready: open });
  const { errors } = form.formState;
  const [send, { loading }] = useAppMutation(ReplyToReviewDocument, {
    failureTitle: "Reply failed",
    failureFallback: "Failed to save the reply",
    fields,
    success: ({ replyToReview }) => ({ title: replyToReview.reply ? "Reply posted" : "Reply removed" }),
  });
  const submit = form.handleSubmit(async ({ text }) => {
    const { failure } = await send({ input: { reviewId: id, text } });
    if (failure) return showFailure(failure, form.setError, fields);
    draft.forget();
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title={reply ? "Edit your reply" : `Reply to ${author.fullName}`}
      draft={draft}
      submitLabel={reply ? "Save" : "Post reply"}
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset()}
      maxWidth="xs"
    >
      <TextInput
        label="Reply"
        rows={4}
        hint={reply ? "Leave empty to remove it." : "Everyone can read it below the review."}
        field={form.register("text")}
        error={errors.text?.message}
      />
    </FormDialog>
  );
}
