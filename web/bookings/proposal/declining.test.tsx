// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { ProposalPanel } from "./ProposalPanel.tsx";

const artist = { __typename: "User", id: "jo", fullName: "Jo Park", isViewer: false };
const booking = {
  __typename: "Booking",
  id: "asked",
  service: "Consultation",
  status: "CONFIRMED",
  artist,
  client: { __typename: "User", id: "viewer", fullName: "Vera Moss", isViewer: true },
  artistTimeZone: null,
} as unknown as Booking;

const proposalOf = (days: readonly number[]) =>
  ({
    __typename: "BookingProposal",
    id: "p",
    message: null,
    expiresAt: "2099-06-01T10:00:00.000Z",
    viewerCanAnswer: true,
    proposer: artist,
    slots: days.map((day, slot) => ({
      ...{ slot, start: `2099-06-1${day}T10:00:00.000Z`, duration: 60, viewerCanTake: true },
    })),
  }) as unknown as NonNullable<Booking["openProposal"]>;

const asClient = { role: "CLIENT" } as const;

test.each([
  [[1], "Decline this time"],
  [[1, 2], "Decline these times"],
])("declining the proposed days %o is labelled %s", async (days, label) => {
  const app = openApp();
  app.show(<ProposalPanel booking={booking} proposal={proposalOf(days)} {...asClient} onMoved={() => undefined} />);
  await press(screen.getByRole("button", { name: label }));
  expect(app.latest()).toMatchObject({ name: "DeclineProposal", variables: { proposalId: "p" } });
});
