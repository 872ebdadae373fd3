import { BY_NAME_MUTED, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.notifications": { document: `{ notifications { edges { node { actor { id } } } } }`, shows: BY_NAME_MUTED },
  "Query.notificationsToAnswer": { document: `{ notificationsToAnswer { actor { id } } }`, shows: BY_NAME_MUTED },
};
