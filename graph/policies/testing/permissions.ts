import { artistsOnly, id, input, open, type Permission } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  bookingPolicy: {
    field: "bookingPolicy(artistId: $id) { noticeHours }",
    variables: id((s) => s.owner.id),
    outcomes: open,
  },
  updateBookingPolicy: {
    field: "updateBookingPolicy(input: $input) { version }",
    variables: input(() => ({ noticeHours: 72 })),
    outcomes: artistsOnly,
    counted: ["edit"],
  },
};
