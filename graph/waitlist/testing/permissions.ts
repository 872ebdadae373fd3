import { id, input, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  waitlist: { field: "waitlist { id }", outcomes: signedIn },
  joinWaitlist: {
    field: "joinWaitlist(input: $input) { id }",
    variables: input((s) => ({ artistId: s.artist.id, service: "Consultation" })),
    outcomes: { ...signedIn, artist: "BAD_USER_INPUT" },
    counted: ["waitlist"],
  },
  leaveWaitlist: {
    field: "leaveWaitlist(id: $id) { id }",
    variables: id((s) => s.wait.id),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["waitlist"],
  },
  answerWaitlistOffer: {
    field: "answerWaitlistOffer(input: $input) { id }",
    variables: input((s) => ({ offerId: s.offer.id, accept: false })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["waitlist"],
  },
  offerWaitlistTime: {
    field: "offerWaitlistTime(input: $input) { id }",
    variables: input((s) => ({ entryId: s.wait.id, start: "2027-06-02T12:00:00Z" })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["waitlist"],
  },
  waitlistChanged: { field: "waitlistChanged", outcomes: signedIn },
};
