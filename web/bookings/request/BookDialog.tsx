import { skipToken, useApolloClient, useQuery } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { applyFieldErrors, readFailure } from "../../app/data/errors.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { listBooking } from "../list/bookingCache.ts";
import { ArtistToBookDocument } from "./ArtistPicker.generated.ts";
import { RequestBookingDocument } from "./BookDialog.generated.ts";
import { BookFields } from "./BookFields.tsx";
import { type BookFormInput, type BookFormValues, bookForm, emptyBookForm, isService } from "./bookForm.ts";

export type BookDialogProps = {
  open: boolean;
  /** Who is to be asked, by id or username, where the way here said so. */
  artistName?: string | null;
  /** What for, likewise; an unknown service is left out. */
  service?: string | null;
  onClose: () => void;
  /** Called in place of onClose when the artist has been asked; the booking is listed already. */
  onBooked: () => void;
};

const names = [
  "artistId",
  "service",
  "preferredDate",
  "estimatedDuration",
  "estimatedPrice",
  "description",
  "notes",
] as const;

export function BookDialog({ open, artistName = null, service = null, onClose, onBooked }: BookDialogProps) {
  const client = useApolloClient();
  const start = emptyBookForm(null, isService(service) ? service : "");
  const form = useForm<BookFormValues, unknown, BookFormInput>({
    resolver: zodResolver(bookForm),
    defaultValues: start,
  });
  const { reset, setError, setValue, getValues, handleSubmit, watch, formState } = form;
  const [run, { loading }] = useAppMutation(RequestBookingDocument, {
    failureTitle: "Booking failed",
    failureFallback: "Failed to send the request",
    success: ({ requestBooking: booking }) => ({
      title: "Booking requested",
      description: `${booking.artist.fullName} has your request and will answer here.`,
    }),
  });

  const prefill = useQuery(ArtistToBookDocument, open && artistName ? { variables: { name: artistName } } : skipToken);
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
  const answer = prefillFailure?.message ?? artist?.id;
  useEffect(() => {
    if (open && answer) fillIn();
  }, [open, answer]);

  const submit = handleSubmit(async ({ preferredDate, ...values }) => {
    const { data, failure } = await run({
      input: { ...values, preferredDate: preferredDate?.toISOString() ?? null },
    });
    if (failure) {
      if (!applyFieldErrors(failure, setError, names)) setError("root.server", { message: failure.message });
      return;
    }
    listBooking(client, data.requestBooking);
    onBooked();
  });
  const [chosenArtist, chosenService] = watch(["artistId", "service"]);
  return (
    <FormDialog
      open={open}
      title="Book a Tattoo Session"
      submitLabel="Book Session"
      pending={loading}
      submitDisabled={!chosenArtist || !chosenService}
      error={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => reset(emptyBookForm(null, ""))}
    >
      <BookFields form={form} disabled={loading} />
    </FormDialog>
  );
}
