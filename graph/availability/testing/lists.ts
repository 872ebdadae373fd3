import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Availability.bookingsOutside": {
    document: `query ($id: ID!) { availability(artistId: $id) { bookingsOutside { client { id } } } }`,
    variables: ({ viewer }) => ({ id: viewer.id }),
    shows: ALWAYS,
  },
};
