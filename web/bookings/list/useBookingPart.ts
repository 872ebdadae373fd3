import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { quietly } from "../../ui/quietly.ts";

/** What a part of a booking's page asks by itself, as it is now. */
export function useBookingPart<Data>(document: TypedDocumentNode<Data, { id: string }>, id: string) {
  const { data, error, loading, refetch } = useQuery(document, { variables: { id }, fetchPolicy: "cache-and-network" });
  const reload = () => quietly(refetch());
  useOnLive(reload);
  useOnBookingChange((changed) => {
    if (changed === id) reload();
  });
  return { data, error, loading, reload };
}
