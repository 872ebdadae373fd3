import { zodResolver } from "@hookform/resolvers/zod";
import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { lateMoveText, movesLeftText } from "../../policies/labels.ts";
import { isOpenTo, proposeLabel } from "../acts/acts.ts";
import { noticeFor } from "../acts/notice.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import type { Planned } from "../day/sessions.ts";
import { useClashCheck } from "../day/useClashCheck.ts";
import { CounterProposalDocument, ProposeTimesDocument } from "./ProposeDialog.generated.ts";
import { ProposedTimes } from "./ProposedTimes.tsx";
import { firstTime, type ProposeFormInput, type ProposeFormValues, proposeForm, studioZone } from "./proposeForm.ts";

type ProposeDialogProps = {
  open: boolean;
  booking: Booking;
  role: BookingRole;
  /** A time from the calendar. */
  time?: Planned | undefined;
  onDone: () => void;
  onClose: () => void;
};

const NAMES = ["slots", "message"] as const;

/** Proposes one to four times; they replace a proposal of the other person. */
export function ProposeDialog({ open, booking, role, time, onDone, onClose }: ProposeDialogProps) {
  const proposing = useBookingMutation(ProposeTimesDocument, booking.id, NAMES);
  const countering = useBookingMutation(CounterProposalDocument, booking.id, NAMES);
  // The other person's times that these replace.
  const answered = booking.openProposal?.viewerCanAnswer ? booking.openProposal.id : null;
  const [replaces] = useState(booking.openProposal !== null);
  // A completed act has other labels; the closing dialog keeps its own.
  const [isCounter] = useState(answered !== null);
  const [label] = useState(proposeLabel(booking));
  const failure = proposing.failure ?? countering.failure;
  const timeZone = studioZone(booking);
  const form = useForm<ProposeFormValues, unknown, ProposeFormInput>({
    resolver: zodResolver(proposeForm(timeZone)),
    defaultValues: { slots: [firstTime(booking, role, time)], message: "" },
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  const draft = useDraft(form, "proposeTimes", { about: booking.id, ready: open });
  const { errors } = formState;
  const { fullName } = role === "ARTIST" ? booking.client : booking.artist;
  const notice = noticeFor(failure, isOpenTo("propose", booking), booking, role);
  const findClash = useClashCheck(role === "ARTIST");
  const submit = handleSubmit(async ({ slots, message }) => {
    const planned = slots.map(({ start, duration }) => ({ start, minutes: duration, bookingId: booking.id, timeZone }));
    const clashes = await Promise.all(planned.map(findClash));
    const taken = clashes.findIndex((clash) => clash !== null);
    if (taken >= 0) {
      setError(`slots.${taken}.start`, { message: clashes[taken] ?? "" }, { shouldFocus: true });
      return;
    }
    const done = { title: "Times proposed", description: `${fullName} can accept one of them.` };
    const times = { slots: slots.map(({ start, duration }) => ({ start: start.toISOString(), duration })), message };
    proposing.forget();
    countering.forget();
    const failed = answered
      ? await countering.act({ input: { proposalId: answered, ...times } }, done)
      : await proposing.act({ input: { bookingId: booking.id, expectedVersion: booking.version, ...times } }, done);
    if (!failed) {
      draft.forget();
      onClose();
      onDone();
      return;
    }
    showFailure(failed, setError);
  });
  return (
    <FormDialog
      open={open}
      title={isCounter ? "Suggest other times" : label}
      draft={draft}
      submitLabel={isCounter ? "Suggest" : "Propose"}
      pending={proposing.acting || countering.acting}
      submitDisabled={!booking.viewerCanPropose}
      error={notice ?? errors.root?.server?.message ?? errors.slots?.root?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => reset()}
    >
      <DialogContentText>
        {replaces
          ? `This replaces the times proposed now. ${fullName} can accept one or decline.`
          : `${fullName} can accept one of these times or decline. Until then, the booking stays as it is.`}
      </DialogContentText>
      {role === "CLIENT" && booking.insideNotice ? (
        <DialogContentText>{lateMoveText(booking.policy, fullName)}</DialogContentText>
      ) : null}
      {role === "CLIENT" && booking.status === "CONFIRMED" && booking.reschedulesLeft !== null ? (
        <DialogContentText>{movesLeftText(booking.reschedulesLeft)}</DialogContentText>
      ) : null}
      <ProposedTimes form={form} booking={booking} role={role} />
      <TextField
        {...register("message")}
        label="Message (optional)"
        multiline
        minRows={2}
        error={Boolean(errors.message)}
        helperText={errors.message?.message}
      />
    </FormDialog>
  );
}
