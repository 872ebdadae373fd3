import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.lookalikes": {
    document: `{ lookalikes(first: 100) { edges { node { person { id } artist { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.verificationRequests": {
    document: `{ verificationRequests(first: 100) { edges { node { person { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
};
