import type { VariablesFor } from "./document-types.ts";
import type { TestPerson } from "./factories.ts";
import type { Pair } from "./pair.ts";
import type { TestWorld } from "./world.ts";

const PROPOSAL = "id state message expiresAt viewerCanAnswer proposer { id } slots { slot start duration }";
const BOOKING = `id status resolution cancelledBy reason version preferredDate endsAt artistTimeZone estimatedDuration
  openProposal { ${PROPOSAL} } proposals { ${PROPOSAL} }
  events { version from to resolution reason at requestId previousStart previousEnd actor { id } }` as const;
const READ = `query ($id: ID!) { booking(id: $id) { ${BOOKING} } }` as const;
const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { ${BOOKING} } }` as const;
const MOVE =
  `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { ${BOOKING} } }` as const;
const PROPOSE = `mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { ${BOOKING} } }` as const;
const COUNTER = `mutation ($input: CounterProposalInput!) { counterProposal(input: $input) { ${BOOKING} } }` as const;
const ACCEPT = `mutation ($input: AcceptProposalInput!) { acceptProposal(input: $input) { ${BOOKING} } }` as const;
const DECLINE = `mutation ($id: ID!) { declineProposal(proposalId: $id) { ${BOOKING} } }` as const;

type Person = TestPerson | null;
type Input<Document extends typeof REQUEST | typeof MOVE | typeof PROPOSE | typeof COUNTER | typeof ACCEPT> =
  VariablesFor<Document>["input"];
type Move = Input<typeof MOVE>;

/** What people do with bookings, through the real schema. */
export function bookingActs(world: TestWorld) {
  const acts = {
    read: (person: Person, id: string) => world.run(person, READ, { id }).then(({ booking }) => booking),
    request: (person: Person, input: Input<typeof REQUEST>) =>
      world.run(person, REQUEST, { input }).then(({ requestBooking }) => requestBooking),
    move: (person: Person, id: string, status: Move["status"], changes: Partial<Move> = {}) =>
      world.run(person, MOVE, { input: { id, status, ...changes } }).then((data) => data.updateBookingStatus),
    propose: (person: Person, input: Input<typeof PROPOSE>) =>
      world.run(person, PROPOSE, { input }).then(({ proposeTimes }) => proposeTimes),
    counter: (person: Person, input: Input<typeof COUNTER>) =>
      world.run(person, COUNTER, { input }).then(({ counterProposal }) => counterProposal),
    accept: (person: Person, input: Input<typeof ACCEPT>) =>
      world.run(person, ACCEPT, { input }).then(({ acceptProposal }) => acceptProposal),
    decline: (person: Person, id: string) =>
      world.run(person, DECLINE, { id }).then(({ declineProposal }) => declineProposal),
  };
  return {
    ...acts,
    /** Has the client ask for a session and the artist confirm it. @returns its id. */
    async agree({ client, artist }: Pair, start: Date): Promise<string> {
      const preferredDate = start.toISOString();
      const { id } = await acts.request(client, { artistId: artist.id, service: "Consultation", preferredDate });
      await acts.move(artist, id, "CONFIRMED");
      return id;
    },
    /** Has the artist propose another time, and the client accept it. */
    async reschedule({ client, artist }: Pair, bookingId: string, start: Date): Promise<void> {
      const { openProposal } = await acts.propose(artist, { bookingId, slots: [{ start: start.toISOString() }] });
      await acts.accept(client, { proposalId: openProposal?.id ?? "", slot: 0 });
    },
  };
}
