import { BY_NAME_MUTED, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.waitlist": { document: `{ waitlist { artist { id } } }`, shows: BY_NAME_MUTED },
};
