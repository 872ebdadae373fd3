import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Deposit.entries": {
    document: `query ($id: ID!) { booking(id: $id) { deposit { entries { actor { id } } } } }`,
    variables: ({ bookingId }) => ({ id: bookingId }),
    shows: { ...ALWAYS, "who is leaving": false, "who is suspended": false },
  },
};
