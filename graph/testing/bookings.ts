import type { TestPerson } from "./factories.ts";
import type { TestWorld } from "./world.ts";

/** A booking as GraphQL tells it. */
export interface BookingAnswer {
  id: string;
  status: string;
  resolution: string | null;
  cancelledBy: string | null;
  reason: string;
  version: number;
  preferredDate: string | null;
  endsAt: string | null;
  artistTimeZone: string | null;
  estimatedDuration: number;
  openProposal: ProposalAnswer | null;
  proposals: (ProposalAnswer & { state: string })[];
  events: EventAnswer[];
}

export interface ProposalAnswer {
  id: string;
  message: string;
  expiresAt: string;
  viewerCanAnswer: boolean;
  proposer: { id: string };
  slots: { slot: number; start: string; duration: number }[];
}

export interface EventAnswer {
  version: number;
  from: string | null;
  to: string;
  resolution: string | null;
  reason: string;
  at: string;
  requestId: string;
  previousStart: string | null;
  previousEnd: string | null;
  actor: { id: string } | null;
}

const BOOKING = `id status resolution cancelledBy reason version preferredDate endsAt artistTimeZone estimatedDuration
  openProposal { ...proposal } proposals { ...proposal }
  events { version from to resolution reason at requestId previousStart previousEnd actor { id } }`;
const PROPOSAL = `fragment proposal on BookingProposal {
  id state message expiresAt viewerCanAnswer proposer { id } slots { slot start duration }
}`;

/** What people do with bookings, through the real schema. */
export function bookingActs(world: TestWorld) {
  const run = async (person: TestPerson | null, document: string, variables: Record<string, unknown>) =>
    Object.values(
      await world.run<Record<string, BookingAnswer>>(person, document + PROPOSAL, variables),
    )[0] as BookingAnswer;
  const act = (name: string, input: string) => (person: TestPerson | null, variables: Record<string, unknown>) =>
    run(person, `mutation ($input: ${input}!) { ${name}(input: $input) { ${BOOKING} } }`, { input: variables });
  const updateStatus = act("updateBookingStatus", "UpdateBookingStatusInput");
  return {
    read: (person: TestPerson | null, id: string) =>
      run(person, `query ($id: ID!) { booking(id: $id) { ${BOOKING} } }`, { id }),
    request: act("requestBooking", "RequestBookingInput"),
    move: (person: TestPerson | null, id: string, status: string, changes: Record<string, unknown> = {}) =>
      updateStatus(person, { id, status, ...changes }),
    propose: act("proposeTimes", "ProposeTimesInput"),
    accept: act("acceptProposal", "AcceptProposalInput"),
    decline: (person: TestPerson | null, proposalId: string) =>
      run(person, `mutation ($id: ID!) { declineProposal(proposalId: $id) { ${BOOKING} } }`, { id: proposalId }),
  };
}
