import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";

/** A part that a booking's page loads by itself, always fresh. */
export function useBookingPart<Data>(document: TypedDocumentNode<Data, { id: string }>, id: string) {
  const { data, error, loading, refetch } = useQuery(document, { variables: { id }, fetchPolicy: "cache-and-network" });
  const reload = () => ignoreRejection(refetch());
  useOnLive(reload);
  useOnBookingChange((changed) => {
    if (changed === id) reload();
  });
  return { data, error, loading, reload };
}
