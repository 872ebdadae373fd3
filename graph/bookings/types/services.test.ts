import type { GraphQLObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { schema } from "../../app/schema.ts";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { SERVICES } from "../input.ts";

const world = useTestWorld();

const REQUEST = `mutation ($input: RequestBookingInput!) {
  requestBooking(input: $input) { service serviceType estimatedDuration startsAt preferredDate }
}`;
const JOIN = "mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { service duration } }";
const CHOOSE = "Choose a service";
const EITHER = "Send either service or serviceType";

let client: TestPerson;
let artist: TestPerson;

beforeAll(async () => {
  [client, artist] = [await buildUser(world), await buildArtist(world)];
});

test("the services are listed for everybody, each with its type, text and usual minutes", async () => {
  const { services } = await world.run(null, "{ services { type label usualMinutes } }");
  expect(Object.fromEntries(services.map(({ label, usualMinutes }) => [label, usualMinutes]))).toEqual(SERVICES);
  expect(services).toContainEqual({ type: "CONSULTATION", label: "Consultation", usualMinutes: 30 });
  expect(new Set(services.map(({ type }) => type)).size).toBe(8);
  const inLowerCase = services.map((service) => ({ ...service, type: service.type.toLowerCase() }));
  expect(await callRest(await world.listen(), undefined, "GET", "/api/services")).toEqual(inLowerCase);
});

describe("a service is said by its text or by its type", () => {
  test.each([{ service: "Touch-up Session" }, { serviceType: "TOUCH_UP_SESSION" } as const])("%j", async (service) => {
    const startsAt = new Date(Date.now() + 9 * 24 * 3600_000).toISOString();
    const input = { artistId: artist.id, preferredDate: startsAt, ...service };
    expect((await world.run(client, REQUEST, { input })).requestBooking).toEqual({
      service: "Touch-up Session",
      serviceType: "TOUCH_UP_SESSION",
      estimatedDuration: 60,
      startsAt,
      preferredDate: startsAt,
    });
    const { joinWaitlist } = await world.run(client, JOIN, { input: { artistId: artist.id, ...service } });
    expect(joinWaitlist).toEqual({ service: "Touch-up Session", duration: 60 });
  });

  test.each<[given: { service?: string; serviceType?: "CONSULTATION" }, fields: Record<string, string>]>([
    [{ service: "Consultation", serviceType: "CONSULTATION" }, { serviceType: EITHER }],
    [{}, { service: CHOOSE }],
    [{ service: "CONSULTATION" }, { service: CHOOSE }],
  ])("exactly one of them, as a text or as a type: not %j", async (given, fields) => {
    for (const document of [REQUEST, JOIN] as const) {
      const refused = world.send(client, document, { input: { artistId: artist.id, ...given } });
      await expect(refused).rejects.toMatchObject({ code: "BAD_USER_INPUT", fields });
    }
  });

  test("over REST in lower case", async () => {
    const body = { artistId: artist.id, serviceType: "cover_up_tattoo" };
    const booking = await callRest(await world.listen(), client.token, "POST", "/api/bookings", body);
    expect(booking).toMatchObject({
      service: "Cover-up Tattoo",
      serviceType: "cover_up_tattoo",
      startsAt: null,
      preferredDate: null,
    });
  });
});

test("preferredDate says what to read in its place, and until when it stays", () => {
  const { preferredDate } = (schema.getType("Booking") as GraphQLObjectType).getFields();
  expect(preferredDate?.deprecationReason).toMatch(/startsAt.*2028-01-01/);
});
