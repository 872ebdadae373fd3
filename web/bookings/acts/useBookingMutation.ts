import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { Failure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { toast } from "../../platform/toast/toast.ts";
import { refetchBooking } from "../list/bookingCache.ts";

/** Another change came first: the viewer's copy of the booking is stale. */
const CONFLICT_CODES = new Set(["STALE_BOOKING", "INVALID_TRANSITION", "TOO_EARLY", "PROPOSAL_STALE", "NOT_FOUND"]);

export type BookingMutation<TVariables> = {
  /** Resolves with null on success, else with the failure, which a toast has shown. */
  act: (variables: TVariables, done: { title: string; description?: string }) => Promise<Failure | null>;
  acting: boolean;
  failure: Failure | null;
  forget: () => void;
};

/** Changes one booking, and refetches it when another change came first. `fields`: those of the form around it. */
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
    if (CONFLICT_CODES.has(failed.code) || failed.code === "SLOT_TAKEN") await refetchBooking(client, bookingId);
    setFailure(failed);
    return failed;
  };
  return { act, acting: loading, failure, forget: () => setFailure(null) };
}

/** Whether another change came first. */
export const isConflict = (failure: Failure | null): boolean => failure !== null && CONFLICT_CODES.has(failure.code);
