import type { List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.topArtistsByCity": { document: `{ topArtistsByCity(first: 20) { artist { id } } }` },
};
