import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { FLASH_SERVICE } from "../../../graph/bookings/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useSendLater } from "../../forms/useSendLater.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { askToConfirm } from "../../platform/session/confirmFirst.ts";
import { useArtistPolicy } from "../../policies/PolicyField.tsx";
import { quietly } from "../../ui/quietly.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { RequestBookingDocument } from "./BookDialog.generated.ts";
import { BookFields } from "./BookFields.tsx";
import { type BookFormInput, type BookFormValues, bookForm, emptyBookForm, isService } from "./bookForm.ts";
import { RequestSubject } from "./RequestSubject.tsx";
import { useClaim, useNamedArtist, usePiece, useProject } from "./useSubject.ts";

export type BookDialogProps = {
  open: boolean;
  /** Who is to be asked, by id or username, where the way here said so. */
  artistName?: string | null;
  /** What for, likewise; an unknown service is left out. */
  service?: string | null;
  /** From which day on times are shown, likewise: `2026-12-24`. */
  day?: string | null;
  /** The piece of theirs that it is about, likewise. */
  pieceId?: string | null;
  /** The project of which it is the next session, likewise. */
  projectId?: string | null;
  /** The ready design of theirs that is claimed for it, likewise. */
  designId?: string | null;
  onClose: () => void;
  /** Called in place of onClose when the artist has been asked. */
  onBooked: (booking: Booking) => void;
};

const names = [
  "artistId",
  "service",
  "preferredDate",
  "estimatedDuration",
  "estimatedPrice",
  "description",
  "notes",
  "slotHoldId",
  "policyVersion",
] as const;

export function BookDialog({
  open,
  artistName = null,
  service = null,
  day = null,
  pieceId = null,
  projectId = null,
  designId = null,
  onClose,
  onBooked,
}: BookDialogProps) {
  const start = emptyBookForm(null, isService(service) ? service : "");
  const form = useForm<BookFormValues, unknown, BookFormInput>({
    resolver: zodResolver(bookForm),
    defaultValues: start,
  });
  const { reset, setError, handleSubmit, watch, formState } = form;
  const [run, { loading }] = useAppMutation(RequestBookingDocument, {
    failureTitle: "Booking failed",
    fields: names,
    failureFallback: "Failed to send the request",
    success: ({ requestBooking: booking }) => ({
      title: "Booking requested",
      description: `${booking.artist.fullName} has your request and will answer here.`,
    }),
  });

  const begin = useEffectEvent(() => reset(start));
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const ifOpen = (named: string | null) => (open ? named : null);
  const artist = useNamedArtist(form, ifOpen(artistName));
  const project = useProject(form, ifOpen(projectId));
  const { piece, leaveOut } = usePiece(form, ifOpen(pieceId));
  const { design, filled, claim } = useClaim(form, designId, start);
  const price = project?.perSession.min ?? design?.price ?? null;
  const [uploading, setUploading] = useState(0);
  const draft = useDraft(form, "booking", {
    about: designId ?? artistName ?? "",
    ready: open,
    given: { ...(artist && { artistId: artist }), ...filled },
    uploading,
  });

  const [isDayAlone, setDayAlone] = useState(false);
  const [chosenArtist, chosenService] = watch(["artistId", "service"]);
  const { policy, refetch: readPolicyAgain } = useArtistPolicy(chosenArtist?.id);
  const later = useSendLater();
  const submit = handleSubmit(async ({ preferredDate, ...values }) => {
    // The artist would never hear of the day.
    if (isDayAlone) {
      setError("preferredDate", { type: "start" }, { shouldFocus: true });
      return;
    }
    if (policy && policy.version > 0 && values.policyVersion !== policy.version) {
      setError("policyVersion", { message: "Accept the booking policy to continue" }, { shouldFocus: true });
      return;
    }
    if (later.hold(() => submit())) return;
    const { data, failure } = await run({
      input: {
        ...values,
        preferredDate: preferredDate?.toISOString() ?? null,
        pieceId: piece?.id,
        projectId: project?.id,
        ...(design && {
          flashDesignId: design.id,
          service: FLASH_SERVICE,
          estimatedPrice: design.price,
          estimatedDuration: design.duration,
        }),
      },
    });
    if (failure) {
      askToConfirm(failure);
      if (failure.fields?.policyVersion) quietly(readPolicyAgain());
      showFailure(failure, setError, names);
      return;
    }
    onBooked(data.requestBooking);
  });
  return (
    <FormDialog
      open={open}
      hasAddress
      title="Book a Tattoo Session"
      draft={draft}
      submitLabel="Book Session"
      pending={loading}
      submitDisabled={uploading > 0 || !chosenArtist || !chosenService || chosenArtist.takesBookings === false}
      error={formState.errors.root?.server?.message}
      onSubmit={submit}
      later={later}
      onClose={onClose}
      onReset={() => reset(emptyBookForm(null, ""))}
    >
      <RequestSubject
        project={project}
        designId={ifOpen(designId)}
        onClaimed={claim}
        piece={piece}
        onLeaveOut={leaveOut}
      />
      <BookFields
        form={form}
        day={day}
        price={price}
        isFixed={design !== null}
        disabled={loading}
        onDayAlone={setDayAlone}
        onUploading={setUploading}
      />
    </FormDialog>
  );
}
