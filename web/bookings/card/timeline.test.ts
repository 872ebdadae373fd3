import { expect, test } from "vitest";
import { clocksText, dayText, differs, hoursText, zoneText } from "../../ui/text/times.ts";
import type { BookingTimeline_BookingFragment as History } from "./BookingTimeline.generated.ts";
import { toTimeline } from "./timeline.ts";

type BookingEvent = History["events"][number];

const client = { id: "client", fullName: "Jo Park" };
const artist = { id: "artist", fullName: "Ines Moreau" };
const you = { ...client, isViewer: true };
const them = { ...artist, isViewer: false };
const at = (day: number) => `2026-05-0${day}T17:00:00.000Z`;

function event(version: number, happened: Partial<BookingEvent>): BookingEvent {
  return {
    __typename: "BookingEvent",
    id: String(version),
    version,
    at: `2026-04-0${version}T12:00:00.000Z`,
    actor: null,
    from: "PENDING",
    to: "CANCELLED",
    resolution: null,
    reason: "",
    previousStart: null,
    previousEnd: null,
    ...happened,
  } as BookingEvent;
}

const history = (events: BookingEvent[], proposals: Partial<History["proposals"][number]>[] = []): History =>
  ({ preferredDate: at(3), endsAt: null, client, artist, events, proposals }) as History;
const sentences = (told: History) => toTimeline(told).map(({ text }) => text);
const ending = (resolution: BookingEvent["resolution"], actor: BookingEvent["actor"]) =>
  sentences(history([event(1, { resolution, actor })]))[0];

test.each([
  [true, "You confirmed: you will be there"],
  [false, "Jo Park confirmed: they will be there"],
])("the client's confirmation is in the timeline", (isViewer, sentence) => {
  const told = history([
    event(1, { actor: you, from: null, to: "PENDING" }),
    event(2, { actor: them, to: "CONFIRMED" }),
    event(4, { actor: them, from: "CONFIRMED", to: "COMPLETED", resolution: "COMPLETED" }),
  ]);
  const confirmed = { client: { ...told.client, isViewer }, clientConfirmedAt: "2026-04-03T12:00:00.000Z" };
  expect(sentences({ ...told, ...confirmed })).toEqual([
    "You asked for this session",
    "Ines Moreau accepted the request",
    sentence,
    "Ines Moreau marked the session completed",
  ]);
});

test.each([
  [true, "You entered a birth date under 18", "Ines Moreau dismissed the age flag"],
  [false, "Jo Park entered a birth date under 18", "You dismissed the age flag"],
])("an age statement is in the timeline, with the artist's decision", (isClient, stated, dismissed) => {
  const told = history([]);
  const [minorStatedAt, minorDismissedAt] = ["2026-04-03T12:00:00.000Z", "2026-04-04T12:00:00.000Z"];
  const sides = { client: { ...told.client, isViewer: isClient }, artist: { ...told.artist, isViewer: !isClient } };
  expect(sentences({ ...told, ...sides, minorStatedAt, minorDismissedAt: null })).toEqual([stated]);
  expect(sentences({ ...told, ...sides, minorStatedAt, minorDismissedAt })).toEqual([stated, dismissed]);
});

test("a booking from the waitlist starts with the offer", () => {
  const [first] = toTimeline(history([event(1, { actor: you, from: null, to: "CONFIRMED" })]));
  expect(first).toMatchObject({
    text: "You took a time from the waitlist",
    details: [expect.stringContaining("May 3")],
  });
});

test("the timeline of a booking that was requested, accepted, moved twice and completed has each step", () => {
  const told = toTimeline(
    history([
      event(1, { actor: you, from: null, to: "PENDING" }),
      event(2, { actor: them, to: "CONFIRMED" }),
      event(3, { actor: you, from: "CONFIRMED", to: "CONFIRMED", previousStart: at(1) }),
      event(4, { actor: them, from: "CONFIRMED", to: "CONFIRMED", previousStart: at(2) }),
      event(5, { actor: them, from: "CONFIRMED", to: "COMPLETED", resolution: "COMPLETED" }),
      event(6, { actor: them, from: "COMPLETED", to: "CONFIRMED" }),
    ]),
  );
  expect(told.map(({ text }) => text)).toEqual([
    "You asked for this session",
    "Ines Moreau accepted the request",
    "You agreed to another time",
    "Ines Moreau agreed to another time",
    "Ines Moreau marked the session completed",
    "Ines Moreau reopened the session",
  ]);
  expect(told.map(({ details }) => details.map((detail) => detail.match(/May \d/)?.[0]))).toEqual([
    [],
    ["May 1"],
    ["May 1", "May 2"],
    ["May 2", "May 3"],
    [],
    [],
  ]);
});

test("proposals are between the steps, with their outcome", () => {
  const proposal = {
    id: "a",
    proposer: them,
    state: "DECLINED",
    message: "Sooner?",
    createdAt: "2026-04-01T13:00:00.000Z",
    slots: [{ slot: 0, start: at(1), duration: 90 }],
  } as const;
  const two = [...proposal.slots, { slot: 1, start: at(2), duration: 60 }];
  const told = history(
    [event(1, { actor: you, from: null, to: "PENDING" }), event(2, { actor: you, to: "CONFIRMED" })],
    [
      proposal,
      { ...proposal, id: "b", state: "ACCEPTED", createdAt: "2026-04-01T14:00:00.000Z", slots: two },
    ] as History["proposals"],
  );
  expect(sentences(told)).toEqual([
    "You asked for this session",
    "Ines Moreau proposed another time (declined)",
    "Ines Moreau proposed 2 other times (accepted)",
    "You took a proposed time",
  ]);
  expect(toTimeline(told)[1]).toMatchObject({ quote: "Sooner?", details: [expect.stringContaining("1 h 30 min")] });
});

test.each([
  ["DECLINED", them, "Ines Moreau declined the request"],
  ["WITHDRAWN", you, "You withdrew the request"],
  ["EXPIRED", null, "The request expired because no one answered in time"],
  ["CANCELLED_BY_CLIENT", you, "You cancelled the session"],
  ["CANCELLED_BY_ARTIST", null, "Someone who left cancelled the session"],
  ["COMPLETED_AUTO", null, "The session was over and counts as completed"],
  ["NO_SHOW_CLIENT", them, "Ines Moreau reported that Jo Park didn't show up"],
  ["NO_SHOW_ARTIST", you, "You reported that Ines Moreau didn't show up"],
  ["BLOCKED", null, "The request was closed"],
  ["ACCOUNT_CLOSED", null, "The booking was closed with an account"],
  ["ACCOUNT_SUSPENDED", null, "The booking was cancelled because an account is no longer available"],
  ["DEPOSIT_UNPAID", null, "The session was cancelled because the deposit wasn't paid"],
] as const)("%s is told as: %3$s", (resolution, actor, sentence) => {
  expect(ending(resolution, actor)).toBe(sentence);
});

test("a dispute is in the timeline with its text, and so is the decision", () => {
  const told = { ...history([event(1, { resolution: "NO_SHOW_CLIENT", actor: them })]), client: you };
  const dispute = {
    ...{ id: "d", text: "I rang twice", state: "OPEN", reason: "", decidedAt: null },
    ...{ createdAt: "2026-04-03T12:00:00.000Z", absent: "CLIENT" },
  } as NonNullable<History["dispute"]>;
  const tell = (changes: Partial<typeof dispute>) =>
    toTimeline({ ...told, dispute: { ...dispute, ...changes } })
      .slice(1)
      .map(({ text, quote }) => [text, quote]);
  expect(tell({})).toEqual([["You disputed the no-show", "I rang twice"]]);
  const decided = { text: null, absent: "ARTIST", decidedAt: "2026-04-04T12:00:00.000Z" } as const;
  expect(tell({ ...decided, state: "STRUCK", reason: "They were there" })).toEqual([
    ["Ines Moreau disputed the no-show", ""],
    ["Our team overturned the no-show", "They were there"],
  ]);
  expect(tell({ ...decided, state: "STANDS" })[1]?.[0]).toBe("Our team upheld the no-show");
});

test("a time is shown in its time zone, whether or not the reader's differs", () => {
  const start = new Date("2026-05-01T17:00:00.000Z");
  const end = new Date("2026-05-01T19:30:00.000Z");
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(differs(start, own)).toBe(false);
  expect(differs(start, "Pacific/Honolulu")).toBe(true);
  expect(clocksText(start, null, "Pacific/Honolulu")).toMatch(/^Fri,? 7:00\sAM HST$/);
  expect(clocksText(start, end, "Asia/Kolkata")).toMatch(/^Fri,? 10:30\sPM – 1:00\sAM GMT\+5:30$/);
  expect(zoneText(start, "UTC")).toBe("UTC");
  expect(dayText(new Date("2026-12-31T20:00:00.000Z"), start, "Asia/Kolkata")).toBe("Friday, January 1, 2027");
  expect(hoursText(start, end, "Asia/Kolkata")).toMatch(/^10:30\sPM.–.1:00\sAM$/);
  expect(hoursText(start, end, "Pacific/Honolulu")).toMatch(/^7:00.–.9:30\sAM$/);
});
