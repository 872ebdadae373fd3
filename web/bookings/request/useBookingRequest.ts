import { FLASH_SERVICE } from "../../../graph/bookings/input.ts";
import type { Flash_DesignFragment as Design } from "../../flash/Flash.generated.ts";
import { showFailure } from "../../forms/showFailure.ts";
import { useSendLater } from "../../forms/useSendLater.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { askToConfirm } from "../../platform/session/confirmFirst.ts";
import { useArtistPolicy } from "../../policies/PolicyField.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookForm } from "./bookForm.ts";
import { RequestBookingDocument } from "./useBookingRequest.generated.ts";

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

type BookingRequestOptions = {
  /** What the request is about beside its fields. */
  subject: { piece: { id: string } | null; project: { id: string } | null; design: Design | null };
  /** A day is chosen without a time. */
  isDayAlone: boolean;
  onBooked: (booking: Booking) => void;
};

export function useBookingRequest(
  { watch, setError, handleSubmit }: BookForm,
  { subject: { piece, project, design }, isDayAlone, onBooked }: BookingRequestOptions,
) {
  const [run, { loading }] = useAppMutation(RequestBookingDocument, {
    failureTitle: "Booking failed",
    fields: names,
    failureFallback: "Failed to send the request",
    success: ({ requestBooking: booking }) => ({
      title: "Booking requested",
      description: `${booking.artist.fullName} has your request and will answer here.`,
    }),
  });
  const { policy, refetch: readPolicyAgain } = useArtistPolicy(watch("artistId")?.id);
  const later = useSendLater();
  const submit = handleSubmit(async ({ preferredDate, ...values }) => {
    // Without a start, the artist would not see the day.
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
      if (failure.fields?.policyVersion) ignoreRejection(readPolicyAgain());
      showFailure(failure, setError, names);
      return;
    }
    onBooked(data.requestBooking);
  });
  return { submit, later, isSending: loading };
}
