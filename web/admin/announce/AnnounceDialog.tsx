import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { countOf } from "../../ui/text/count.ts";
import type { AdminStatsQuery } from "../dashboard/Dashboard.generated.ts";
import { SendAdminNotificationDocument } from "./AnnounceDialog.generated.ts";
import { AnnounceFields } from "./AnnounceFields.tsx";
import {
  type Announcement,
  type AnnouncementValues,
  announcementForm,
  countRecipients,
  emptyAnnouncement,
  MANY,
  toInput,
} from "./announcement.ts";
import { timeText } from "./audience.ts";
import { ScheduledAnnouncementsDocument } from "./ScheduledAnnouncements.generated.ts";
import { SentAnnouncementsDocument } from "./SentAnnouncements.generated.ts";

const names = ["title", "message", "sendAt", "breachDetectedAt"] as const;

export type AnnounceDialogProps = {
  open: boolean;
  stats: AdminStatsQuery["adminStats"] | undefined;
  onClose: () => void;
};

/** Sends to everybody, one account type, or chosen people; many recipients are confirmed first. */
export function AnnounceDialog({ open, stats, onClose }: AnnounceDialogProps) {
  const form = useForm<AnnouncementValues, unknown, Announcement>({
    resolver: zodResolver(announcementForm),
    defaultValues: emptyAnnouncement,
  });
  const { formState, handleSubmit, reset, setError, watch } = form;
  const draft = useDraft(form, "announcement", { ready: open });
  const { userType } = useViewer();
  const countOfThem = (announcement: Pick<Announcement, "audience" | "people">) =>
    countRecipients(announcement, stats, userType);
  const [waiting, setWaiting] = useState<Announcement | null>(null);
  const [run, { loading }] = useAppMutation(SendAdminNotificationDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to send notification.",
    fields: names,
    success: ({ sendAdminNotification: { count, scheduled } }) =>
      scheduled
        ? { title: "Notification scheduled", description: `It will be sent ${timeText(scheduled.sendAt)}.` }
        : { title: "Notification sent", description: `Successfully sent to ${count} users.` },
  });
  const send = async (announcement: Announcement) => {
    const { failure } = await run(
      { input: toInput(announcement) },
      { refetchQueries: [announcement.sendAt ? ScheduledAnnouncementsDocument : SentAnnouncementsDocument] },
    );
    setWaiting(null);
    if (!failure) onClose();
    else showFailure(failure, setError, names);
  };
  const submit = handleSubmit(async (announcement) => {
    // An unknown number of recipients is confirmed, too.
    if ((countOfThem(announcement) ?? MANY + 1) > MANY) setWaiting(announcement);
    else await send(announcement);
  });
  const [title, message, sendAt] = watch(["title", "message", "sendAt"]);
  const count = waiting && countOfThem(waiting);
  return (
    <>
      <FormDialog
        open={open}
        title="Send Notification"
        draft={draft}
        submitLabel={sendAt ? "Schedule" : "Send"}
        pending={loading}
        submitDisabled={!title.trim() || !message.trim()}
        error={formState.errors.root?.server?.message}
        onSubmit={submit}
        onClose={onClose}
        onReset={() => reset(emptyAnnouncement)}
      >
        <AnnounceFields form={form} recipients={countOfThem(watch())} />
      </FormDialog>
      <ConfirmDialog
        open={waiting !== null}
        title={count ? `Send to ${countOf(count, "user")}?` : "Send to everyone?"}
        description={`“${waiting?.title ?? ""}” reaches ${count ? countOf(count, "person", "people") : "all people"} ${
          waiting?.sendAt
            ? `${timeText(waiting.sendAt)}. Until then you can change or cancel it.`
            : "right away and can't be undone."
        }`}
        confirmLabel={waiting?.sendAt ? "Schedule" : "Send"}
        pending={loading}
        onConfirm={() => waiting && void send(waiting)}
        onClose={() => setWaiting(null)}
      />
    </>
  );
}
