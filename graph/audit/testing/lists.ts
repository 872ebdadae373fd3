import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.auditLog": {
    document: `{ auditLog { edges { node { admin { id } target { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
};
