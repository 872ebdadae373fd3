import { useApolloClient } from "@apollo/client/react";
import type { Failure } from "../app/errors.ts";
import { useAppMutation } from "../app/useAppMutation.ts";
import { toast } from "../ui/toast.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { refetchBooking } from "./bookingCache.ts";
import { UpdateBookingStatusDocument, type UpdateBookingStatusInput } from "./useUpdateBooking.generated.ts";

export type BookingMove = Pick<UpdateBookingStatusInput, "status" | "reason" | "preferredDate" | "estimatedDuration">;

/** Moves a booking as the viewer saw it. Answers null when it worked, else why it did not; the person was told. */
export function useUpdateBooking(booking: Pick<Booking, "id" | "version">): {
  move: (move: BookingMove, done: { title: string; description?: string }) => Promise<Failure | null>;
  moving: boolean;
} {
  const client = useApolloClient();
  const [run, { loading }] = useAppMutation(UpdateBookingStatusDocument, {
    failureTitle: "Booking failed",
    failureFallback: "Failed to update the booking",
  });
  const move = async (change: BookingMove, done: { title: string; description?: string }) => {
    const { failure } = await run({ input: { id: booking.id, expectedVersion: booking.version, ...change } });
    if (!failure) {
      toast(done);
      return null;
    }
    if (failure.code === "SLOT_TAKEN") {
      toast({ variant: "destructive", title: "Booking conflict", description: failure.message });
    }
    if (failure.code === "STALE_BOOKING" || failure.code === "INVALID_TRANSITION") {
      await refetchBooking(client, booking.id);
      toast({
        variant: "destructive",
        title: "Booking changed meanwhile",
        description: `${failure.message} You see its newest state now.`,
      });
    }
    return failure;
  };
  return { move, moving: loading };
}
