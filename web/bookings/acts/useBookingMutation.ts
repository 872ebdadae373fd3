import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { Failure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { toast } from "../../platform/toast/toast.ts";
import { refetchBooking } from "../list/bookingCache.ts";

/** The booking is no longer as the viewer saw it. */
const OVERTAKEN = new Set(["STALE_BOOKING", "INVALID_TRANSITION", "TOO_EARLY", "PROPOSAL_STALE", "NOT_FOUND"]);

export type BookingMutation<TVariables> = {
  /** Answers null when it worked, else why it did not; the person was told. */
  act: (variables: TVariables, done: { title: string; description?: string }) => Promise<Failure | null>;
  acting: boolean;
  /** Why the last try failed. */
  failure: Failure | null;
  forget: () => void;
};

/** Changes one booking. `fields`: those of the form that asks for it. A change that was overtaken by another shows the booking as it is now. */
export function useBookingMutation<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  bookingId: string,
  fields?: readonly string[],
): BookingMutation<TVariables> {
  const client = useApolloClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [run, { loading }] = useAppMutation(document, {
    failureTitle: "Booking failed",
    fields,
    failureFallback: "Failed to update the booking",
  });
  const act: BookingMutation<TVariables>["act"] = async (variables, done) => {
    setFailure(null);
    const { failure: failed } = await run(variables);
    if (!failed) {
      toast(done);
      return null;
    }
    if (failed.code === "SLOT_TAKEN") {
      toast({ variant: "destructive", title: "Booking conflict", description: failed.message });
    }
    // What is taken by now must not be offered again.
    if (OVERTAKEN.has(failed.code) || failed.code === "SLOT_TAKEN") await refetchBooking(client, bookingId);
    setFailure(failed);
    return failed;
  };
  return { act, acting: loading, failure, forget: () => setFailure(null) };
}

/** Whether somebody else was faster: what is shown now is newer than what the act was meant for. */
export const wasOvertaken = (failure: Failure | null): boolean => failure !== null && OVERTAKEN.has(failure.code);
