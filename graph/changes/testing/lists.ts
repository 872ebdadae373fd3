import { BY_NAME_MUTED, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.changes": { document: `{ changes { nodes { actor { person { id } } } } }`, shows: BY_NAME_MUTED },
};
