import { useApolloClient } from "@apollo/client/react";
import { DayItemsDocument } from "./DayItems.generated.ts";
import { readItems, wordsOf } from "./items.ts";
import { type Planned, stretchOf } from "./sessions.ts";

/** Why an artist cannot give away that time, or null; what cannot be asked is for the server to refuse. */
export function useClashCheck(isArtist: boolean): (planned: Planned) => Promise<string | null> {
  const client = useApolloClient();
  return async (planned) => {
    const variables = { ...stretchOf(planned), asArtist: isArtist };
    const { data } = await client.query({ query: DayItemsDocument, variables, errorPolicy: "all" });
    return data ? wordsOf(readItems(data), planned, isArtist).taken : null;
  };
}
