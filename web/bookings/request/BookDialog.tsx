import { skipToken, useQuery } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { FLASH_SERVICE } from "../../../graph/bookings/input.ts";
import type { Flash_DesignFragment as Design } from "../../flash/Flash.generated.ts";
import { ClaimedDesign } from "../../flash/later.tsx";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useSendLater } from "../../forms/useSendLater.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { askToConfirm } from "../../platform/session/confirmFirst.ts";
import { useArtistPolicy } from "../../policies/PolicyField.tsx";
import { AskedPieceDocument } from "../../portfolio/AskedPiece.generated.ts";
import { PieceLine } from "../../portfolio/PieceLine.tsx";
import { ProjectToBookDocument } from "../../projects/Project.generated.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { quietly } from "../../ui/quietly.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { ArtistToBookDocument } from "./ArtistPicker.generated.ts";
import { RequestBookingDocument } from "./BookDialog.generated.ts";
import { BookFields } from "./BookFields.tsx";
import { type BookFormInput, type BookFormValues, bookForm, emptyBookForm, fieldsOf, isService } from "./bookForm.ts";

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
  const { reset, setError, setValue, getValues, handleSubmit, watch, formState } = form;
  const [run, { loading }] = useAppMutation(RequestBookingDocument, {
    failureTitle: "Booking failed",
    fields: names,
    failureFallback: "Failed to send the request",
    success: ({ requestBooking: booking }) => ({
      title: "Booking requested",
      description: `${booking.artist.fullName} has your request and will answer here.`,
    }),
  });

  const prefill = useQuery(ArtistToBookDocument, open && artistName ? { variables: { name: artistName } } : skipToken);
  const asked = useQuery(AskedPieceDocument, open && pieceId ? { variables: { id: pieceId } } : skipToken);
  const planned = useQuery(ProjectToBookDocument, open && projectId ? { variables: { id: projectId } } : skipToken);
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const begin = useEffectEvent(() => reset(start));
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const artist = open ? prefill.data?.user : undefined;
  const prefillFailure = open && prefill.error ? readFailure(prefill.error) : null;
  const fillIn = useEffectEvent(() => {
    if (prefillFailure) return setError("artistId", { message: prefillFailure.message });
    if (!artist || getValues("artistId")) return;
    if (artist.isViewer) return setError("artistId", { message: "You can't book yourself" });
    if (artist.userType !== "ARTIST") return setError("artistId", { message: "This user isn't an artist" });
    setValue("artistId", artist);
  });
  const minutes = open ? planned.data?.project.sessionMinutes : undefined;
  useEffect(() => {
    if (minutes) setValue("estimatedDuration", String(minutes));
  }, [minutes, setValue]);
  const [design, setDesign] = useState<Design | null>(null);
  const filled = design && design.id === designId ? fieldsOf(design) : {};
  const fillFrom = (claimed: Design | null) => {
    setDesign(claimed);
    // What is typed already stays.
    const before: Record<string, unknown> = { ...start, ...filled };
    for (const [name, value] of Object.entries(claimed ? fieldsOf(claimed) : {})) {
      const field = name as keyof ReturnType<typeof fieldsOf>;
      const isFixed = field !== "description" && field !== "brief";
      if (isFixed || JSON.stringify(getValues(field)) === JSON.stringify(before[field])) setValue(field, value);
    }
  };
  const answer = prefillFailure?.message ?? artist?.id;
  useEffect(() => {
    if (open && answer) fillIn();
  }, [open, answer]);
  const [uploading, setUploading] = useState(0);
  const draft = useDraft(form, "booking", {
    about: designId ?? artistName ?? "",
    ready: open,
    given: { ...(artist && { artistId: artist }), ...filled },
    uploading,
  });

  const [isDayAlone, setDayAlone] = useState(false);
  const [chosenArtist, chosenService] = watch(["artistId", "service"]);
  const askedPiece = open ? asked.data?.portfolioItem : undefined;
  // It belongs to its artist: with another one it is about something else.
  const isAbout = askedPiece && askedPiece.id !== leftOut && askedPiece.artistId === chosenArtist?.id;
  const piece = isAbout ? askedPiece : null;

  const plan = open ? planned.data?.project : undefined;
  const project = plan && plan.artist.id === chosenArtist?.id ? plan : null;

  const claimed = design && design.id === designId && design.artist.id === chosenArtist?.id ? design : null;
  const price = project?.perSession.min ?? claimed?.price ?? null;

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
        ...(claimed && {
          flashDesignId: claimed.id,
          service: FLASH_SERVICE,
          estimatedPrice: claimed.price,
          estimatedDuration: claimed.duration,
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
      {project ? (
        <Typography color="textSecondary">
          The next session of <bdi>“{project.title || "Project"}”</bdi>
        </Typography>
      ) : null}
      {open && designId ? (
        <Suspense>
          <ClaimedDesign key={designId} id={designId} onClaimed={fillFrom} />
        </Suspense>
      ) : null}
      {piece ? (
        <PieceLine
          piece={piece}
          action={
            <IconButton aria-label={`Leave out ${piece.title}`} onClick={() => setLeftOut(piece.id)}>
              <Icon name="close" size={18} />
            </IconButton>
          }
        />
      ) : null}
      <BookFields
        form={form}
        day={day}
        price={price}
        isFixed={claimed !== null}
        disabled={loading}
        onDayAlone={setDayAlone}
        onUploading={setUploading}
      />
    </FormDialog>
  );
}
