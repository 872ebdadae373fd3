import { useQuery } from "@apollo/client/react";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useOnWaitlistChange } from "../../platform/session/bookingChanges.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { type Waitlist_EntryFragment as Entry, WaitlistDocument } from "./Waitlist.generated.ts";

/** The viewer's entries in both roles, live; null while loading. */
export function useWaitlist() {
  const { data, error, refetch } = useQuery(WaitlistDocument, { fetchPolicy: "cache-and-network" });
  const reload = () => ignoreRejection(refetch());
  useOnLive(reload);
  useOnWaitlistChange(reload);
  const entries: readonly Entry[] | null = data?.waitlist ?? null;
  return {
    mine: entries?.filter(({ client }) => client.isViewer) ?? null,
    theirs: entries?.filter(({ client }) => !client.isViewer) ?? null,
    failure: error && !data ? readFailure(error) : null,
    reload,
  };
}
