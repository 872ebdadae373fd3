import type { VariablesFor } from "./document-types.ts";
import type { TestPerson } from "./factories.ts";
import type { TestWorld } from "./world.ts";

const OFFER = "id start end duration timeZone heldUntil state";
const ENTRY = `id service duration windows { weekday part } noticeHours until note place joinedAt
  client { id } artist { id } offer { ${OFFER} }` as const;
const LIST = `query ($role: BookingRole) { waitlist(role: $role) { ${ENTRY} } }` as const;
const JOIN = `mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { ${ENTRY} } }` as const;
const LEAVE = `mutation ($id: ID!) { leaveWaitlist(id: $id) { id } }` as const;
const ANSWER = `mutation ($input: AnswerWaitlistOfferInput!) {
  answerWaitlistOffer(input: $input) { ${OFFER} booking { id status preferredDate endsAt artistTimeZone } } }` as const;
const OFFER_TIME =
  `mutation ($input: OfferWaitlistTimeInput!) { offerWaitlistTime(input: $input) { ${ENTRY} } }` as const;

type Person = TestPerson | null;
type Join = VariablesFor<typeof JOIN>["input"];

/** What people do with waitlists, through the real schema. */
export function waitlistActs(world: TestWorld) {
  const list = (person: Person, role?: "CLIENT" | "ARTIST") =>
    world.run(person, LIST, { role }).then(({ waitlist }) => waitlist);
  return {
    list,
    join: (person: Person, artistId: string, changes: Partial<Join> = {}) =>
      world
        .run(person, JOIN, { input: { artistId, service: "Consultation", duration: 60, ...changes } })
        .then(({ joinWaitlist }) => joinWaitlist),
    leave: (person: Person, id: string) => world.run(person, LEAVE, { id }).then((data) => data.leaveWaitlist),
    answer: (person: Person, offerId: string, accept: boolean) =>
      world.run(person, ANSWER, { input: { offerId, accept } }).then((data) => data.answerWaitlistOffer),
    offerTime: (person: Person, input: VariablesFor<typeof OFFER_TIME>["input"]) =>
      world.run(person, OFFER_TIME, { input }).then(({ offerWaitlistTime }) => offerWaitlistTime),
    /** What waits for an answer of theirs. */
    offered: async (person: Person) => (await list(person, "CLIENT"))[0]?.offer ?? null,
  };
}
