import { useApolloClient } from "@apollo/client/react";
import { DaySessionsDocument } from "./DaySessions.generated.ts";
import { clashText, findClash, isExclusive, type Planned, stretchOf } from "./sessions.ts";

/** Why an artist cannot give away that time, or null; what cannot be asked is for the server to refuse. */
export function useClashCheck(): (planned: Planned) => Promise<string | null> {
  const client = useApolloClient();
  return async (planned) => {
    const variables = stretchOf(planned);
    const { data } = await client.query({ query: DaySessionsDocument, variables, errorPolicy: "all" });
    const clash = data && findClash(data.bookedSessions, planned);
    return clash && isExclusive(clash) ? clashText(clash) : null;
  };
}
