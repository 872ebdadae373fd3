import type { Failure } from "../../platform/data/errors.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { type BookingMutation, useBookingMutation } from "./useBookingMutation.ts";
import {
  UpdateBookingStatusDocument,
  type UpdateBookingStatusInput,
  type UpdateBookingStatusMutationVariables,
} from "./useUpdateBooking.generated.ts";

export type BookingMove = Omit<UpdateBookingStatusInput, "id" | "expectedVersion">;

/** Changes a booking of the version that the viewer saw. `fields`: those of the form around it. */
export function useUpdateBooking(
  { id, version }: Pick<Booking, "id" | "version">,
  fields?: readonly string[],
): Omit<BookingMutation<UpdateBookingStatusMutationVariables>, "act"> & {
  move: (move: BookingMove, done: { title: string; description?: string }) => Promise<Failure | null>;
} {
  const { act, ...state } = useBookingMutation(UpdateBookingStatusDocument, id, fields);
  return { ...state, move: (change, done) => act({ input: { id, expectedVersion: version, ...change } }, done) };
}
