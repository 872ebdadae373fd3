import { ALWAYS, type List, NEVER } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "AdminUser.reports": {
    document: `query ($name: String!) {
      adminUser(username: $name) { reports { edges { node { reporter { id } } } } }
    }`,
    variables: ({ friend }) => ({ name: friend.username }),
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.reports": {
    document: `{ reports { edges { node { reporter { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.appeals": {
    document: `{ appeals { edges { node { person { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "AccountStatus.strikes": {
    document: `{ accountStatus { strikes { appeal { person { id } } } } }`,
    shows: NEVER,
  },
  "Report.decisions": {
    document: `{ reports { edges { node { decisions { appeal { person { id } } } } } } }`,
    isAdmins: true,
    shows: NEVER,
  },
  "Report.reports": {
    document: `{ reports { edges { node { reports { reporter { id } } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
};
