import { beforeAll, describe, expect, test } from "vitest";
import { buildArtist, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

let url: string;
let person: TestPerson;

beforeAll(async () => {
  url = await world.listen();
  person = await buildArtist(world);
});

const TEXT = "This must be a text";
const WHOLE = "This must be a whole number";
const FLAG = "This must be true or false";
const REQUIRED = "This field is required";
const MOMENT = "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z";
const STATUS = "Choose cancelled, completed, confirmed, or pending";

const STATUS_OF = `PUT /api/bookings/${UNKNOWN_ID}/status`;
const TIMES_OF = `POST /api/bookings/${UNKNOWN_ID}/proposals`;
const START = "2099-01-01T12:00:00Z";

describe("a value that its type refuses is named with its field, in words", () => {
  test.each<[string, string, unknown, string, string]>([
    ["a text", "POST /api/messages", { content: 5 }, "content", TEXT],
    ["a text", "POST /api/messages", { content: ["Hello"] }, "content", TEXT],
    ["an id", "POST /api/messages", { receiverId: { is: "somebody" } }, "receiverId", TEXT],
    ["an id of an argument", "POST /api/conversations", { otherUserId: ["x"] }, "otherUserId", TEXT],
    ["a whole number", "POST /api/bookings", { estimatedDuration: 1.5 }, "estimatedDuration", WHOLE],
    ["a whole number", "POST /api/bookings", { estimatedPrice: "100" }, "estimatedPrice", WHOLE],
    ["a whole number of an address", "GET /api/hashtags/trending?limit=many", undefined, "limit", WHOLE],
    ["true or false", "PUT /api/users/me/privacy", { showLocation: "yes" }, "showLocation", FLAG],
    ["a moment", "POST /api/bookings", { preferredDate: "tomorrow" }, "preferredDate", MOMENT],
    ["a choice", STATUS_OF, { status: "gone" }, "status", STATUS],
    ["a choice", STATUS_OF, { status: 5 }, "status", STATUS],
    ["a choice of an address", "GET /api/bookings?type=admin", undefined, "type", "Choose artist or client"],
    ["one of several choices of an address", "GET /api/bookings?status=pending,gone", undefined, "status", STATUS],
    ["what is required", STATUS_OF, {}, "status", REQUIRED],
    ["what is required", STATUS_OF, { status: null }, "status", REQUIRED],
    ["a list", "POST /api/posts", { tags: ["fine line", 5] }, "tags.1", TEXT],
    ["a list", "POST /api/posts", { tags: [null] }, "tags.0", REQUIRED],
    ["a list", "POST /api/posts", { tags: 5 }, "tags", TEXT],
    ["an inner object", TIMES_OF, { slots: ["tomorrow"] }, "slots.0", "This is made of duration and start"],
    [
      "an inner object",
      TIMES_OF,
      { slots: [{ start: START, duration: 60, end: START }] },
      "slots.0",
      "This is made of duration and start",
    ],
    ["inside of it", TIMES_OF, { slots: [{ duration: 60 }] }, "slots.0.start", REQUIRED],
    ["inside of it", TIMES_OF, { slots: [{ start: START, duration: "60" }] }, "slots.0.duration", WHOLE],
    ["inside of it", TIMES_OF, { slots: [{ start: "tomorrow", duration: 60 }] }, "slots.0.start", MOMENT],
    ["the first of several", "POST /api/messages", { content: 5, imageUrl: 5 }, "content", TEXT],
  ])("%s: %s %j", async (_type, line, body, field, sentence) => {
    const [method = "", path = ""] = line.split(" ");
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: "application/problem+json",
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(await response.json()).toMatchObject({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
    expect(response.status).toBe(400);
  });
});

describe("in a GraphQL document", () => {
  const propose = "mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { id } }";
  const input = (slot: object) => ({ input: { bookingId: UNKNOWN_ID, slots: [slot] } });

  test("what is no moment has its field", async () => {
    await expect(world.send(person, propose, input({ start: "tomorrow", duration: 60 }))).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: MOMENT,
      fields: { "slots.0.start": MOMENT },
    });
  });

  test("what is inside of an argument has its name, too", async () => {
    const find =
      "query ($startsBetween: BookingSpanInput) { bookings(startsBetween: $startsBetween) { edges { cursor } } }";
    await expect(world.send(person, find, { startsBetween: { to: "tomorrow" } })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: MOMENT,
      fields: { "startsBetween.to": MOMENT },
    });
  });

  test("what GraphQL itself refuses is told to whoever wrote it, in its words", async () => {
    await expect(world.send(person, propose, input({ start: START, duration: "60" }))).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message: expect.stringMatching(/^Variable "\$input" got invalid value "60" at "input\.slots\[0\]\.duration"; /),
    });
  });
});
