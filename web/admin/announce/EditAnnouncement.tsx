import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { DateTimeField } from "../../ui/form/DateTimeField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { toLocalInput } from "../../ui/form/localTime.ts";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import { type EditedAnnouncement, type EditedValues, editedForm } from "./announcement.ts";
import { audienceText, timeText } from "./audience.ts";
import { UpdateAnnouncementDocument } from "./EditAnnouncement.generated.ts";
import type { ScheduledAnnouncement_AnnouncementFragment as Scheduled } from "./ScheduledAnnouncements.generated.ts";

const names = ["title", "message", "sendAt"] as const;
const blank: EditedValues = { title: "", message: "", sendAt: "" };

type EditAnnouncementProps = {
  /** Null: closed. */
  announcement: Scheduled | null;
  /** Runs when it was changed, sent or cancelled meanwhile. */
  onOvertaken: () => void;
  onClose: () => void;
};

/** Changes the text and the time of a scheduled announcement. */
export function EditAnnouncement({ announcement, onOvertaken, onClose }: EditAnnouncementProps) {
  const shown = useLastNonNull(announcement);
  const form = useForm<EditedValues, unknown, EditedAnnouncement>({
    resolver: zodResolver(editedForm),
    defaultValues: blank,
  });
  const { formState, handleSubmit, register, reset, setError } = form;
  const { errors } = formState;
  const fill = useEffectEvent(() => {
    if (!announcement) return;
    const { title, message, sendAt } = announcement;
    const values = { title, message, sendAt: toLocalInput(new Date(sendAt)) };
    reset(values, { keepDirtyValues: true, keepErrors: true });
  });
  const id = announcement?.id;
  const version = announcement?.version;
  // Another admin's change is shown beside the typed text, so that neither is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version has its values
  useEffect(() => {
    if (id) fill();
  }, [id, version]);
  const draft = useDraft(form, "editAnnouncement", { about: id, ready: id !== undefined });
  const [run, { loading }] = useAppMutation(UpdateAnnouncementDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to change the announcement.",
    fields: names,
    success: ({ updateAnnouncement: { sendAt } }) => ({
      title: "Announcement changed",
      description: `It will be sent ${timeText(sendAt)}.`,
    }),
  });
  const save = handleSubmit(async ({ title, message, sendAt }) => {
    if (!announcement) return;
    const { failure } = await run({
      input: { id: announcement.id, version: announcement.version, title, message, sendAt: sendAt.toISOString() },
    });
    if (!failure) return onClose();
    if (failure.code === "CONFLICT" || failure.code === "NOT_FOUND") onOvertaken();
    showFailure(failure, setError, names);
  });
  return (
    <FormDialog
      open={announcement !== null}
      title="Edit announcement"
      draft={draft}
      submitLabel="Save changes"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={save}
      onClose={onClose}
      onReset={() => reset(blank)}
    >
      <TextInput label="Title" autoFocus field={register("title")} error={errors.title?.message} />
      <TextInput label="Message" rows={6} field={register("message")} error={errors.message?.message} />
      <DateTimeField
        {...register("sendAt")}
        label="Send"
        error={Boolean(errors.sendAt)}
        helperText={errors.sendAt?.message}
      />
      {shown ? (
        <Typography variant="body2" color="textSecondary">
          To: {audienceText(shown)}. To reach others, cancel it and send a new one.
        </Typography>
      ) : null}
    </FormDialog>
  );
}
