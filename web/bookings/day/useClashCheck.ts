import { useApolloClient } from "@apollo/client/react";
import { itemsDocument, readItems, summarizeDay } from "./items.ts";
import { type Planned, stretchOf } from "./sessions.ts";

/** Why an artist cannot take that time, or null; after a failed query the server decides. */
export function useClashCheck(isArtist: boolean): (planned: Planned) => Promise<string | null> {
  const client = useApolloClient();
  return async (planned) => {
    const query = itemsDocument(isArtist);
    const { data } = await client.query({ query, variables: stretchOf(planned), errorPolicy: "all" });
    return data ? summarizeDay(readItems(data), planned, isArtist).taken : null;
  };
}
