import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { MAX_SLOTS } from "../../../graph/bookings/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { lateMoveText, movesLeftText } from "../../policies/words.ts";
import { DurationField } from "../../ui/form/DurationField.tsx";
import { ownZone } from "../../ui/form/localTime.ts";
import { toZonedInput } from "../../ui/form/zonedTime.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { isOpenTo, proposeLabel } from "../acts/acts.ts";
import { noticeFor } from "../acts/notice.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/words.ts";
import { StudioTimeField } from "../day/StudioTimeField.tsx";
import type { Planned } from "../day/sessions.ts";
import { useClashCheck } from "../day/useClashCheck.ts";
import { FreeTimes } from "./FreeTimes.tsx";
import { CounterProposalDocument, ProposeTimesDocument } from "./ProposeDialog.generated.ts";
import { proposeForm } from "./proposeForm.ts";

export type ProposeDialogProps = {
  open: boolean;
  booking: Booking;
  role: BookingRole;
  /** What was chosen already, to where it was moved in a calendar. */
  time?: Planned | undefined;
  onDone: () => void;
  onClose: () => void;
};

const NAMES = ["slots", "message"] as const;

/** One to four other times, of which the other side may take one; they answer those that it proposed itself. */
export function ProposeDialog({ open, booking, role, time, onDone, onClose }: ProposeDialogProps) {
  const proposing = useBookingMutation(ProposeTimesDocument, booking.id, NAMES);
  const countering = useBookingMutation(CounterProposalDocument, booking.id, NAMES);
  // The times of the other side that these answer, while they can be answered.
  const answered = booking.openProposal?.viewerCanAnswer ? booking.openProposal.id : null;
  const [replaces] = useState(booking.openProposal !== null);
  // Once done, it would be something else; the closing dialog keeps its words.
  const [isCounter] = useState(answered !== null);
  const [label] = useState(proposeLabel(booking));
  const failure = proposing.failure ?? countering.failure;
  const blank = { start: "", duration: String(booking.estimatedDuration) };
  // The session is where the artist is, and the reader may be elsewhere at the moment.
  const timeZone = booking.artistTimeZone ?? ownZone();
  const form = useForm({
    resolver: zodResolver(proposeForm(timeZone)),
    defaultValues: {
      slots: [
        time
          ? { start: toZonedInput(time.start, timeZone), duration: String(time.minutes) }
          : { ...blank, start: askedFor(booking, role, timeZone) },
      ],
      message: "",
    },
  });
  const { register, control, handleSubmit, setError, setValue, reset, watch, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "slots" });
  // Which of the times a free one is chosen for: the one that was looked at last.
  const [seen, setSeen] = useState(0);
  const current = Math.min(seen, fields.length - 1);
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
      {fields.map(({ id }, index) => {
        const wrong = errors.slots?.[index];
        const name = fields.length > 1 ? ` ${index + 1}` : "";
        return (
          <Box
            key={id}
            role="group"
            aria-label={`Time${name || " 1"}`}
            onFocus={() => setSeen(index)}
            sx={{
              display: "grid",
              // An empty column would leave its gap.
              gridTemplateColumns:
                fields.length > 1 ? { xs: "1fr auto", sm: "3fr 2fr auto" } : { xs: "1fr", sm: "3fr 2fr" },
              gap: 1.5,
              alignItems: "start",
            }}
          >
            <Box sx={{ gridColumn: { xs: "1 / -1", sm: "auto" } }}>
              <StudioTimeField
                {...register(`slots.${index}.start`)}
                start={watch(`slots.${index}.start`)}
                duration={watch(`slots.${index}.duration`)}
                bookingId={booking.id}
                isArtist={role === "ARTIST"}
                timeZone={timeZone}
                label={`Date & time${name}`}
                required
                autoFocus={index === 0}
                error={Boolean(wrong?.start)}
                helperText={wrong?.start?.message}
              />
            </Box>
            <Box sx={{ display: "grid", gap: 1.5 }}>
              <DurationField control={control} name={`slots.${index}.duration`} />
            </Box>
            {fields.length > 1 ? (
              <IconButton aria-label={`Remove time ${index + 1}`} onClick={() => remove(index)} sx={{ marginTop: 3.5 }}>
                <Icon name="trash" size={20} />
              </IconButton>
            ) : null}
          </Box>
        );
      })}
      <FreeTimes
        key={fields[current]?.id}
        booking={booking}
        isArtist={role === "ARTIST"}
        title={fields.length > 1 ? `Free times for time ${current + 1}` : "Free times"}
        start={watch(`slots.${current}.start`)}
        duration={watch(`slots.${current}.duration`)}
        timeZone={timeZone}
        onChoose={(start) =>
          setValue(`slots.${current}.start`, start, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      {fields.length < MAX_SLOTS ? (
        <Button
          variant="text"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => append(blank, { shouldFocus: true })}
          sx={{ alignSelf: "flex-start" }}
        >
          Add another time
        </Button>
      ) : null}
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

/** An artist who cannot at the hour that was asked for often can near to it. */
function askedFor({ status, preferredDate }: Booking, role: BookingRole, timeZone: string): string {
  const start = preferredDate ? new Date(preferredDate) : null;
  return role === "ARTIST" && status === "PENDING" && start && start > new Date() ? toZonedInput(start, timeZone) : "";
}
