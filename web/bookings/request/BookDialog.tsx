import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDraft } from "../../forms/useDraft.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { BookFields } from "./BookFields.tsx";
import { type BookFormInput, type BookFormValues, bookForm, emptyBookForm, isService } from "./bookForm.ts";
import { RequestSubject } from "./RequestSubject.tsx";
import { useBookingRequest } from "./useBookingRequest.ts";
import { useClaim, useNamedArtist, usePiece, useProject } from "./useSubject.ts";

export type BookDialogProps = {
  open: boolean;
  /** The artist's id or username, from the link. */
  artistName?: string | null;
  /** From the link; an unknown service is dropped. */
  service?: string | null;
  /** The first day of the shown times: `2026-12-24`. */
  day?: string | null;
  /** The artwork that it is about. */
  pieceId?: string | null;
  /** The project of which it is the next session. */
  projectId?: string | null;
  /** The claimed design. */
  designId?: string | null;
  onClose: () => void;
  /** Runs instead of onClose after the request. */
  onBooked: (booking: Booking) => void;
};

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
  const { reset, watch, formState } = form;
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
  const { submit, later, isSending } = useBookingRequest(form, {
    subject: { piece, project, design },
    isDayAlone,
    onBooked,
  });
  return (
    <FormDialog
      open={open}
      hasAddress
      title="Book a Tattoo Session"
      draft={draft}
      submitLabel="Book Session"
      pending={isSending}
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
        disabled={isSending}
        onDayAlone={setDayAlone}
        onUploading={setUploading}
      />
    </FormDialog>
  );
}
