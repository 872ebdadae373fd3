import { useQuery } from "@apollo/client/react";
import { readFailure } from "../../app/data/errors.ts";
import { useOnBookingChange } from "../../app/session/bookingChanges.ts";
import { quietly } from "../../ui/quietly.ts";
import { type Waitlist_EntryFragment as Entry, WaitlistDocument } from "./Waitlist.generated.ts";

/** An offer comes to be while one looks elsewhere. */
const EVERY = 60_000;

/** For whom the viewer waits, and who waits for them; null while that is not known. */
export function useWaitlist() {
  const { data, error, refetch } = useQuery(WaitlistDocument, {
    fetchPolicy: "cache-and-network",
    pollInterval: EVERY,
  });
  const reload = () => quietly(refetch());
  useOnBookingChange(reload);
  const entries: readonly Entry[] | null = data?.waitlist ?? null;
  return {
    mine: entries?.filter(({ client }) => client.isViewer) ?? null,
    theirs: entries?.filter(({ client }) => !client.isViewer) ?? null,
    failure: error && !data ? readFailure(error) : null,
    reload,
  };
}
