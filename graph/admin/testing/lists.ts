import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "AdminUser.actions": {
    document: `query ($name: String!) {
      adminUser(username: $name) { actions { edges { node { admin { id } } } } }
    }`,
    variables: ({ viewer }) => ({ name: viewer.username }),
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.adminUsers": {
    document: `{ adminUsers(first: 100) { edges { node { id } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.sentAnnouncements": {
    document: `{ sentAnnouncements { edges { node { admin { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.scheduledAnnouncements": {
    document: `{ scheduledAnnouncements { admin { id } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
};
