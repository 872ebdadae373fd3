import { useApolloClient } from "@apollo/client/react";
import { itemsDocument, readItems, wordsOf } from "./items.ts";
import { type Planned, stretchOf } from "./sessions.ts";

/** Why an artist cannot give away that time, or null; what cannot be asked is for the server to refuse. */
export function useClashCheck(isArtist: boolean): (planned: Planned) => Promise<string | null> {
  const client = useApolloClient();
  return async (planned) => {
    const query = itemsDocument(isArtist);
    const { data } = await client.query({ query, variables: stretchOf(planned), errorPolicy: "all" });
    return data ? wordsOf(readItems(data), planned, isArtist).taken : null;
  };
}
