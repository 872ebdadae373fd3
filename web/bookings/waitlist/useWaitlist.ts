import { useQuery, useSubscription } from "@apollo/client/react";
import { readFailure } from "../../app/data/errors.ts";
import { useOnLive } from "../../app/data/liveConnection.ts";
import { quietly } from "../../ui/quietly.ts";
import {
  type Waitlist_EntryFragment as Entry,
  WaitlistChangedDocument,
  WaitlistDocument,
} from "./Waitlist.generated.ts";

/** For whom the viewer waits, and who waits for them, as it stands at any time; null while that is not known. */
export function useWaitlist() {
  const { data, error, refetch } = useQuery(WaitlistDocument, { fetchPolicy: "cache-and-network" });
  const reload = () => quietly(refetch());
  useOnLive(reload);
  useSubscription(WaitlistChangedDocument, { ignoreResults: true, onData: reload });
  const entries: readonly Entry[] | null = data?.waitlist ?? null;
  return {
    mine: entries?.filter(({ client }) => client.isViewer) ?? null,
    theirs: entries?.filter(({ client }) => !client.isViewer) ?? null,
    failure: error && !data ? readFailure(error) : null,
    reload,
  };
}
