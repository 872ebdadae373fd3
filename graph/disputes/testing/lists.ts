import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.disputes": {
    document: `{ disputes { edges { node { person { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
};
