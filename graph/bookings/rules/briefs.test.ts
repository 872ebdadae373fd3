import { beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "../../generated/prisma/client.ts";
import { removeObjects } from "../../media/rules/removal.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildImage, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { removeOldBookings } from "./retention.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const BRIEF = `brief {
  style placement size { width height unit } colour coverUp firstTattoo windows { weekday part }
  references { url path } placementPhotos { url path }
}` as const;
const READ = `query ($id: ID!) { booking(id: $id) { viewerCanChangeBrief version ${BRIEF} } }` as const;
const UPDATE = `mutation ($input: UpdateBookingBriefInput!) {
  updateBookingBrief(input: $input) { version ${BRIEF} }
}` as const;
const SHOW = "mutation ($url: String!) { publishImage(url: $url) { path } }";

const SAID = {
  style: "Blackwork",
  placement: "Forearm",
  size: { width: 3.5, height: 6, unit: "INCHES" },
  colour: "BLACK_AND_GREY",
  coverUp: false,
  firstTattoo: true,
  windows: [
    { weekday: 6, part: "MORNING" },
    { weekday: 7, part: "EVENING" },
  ],
} as const;

let client: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  client = await buildUser(world);
  artist = await buildArtist(world);
  stranger = await buildArtist(world);
});

const picture = () => buildImage(world, client, "brief");
const read = (person: TestPerson | null, id: string) => world.run(person, READ, { id }).then(({ booking }) => booking);
const request = (brief: Record<string, unknown>, service = "Custom Tattoo Design") =>
  acts.request(client, { artistId: artist.id, service, brief } as never);
const update = (person: TestPerson | null, bookingId: string, brief: Record<string, unknown>) =>
  world.run(person, UPDATE, { input: { bookingId, brief } } as never).then((data) => data.updateBookingBrief);
const pathsIn = (images: readonly { path: string }[] | undefined) => images?.map(({ path }) => path);
const isKept = async (path: string) => {
  const id = path.split("/").at(-1) ?? "";
  await removeObjects(world.services, [id]);
  return (await world.services.db.mediaObject.count({ where: { id } })) === 1;
};
const build = (overrides: Partial<Booking> = {}) =>
  buildBooking(world, { clientId: client.id, artistId: artist.id, ...overrides });

describe("a brief", () => {
  test("stands with the request, as both read it, with pictures that only a signed address shows", async () => {
    const [reference, photo] = [await picture(), await picture()];
    const { id } = await request({ ...SAID, referenceUrls: [reference], placementUrls: [photo] });
    for (const person of [client, artist]) {
      const { brief } = await read(person, id);
      expect(brief).toMatchObject({ ...SAID, style: "blackwork" });
      expect([pathsIn(brief?.references), pathsIn(brief?.placementPhotos)]).toEqual([[reference], [photo]]);
      expect(brief?.placementPhotos[0]?.url).toMatch(/^\/objects\/[0-9a-f-]{36}\?.*signature=/);
    }
    await expect(read(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(read(null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("in which nothing is said is none", async () => {
    const { id } = await request({ windows: [], referenceUrls: [] });
    expect((await read(artist, id)).brief).toBeNull();
  });

  test("of a cover-up is about one, whatever it says", async () => {
    const { id } = await request({ placement: "Ankle", coverUp: false }, "Cover-up Tattoo");
    expect((await read(artist, id)).brief).toMatchObject({ coverUp: true });
  });

  test("shows its pictures to the artist who was asked, to nobody else, and never to everybody", async () => {
    const photo = await picture();
    const url = await world.listen();
    const show = async ({ token }: TestPerson) => {
      const headers = { authorization: `Bearer ${token}` };
      const shown = await fetch(`${url}/api/proxy/image?url=${photo}`, { headers, redirect: "manual" });
      return [shown.status, shown.headers.get("location")];
    };
    expect(await show(artist)).toEqual([404, null]);
    await request({ placementUrls: [photo] });
    expect(await show(artist)).toEqual([302, expect.stringContaining("signature=")]);
    expect(await show(stranger)).toEqual([404, null]);
    await expect(world.run(client, SHOW, { url: photo })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("placement photos", () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";

  /** How many the person is shown, in the booking, over REST and one by one. */
  async function countShown(person: TestPerson, bookingId: string, path: string): Promise<number[]> {
    const url = await world.listen();
    const { brief } = await read(person, bookingId);
    const rest = await callRest<{ brief: { placementPhotos: string[] } }>(
      url,
      person.token,
      "GET",
      `/api/bookings/${bookingId}`,
    );
    const headers = { authorization: `Bearer ${person.token}` };
    const { status } = await fetch(`${url}/api/proxy/image?url=${path}`, { headers, redirect: "manual" });
    return [brief?.placementPhotos.length ?? 0, rest.brief.placementPhotos.length, status === 302 ? 1 : 0];
  }

  async function buildWithPhotos(overrides: Partial<Booking> = {}) {
    const [photo, reference] = [await picture(), await picture()];
    const { id } = await build(overrides);
    await world.services.db.bookingBrief.create({
      data: { bookingId: id, referenceUrls: [reference], placementUrls: [photo], coverUp: false, windows: [] },
    });
    return { id, photo };
  }

  test.each([
    ["a client who blocks", true],
    ["an artist who blocks", false],
  ])("end for the artist with %s, and not for the client", async (_who, isByClient) => {
    const { id, photo } = await buildWithPhotos();
    expect(await countShown(artist, id, photo)).toEqual([1, 1, 1]);
    const [one, other] = isByClient ? [client, artist] : [artist, client];
    await world.run(one, BLOCK, { id: other.id });
    expect(await countShown(artist, id, photo)).toEqual([0, 0, 0]);
    expect(await countShown(client, id, photo)).toEqual([1, 1, 1]);
    expect((await read(artist, id)).brief?.references).toHaveLength(1);
  });

  test.each([
    ["was cancelled", { status: "cancelled" }],
    ["was cancelled before its time", { status: "cancelled", endsAt: daysAgo(-200) }],
  ] as const)("end for the artist 30 days after the booking %s", async (_how, overrides) => {
    const late = await buildWithPhotos({ ...overrides, movedAt: daysAgo(29) });
    expect(await countShown(artist, late.id, late.photo)).toEqual([1, 1, 1]);
    const over = await buildWithPhotos({ ...overrides, movedAt: daysAgo(31) });
    expect(await countShown(artist, over.id, over.photo)).toEqual([0, 0, 0]);
    expect(await countShown(client, over.id, over.photo)).toEqual([1, 1, 1]);
  });

  test("end for the artist 30 days after a session, whenever it was completed", async () => {
    const session = (days: number) => ({ preferredDate: daysAgo(days + 0.1), endsAt: daysAgo(days) });
    const late = await buildWithPhotos({ status: "completed", movedAt: daysAgo(28), ...session(29) });
    expect(await countShown(artist, late.id, late.photo)).toEqual([1, 1, 1]);
    const over = await buildWithPhotos({ status: "completed", movedAt: daysAgo(28), ...session(31) });
    expect(await countShown(artist, over.id, over.photo)).toEqual([0, 0, 0]);
  });
});

describe("what is refused", () => {
  test.each([
    ["size.width", { size: { ...SAID.size, width: 0 } }, "Enter a size between 0.5 and 60 inches"],
    ["size.height", { size: { ...SAID.size, height: 400 } }, "Enter a size between 0.5 and 60 inches"],
    [
      "size.width",
      { size: { width: 200, height: 10, unit: "CENTIMETERS" } },
      "Enter a size between 1.3 and 152 centimeters",
    ],
    ["style", { style: "Tribal" }, "Choose a category from the list"],
    ["placement", { placement: "The moon" }, "Choose a place on the body"],
    ["windows.0.weekday", { windows: [{ weekday: 8, part: "MORNING" }] }, "Choose a day of the week"],
    ["windows", { windows: [SAID.windows[0], SAID.windows[0]] }, "Choose each part of a day once"],
    ["referenceUrls", { referenceUrls: Array.from("1234567") }, "You can only upload 6 files"],
    ["placementUrls", { placementUrls: Array.from("1234") }, "You can only upload 3 files"],
    ["referenceUrls.0", { referenceUrls: ["https://elsewhere.example/a.jpg"] }, "Please upload an image"],
  ])("at brief.%s: %j", async (field, brief, message) => {
    await expect(request(brief)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message,
      fields: { [`brief.${field}`]: message },
    });
    expect(await world.services.db.booking.count({ where: { clientId: client.id } })).toBe(0);
  });

  test("a picture of somebody else's", async () => {
    const theirs = await buildImage(world, stranger, "brief");
    await expect(request({ placementUrls: [theirs] })).rejects.toMatchObject({
      fields: { "brief.placementUrls.0": "Please upload an image" },
    });
  });
});

describe("while the artist has not answered, the client", () => {
  test("says it anew, which the artist is shown, and what it shows no more goes", async () => {
    const [kept, dropped, added] = [await picture(), await picture(), await picture()];
    const { id, version } = await request({ placement: "Hip", referenceUrls: [kept, dropped] });
    const changed = await update(client, id, { placement: "Thigh", referenceUrls: [added, kept] });
    expect(changed.version).toBe(version + 1);
    const { brief } = await read(artist, id);
    expect(brief).toMatchObject({ placement: "Thigh" });
    expect(pathsIn(brief?.references)).toEqual([added, kept]);
    expect(await Promise.all([kept, dropped, added].map(isKept))).toEqual([true, false, true]);
  });

  test("takes all of it back", async () => {
    const photo = await picture();
    const { id } = await request({ placementUrls: [photo] });
    expect((await update(client, id, {})).brief).toBeNull();
    expect(await isKept(photo)).toBe(false);
  });

  test("may, and nobody else, nor once it is answered", async () => {
    const booking = await build();
    const confirmed = await build({ status: "confirmed" });
    expect((await read(client, booking.id)).viewerCanChangeBrief).toBe(true);
    expect((await read(artist, booking.id)).viewerCanChangeBrief).toBe(false);
    expect((await read(client, confirmed.id)).viewerCanChangeBrief).toBe(false);
    await expect(update(artist, booking.id, SAID)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(update(stranger, booking.id, SAID)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(update(null, booking.id, SAID)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(update(client, confirmed.id, SAID)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
  });

  test("may not where there is a block", async () => {
    const { id } = await build();
    await world.services.db.block.create({
      data: { blockerId: artist.id, blockedId: client.id, blockerAsKnown: {} },
    });
    expect((await read(client, id)).viewerCanChangeBrief).toBe(false);
    await expect(update(client, id, SAID)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

test("its pictures go with a booking whose years are over", async () => {
  const photo = await picture();
  const { id } = await build({ status: "completed", preferredDate: new Date("2010-05-01T12:00:00Z") });
  await world.services.db.bookingBrief.create({ data: { bookingId: id, placementUrls: [photo] } });
  expect(await removeOldBookings(world.services)).toBe(1);
  expect(await isKept(photo)).toBe(false);
});

test("REST asks with a brief, shows it and changes it", async () => {
  const [url, photo] = [await world.listen(), await picture()];
  const brief = {
    ...SAID,
    size: { ...SAID.size, unit: "inches" },
    colour: "colour",
    windows: [{ weekday: 6, part: "morning" }],
    placementUrls: [photo],
  };
  const sent = { artistId: artist.id, service: "Consultation", brief };
  const { id } = (await callRest(url, client.token, "POST", "/api/bookings", sent)) as { id: string };
  const shown = { colour: "colour", size: { unit: "inches" }, windows: [{ weekday: 6, part: "morning" }] };
  expect(await callRest(url, artist.token, "GET", `/api/bookings/${id}`)).toMatchObject({
    brief: { ...shown, placementPhotos: [{ path: photo }] },
  });
  const changed = await callRest(url, client.token, "PUT", `/api/bookings/${id}/brief`, {
    brief: { placement: "Calf" },
  });
  expect(changed).toMatchObject({ brief: { placement: "Calf", colour: null, placementPhotos: [] } });
});
