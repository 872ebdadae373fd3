import { ALWAYS, type List, NEVER } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.dataRequests": {
    document: `{ dataRequests { edges { node { person { id } } } } }`,
    shows: NEVER,
  },
  "Query.adminDataRequests": {
    document: `{ adminDataRequests(first: 100) { edges { node { person { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
};
