// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { notifyBookingChange } from "../../platform/session/bookingChanges.ts";
import { openApp, press } from "../../testing/app.tsx";
import { clocksText } from "../../ui/text/times.ts";
import { BookingActions } from "../acts/BookingActions.tsx";
import type { BookingAnswer_BookingFragment as Answered } from "../BookingAnswer.generated.ts";
import { BookingAnswer } from "../BookingAnswer.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { ProposalPanel } from "../proposal/ProposalPanel.tsx";

const at = (time: string) => new Date(`2099-06-02T${time}`).toISOString();
const viewer = { __typename: "User", id: "viewer", fullName: "Vera Moss", isViewer: true };
const jo = { __typename: "User", id: "jo", fullName: "Jo Park", isViewer: false };
const casey = { __typename: "User", id: "casey", fullName: "Casey Kin", isViewer: false };

const request = {
  __typename: "Booking",
  id: "asked",
  service: "Consultation",
  status: "PENDING",
  preferredDate: at("10:00"),
  endsAt: at("11:00"),
  estimatedDuration: 60,
  version: 1,
  waitsForViewer: true,
  viewerCanAccept: true,
  viewerCanCancel: true,
  viewerCanPropose: true,
  openProposal: null,
  artist: viewer,
  client: jo,
} as unknown as Booking;
const proposal = {
  id: "p",
  state: "OPEN",
  message: "",
  expiresAt: at("00:00"),
  viewerCanAnswer: true,
  proposer: jo,
  slots: [{ slot: 0, start: at("10:00"), duration: 60, viewerCanTake: true }],
} as unknown as NonNullable<Booking["openProposal"]>;

const session = (id: string, from: string, to: string, parties: object = { artist: viewer, client: casey }) => ({
  __typename: "Booking",
  id,
  preferredDate: at(from),
  endsAt: at(to),
  artistTimeZone: null,
  ...parties,
});
const inTheWay = session("s", "10:30", "12:00");
const later = session("l", "15:00", "16:00");
const done = () => undefined;
const asArtist = { role: "ARTIST" } as const;

const card = <BookingActions booking={request} {...asArtist} onMoved={done} />;
const notification = <BookingAnswer booking={request as unknown as Answered} onAnswered={done} />;
const asked = { ...request, artist: casey, client: viewer } as unknown as Booking;
const panel = (role: "ARTIST" | "CLIENT") => (
  <ProposalPanel booking={role === "ARTIST" ? request : asked} proposal={proposal} role={role} onMoved={done} />
);

const calendar = (own: { entries?: object[]; busy?: object[]; hours?: object[] | null } = {}) => ({
  __typename: "BookingCalendar",
  timeZone: null,
  hours: null,
  busy: [],
  entries: [],
  ...own,
});
const span = (from: string, to: string) => ({ __typename: "CalendarHours", start: at(from), end: at(to) });
const entry = (kind: string, title = "") => ({
  ...span("10:15", "10:45"),
  __typename: "CalendarEntry",
  id: kind,
  kind,
  title,
});

async function open(page: ReactNode, sessions: object[], own?: Parameters<typeof calendar>[0]) {
  const app = openApp();
  app.show(page);
  const { name, variables } = app.latest();
  expect(name).toMatch(/^DayItems(OfClient)?$/);
  expect(variables.from).toBe("2099-06-01T00:00:00.000Z");
  await app.latest().answer({
    bookedSessions: sessions,
    ...(name === "DayItems" ? { bookingCalendar: calendar(own) } : {}),
  });
  return app;
}

describe.each([
  ["a card", card],
  ["a notification", notification],
  ["a proposed time", panel("ARTIST")],
])("before an artist accepts by %s", (_name, page) => {
  test("the day is shown beside the request, and a free time can be accepted", async () => {
    const app = await open(page, [later]);
    const accept = screen.getByRole("button", { name: /^Accept/, description: /^That day: 3:00.* with \S*Casey Kin/ });
    await press(accept);
    expect(app.latest().name).toMatch(/^(UpdateBookingStatus|AcceptProposal)$/);
  });

  test("an overlapping session is named, and blocks the acceptance", async () => {
    await open(page, [inTheWay, later]);
    expect(screen.getByText(/^You have a session then: 10:30.* with \S*Casey Kin/)).toBeTruthy();
    for (const accept of screen.queryAllByRole("button", { name: /^(Accept|No longer available)/ })) {
      expect(accept).toHaveProperty("disabled", true);
    }
  });

  test("a session that is confirmed meanwhile blocks it as well", async () => {
    const app = await open(page, []);
    expect(screen.getByText("That day: no other session")).toBeTruthy();
    notifyBookingChange("s");
    const again = app.asked.findLast(({ name }) => name === "DayItems");
    await again?.answer({ bookedSessions: [inTheWay], bookingCalendar: calendar() });
    expect(screen.getByText(/^You have a session then/)).toBeTruthy();
  });

  test.each([
    ["a walk-in", entry("WALK_IN", "Sam"), /^You have a session then: 10:15.* with Sam, a walk-in\.$/],
    ["blocked time", entry("BLOCK"), /^You're busy then: 10:15.* blocked\.$/],
  ])("%s is in the way as a session is", async (_what, taking, sentence) => {
    await open(page, [], { entries: [taking] });
    expect(screen.getByText(sentence)).toBeTruthy();
    for (const accept of screen.queryAllByRole("button", { name: /^(Accept|No longer available)/ })) {
      expect(accept).toHaveProperty("disabled", true);
    }
  });

  test("a busy time or closed hours are shown and block nothing", async () => {
    await open(page, [], { busy: [span("10:30", "12:00")], hours: [span("13:00", "18:00")] });
    const description = /You're busy then: 10:30.*busy elsewhere.*outside your hours.*That day: .* open 1:00/;
    const accept = screen.getByRole("button", { name: /^Accept/, description });
    expect(accept).toHaveProperty("disabled", false);
  });

  test("a day that fails to load blocks nothing: the server decides", async () => {
    const app = openApp();
    app.show(page);
    expect(screen.getByText("That day: …")).toBeTruthy();
    await app.latest().lose();
    expect(screen.queryByText(/^That day/)).toBeNull();
    expect(screen.getByRole("button", { name: /^Accept/ })).toHaveProperty("disabled", false);
  });
});

test("an artist chooses another time from a notification where there is room for it", async () => {
  await open(notification, [inTheWay]);
  expect(screen.getByRole("link", { name: /^Choose a time/ }).getAttribute("href")).toBe("/bookings/asked");
});

test("a client sees their own overlapping sessions, and may accept all the same", async () => {
  const app = await open(panel("CLIENT"), [inTheWay]);
  expect(screen.getByText(/^You have a session then/)).toBeTruthy();
  expect(screen.queryByText(/^That day/)).toBeNull();
  await press(screen.getByRole("button", { name: /^Accept this time/ }));
  expect(app.latest().name).toBe("AcceptProposal");
});

const there = {
  ...request,
  preferredDate: "2099-06-02T05:30:00.000Z",
  endsAt: "2099-06-02T06:30:00.000Z",
  artistTimeZone: "Asia/Kolkata",
};

test.each([
  ["a notification", (shown: object) => <BookingAnswer booking={shown as Answered} onAnswered={done} />],
  ["a card", (shown: object) => <BookingActions booking={shown as Booking} {...asArtist} onMoved={done} />],
])("an acceptance by %s at a studio elsewhere uses the studio's time zone", async (_name, page) => {
  const app = openApp();
  app.show(page(there));
  expect(app.latest().variables).toEqual({ from: "2099-06-01T00:00:00.000Z", to: "2099-06-04T00:00:00.000Z" });
  const hours = [{ __typename: "CalendarHours", start: "2099-06-02T04:30:00Z", end: "2099-06-02T12:30:00Z" }];
  const bookingCalendar = calendar({ hours });
  await app.latest().answer({ bookedSessions: [], bookingCalendar });
  expect(screen.getByText(/^That day: no other session · open 10:00\sAM.*6:00\sPM GMT\+5:30$/)).toBeTruthy();
});

test("a notification shows a session in the studio's time zone, with the reader's beside", () => {
  openApp().show(<BookingAnswer booking={there as unknown as Answered} onAnswered={done} />);
  const told = screen.getByText(/11:00.*12:00\sPM GMT\+5:30/).parentElement?.textContent;
  expect(told).toContain(`${clocksText(new Date(there.preferredDate), null)} your time`);
});

const doubted = { ...request, minorStatedIn: "other" } as unknown as Booking;

test.each([
  ["a card", () => <BookingActions booking={doubted} {...asArtist} onMoved={done} />],
  ["a proposed time", () => <ProposalPanel booking={doubted} proposal={proposal} {...asArtist} onMoved={done} />],
])("by %s an artist confirms first where the client said elsewhere that they are under age", async (_name, page) => {
  const app = await open(page(), []);
  await press(screen.getByRole("button", { name: /^Accept/ }));
  const question = await screen.findByRole("alertdialog", {
    name: "Accept anyway?",
    description: "Jo Park entered a birth date under 18 for another session with you.",
  });
  expect(app.latest().name).toBe("DayItems");
  await press(within(question).getByRole("button", { name: "Accept" }));
  expect(app.latest().name).toMatch(/^(UpdateBookingStatus|AcceptProposal)$/);
});

test("a notification links to that question instead", async () => {
  await open(<BookingAnswer booking={doubted as unknown as Answered} onAnswered={done} />, []);
  expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
  expect(screen.getByRole("link", { name: /^View it/ }).getAttribute("href")).toBe("/bookings/asked");
});
