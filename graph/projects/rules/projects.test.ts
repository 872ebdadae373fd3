import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../../accounts/rules/passwords.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const PROJECT =
  `id title note state sessionsPlanned sessionMinutes sessionsDone sessionsBooked quoteBasis quote { min max }
  quoteVersion acceptedAt total { min max } soFar { min max } endedAt viewerCanPlan viewerCanAcceptQuote viewerCanBook
  viewerCanFinish viewerCanCancel` as const;
const PLAN = `mutation ($input: PlanProjectInput!) { planProject(input: $input) { ${PROJECT} } }` as const;
const UPDATE = `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { ${PROJECT} } }` as const;
const ACCEPT = `mutation ($input: AcceptQuoteInput!) { acceptQuote(input: $input) { ${PROJECT} } }` as const;
const CLOSE = `mutation ($input: CloseProjectInput!) { closeProject(input: $input) { ${PROJECT} } }` as const;
const READ = `query ($id: ID!) { project(id: $id) { ${PROJECT} sessions { id } } }` as const;
const LIST = "{ projects { edges { node { id } } } }";
const OF_BOOKING = "query ($id: ID!) { booking(id: $id) { viewerCanPlanProject project { id title } } }";
const BOOK = `mutation ($input: RequestBookingInput!) {
  requestBooking(input: $input) { id estimatedDuration projectId }
}`;
const NEWS = "{ notifications(topic: BOOKINGS) { edges { node { type title message url } } } }";
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";

const TERMS = { title: "Dragon sleeve", sessions: 3, sessionMinutes: 240 };
const BY_SESSION = { ...TERMS, quoteBasis: "SESSION", quoteMin: 40_000, quoteMax: 50_000 } as const;

let client: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;
let bookingId: string;

beforeEach(async () => {
  world.clock = null;
  [client, artist, stranger] = [await buildUser(world), await buildArtist(world), await buildUser(world)];
  bookingId = (await buildBooking(world, { clientId: client.id, artistId: artist.id })).id;
});

interface Terms {
  title: string;
  sessions: number;
  sessionMinutes: number;
  quoteBasis: "SESSION" | "HOUR" | "TOTAL";
  quoteMin: number;
  quoteMax?: number;
}
const plan = async (terms: Terms = BY_SESSION, by = artist) =>
  (await world.run(by, PLAN, { input: { bookingId, ...terms } })).planProject;
const read = async (person: TestPerson, id: string) => (await world.run(person, READ, { id })).project;
const accept = async (projectId: string, quoteVersion = 1, by = client) =>
  (await world.run(by, ACCEPT, { input: { projectId, quoteVersion } })).acceptQuote;
const close = async (id: string, state: "FINISHED" | "CANCELLED", by: TestPerson) =>
  (await world.run(by, CLOSE, { input: { id, state } })).closeProject;
const book = async (projectId: string, by = client) =>
  (await world.run(by, BOOK, { input: { artistId: artist.id, service: "Large Tattoo (> 6 inches)", projectId } }))
    .requestBooking;
const newsOf = async (person: TestPerson) =>
  (await world.run(person, NEWS)).notifications.edges.map(({ node }) => node);
const complete = (id: string) =>
  world.services.db.booking.update({ where: { id }, data: { status: "completed", resolution: "completed" } });

describe("a plan", () => {
  test("is made by the artist of a booking, which is its first session; the client is told", async () => {
    const canPlan = async (person: TestPerson) =>
      (await world.run(person, OF_BOOKING, { id: bookingId })).booking.viewerCanPlanProject;
    expect([await canPlan(artist), await canPlan(client)]).toEqual([true, false]);
    const project = await plan();
    expect(await canPlan(artist)).toBe(false);
    expect(project).toMatchObject({
      ...{ title: "Dragon sleeve", note: "", state: "OPEN", sessionsPlanned: 3, sessionsBooked: 1, sessionsDone: 0 },
      ...{ quote: { min: 40_000, max: 50_000 }, total: { min: 120_000, max: 150_000 }, soFar: { min: 0, max: 0 } },
      ...{ quoteVersion: 1, acceptedAt: null, viewerCanPlan: true, viewerCanFinish: true, viewerCanCancel: true },
      ...{ viewerCanAcceptQuote: false, viewerCanBook: false },
    });
    expect(await read(client, project.id)).toMatchObject({
      ...{ viewerCanPlan: false, viewerCanFinish: false, viewerCanCancel: true, viewerCanAcceptQuote: true },
      sessions: [{ id: bookingId }],
    });
    expect((await world.run(client, OF_BOOKING, { id: bookingId })).booking.project).toEqual({
      id: project.id,
      title: "Dragon sleeve",
    });
    expect(await newsOf(client)).toEqual([
      {
        type: "project_planned",
        title: "A plan for your tattoo",
        message: `${artist.fullName} planned “Dragon sleeve” in 3 sessions. Review the quote.`,
        url: `/projects/${project.id}`,
      },
    ]);
  });

  test("is nobody's but the two's", async () => {
    const { id } = await plan();
    const admin = await buildUser(world, { role: "admin" });
    for (const other of [stranger, admin]) {
      await expect(read(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(accept(id, 1, other)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(close(id, "CANCELLED", other)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect((await world.run(other, LIST)).projects.edges).toEqual([]);
    }
    for (const one of [client, artist]) {
      expect((await world.run(one, LIST)).projects.edges).toEqual([{ node: { id } }]);
    }
    await expect(read(client, "nothing")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is not made by the client, of what was cancelled, twice, or where there is a block", async () => {
    await expect(plan(BY_SESSION, client)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(plan(BY_SESSION, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const outcomes = await Promise.allSettled([plan(), plan()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    bookingId = (await buildBooking(world, { clientId: client.id, artistId: artist.id, status: "cancelled" })).id;
    await expect(plan()).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    bookingId = (
      await buildBooking(world, {
        clientId: client.id,
        artistId: artist.id,
        status: "completed",
        updatedAt: new Date(),
      })
    ).id;
    await world.run(client, BLOCK, { id: artist.id });
    await expect(plan()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("comes to what its quote says, by session, by hour and as a whole", async () => {
    const { id } = await plan({ ...TERMS, quoteBasis: "HOUR", quoteMin: 15_000 });
    expect(await read(artist, id)).toMatchObject({ total: { min: 180_000, max: 180_000 } });
    await complete(bookingId);
    expect(await read(artist, id)).toMatchObject({ sessionsDone: 1, soFar: { min: 30_000, max: 30_000 } });
    const change = { id, ...TERMS, quoteBasis: "TOTAL", quoteMin: 150_000, quoteMax: 210_000 } as const;
    await world.run(artist, UPDATE, { input: change });
    expect(await read(client, id)).toMatchObject({ soFar: { min: 50_000, max: 70_000 } });
  });
});

describe("the quote", () => {
  test("is accepted once by the client; the artist is told", async () => {
    const { id } = await plan();
    await expect(accept(id, 1, artist)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const accepted = await accept(id);
    expect(accepted).toMatchObject({
      acceptedAt: expect.any(String),
      viewerCanAcceptQuote: false,
      viewerCanBook: true,
    });
    expect(await accept(id)).toMatchObject({ acceptedAt: accepted.acceptedAt });
    expect(await newsOf(artist)).toMatchObject([
      { type: "project_accepted", message: `${client.fullName} accepted the quote for “Dragon sleeve”` },
    ]);
  });

  test("needs the client's word again when it changes, and not when only the words do", async () => {
    const { id } = await plan();
    await accept(id);
    const words = { input: { id, ...BY_SESSION, title: "Sleeve", note: "Bring a snack" } };
    expect((await world.run(artist, UPDATE, words)).updateProject).toMatchObject({
      ...{ title: "Sleeve", note: "Bring a snack", quoteVersion: 1, acceptedAt: expect.any(String) },
    });
    expect(
      (await world.run(artist, UPDATE, { input: { id, ...BY_SESSION, sessions: 4 } })).updateProject,
    ).toMatchObject({
      ...{ sessionsPlanned: 4, quoteVersion: 2, acceptedAt: null },
    });
    expect((await newsOf(client)).at(0)).toMatchObject({ type: "project_quote_changed" });
    await expect(accept(id, 1)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "The quote has changed. Review it again.",
    });
    expect(await accept(id, 2)).toMatchObject({ acceptedAt: expect.any(String) });
    await expect(world.run(client, UPDATE, words)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(world.run(stranger, UPDATE, words)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is not talked about where there is a block, or once the project is closed", async () => {
    const { id } = await plan();
    await world.run(client, BLOCK, { id: artist.id });
    await expect(accept(id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(world.run(artist, UPDATE, { input: { id, ...BY_SESSION } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await read(client, id)).toMatchObject({ viewerCanAcceptQuote: false, viewerCanCancel: true });
    await close(id, "CANCELLED", client);
    await expect(accept(id)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    await expect(world.run(artist, UPDATE, { input: { id, ...BY_SESSION } })).rejects.toMatchObject({
      code: "INVALID_TRANSITION",
    });
  });
});

describe("the next session", () => {
  test("is asked for once the quote is accepted, for as long as there are some to book", async () => {
    const { id } = await plan({ ...BY_SESSION, sessions: 2 });
    await expect(book(id)).rejects.toMatchObject({ message: "Accept the quote first" });
    await accept(id);
    expect(await book(id)).toMatchObject({ projectId: id, estimatedDuration: 240 });
    expect(await read(client, id)).toMatchObject({ sessionsBooked: 2, viewerCanBook: false });
    await expect(book(id)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message: "All sessions of this project are booked",
    });
    await expect(world.run(artist, UPDATE, { input: { id, ...BY_SESSION, sessions: 1 } })).rejects.toMatchObject({
      message: "2 sessions are booked already",
    });
  });

  test("two at once do not make more than are planned; what is cancelled is free again", async () => {
    const { id } = await plan({ ...BY_SESSION, sessions: 2 });
    await accept(id);
    const outcomes = await Promise.allSettled([book(id), book(id), book(id)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { sessions } = await read(client, id);
    await world.services.db.booking.update({ where: { id: sessions[1]?.id ?? "" }, data: { status: "cancelled" } });
    expect(await book(id)).toMatchObject({ projectId: id });
  });

  test("is not of somebody else's project, nor of a closed one", async () => {
    const { id } = await plan();
    await accept(id);
    const none = { code: "BAD_USER_INPUT", message: "You have no such project with this artist" };
    await expect(book(id, stranger)).rejects.toMatchObject(none);
    await expect(book("nothing")).rejects.toMatchObject(none);
    await close(id, "FINISHED", artist);
    await expect(book(id)).rejects.toMatchObject({ message: "This project is closed" });
  });

  test("the database itself keeps a session out of a project of others", async () => {
    const { id } = await plan();
    const others = await buildBooking(world, { artistId: artist.id });
    const move = world.services.db.booking.update({ where: { id: others.id }, data: { projectId: id } });
    await expect(move).rejects.toThrow();
  });
});

describe("the end", () => {
  test("the artist finishes it, either cancels it, once; the other is told, and the sessions stay", async () => {
    const { id } = await plan();
    await expect(close(id, "FINISHED", client)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await close(id, "FINISHED", artist)).toMatchObject({ state: "FINISHED", endedAt: expect.any(String) });
    expect((await newsOf(client)).at(0)).toMatchObject({
      type: "project_closed",
      title: "Project finished",
      message: `${artist.fullName} finished “Dragon sleeve”`,
    });
    await expect(close(id, "CANCELLED", client)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    expect(await world.services.db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({
      ...{ status: "pending", projectId: id },
    });
  });

  test("whoever leaves closes what they have open", async () => {
    const password = "a long enough password";
    const leaving = await buildUser(world, { password: await hashPassword(password) });
    bookingId = (await buildBooking(world, { clientId: leaving.id, artistId: artist.id })).id;
    const { id } = await plan();
    await world.run(leaving, "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { username } }", {
      input: { username: leaving.username, password },
    });
    expect(await read(artist, id)).toMatchObject({ state: "CANCELLED" });
  });
});

test("REST plans, reads, accepts and closes it", async () => {
  const url = await world.listen();
  const call = (by: TestPerson, method: string, path: string, body?: unknown) =>
    callRest(url, by.token, method, path, body);
  const planned = { ...BY_SESSION, quoteBasis: "session", bookingId };
  const made = await call(artist, "POST", "/api/projects", planned);
  expect(made).toMatchObject({ state: "open", quoteBasis: "session", total: { min: 120_000, max: 150_000 } });
  const path = `/api/projects/${(made as { id: string }).id}`;
  expect(await call(client, "GET", "/api/projects")).toMatchObject([{ title: "Dragon sleeve" }]);
  expect(await call(client, "POST", `${path}/accept`, { quoteVersion: 1 })).toMatchObject({ quoteVersion: 1 });
  expect(await call(artist, "PUT", path, { ...planned, note: "Eat before" })).toMatchObject({ note: "Eat before" });
  expect(await call(client, "GET", path)).toMatchObject({ sessions: [{ id: bookingId, status: "pending" }] });
  expect(await call(artist, "PUT", `${path}/state`, { state: "finished" })).toMatchObject({ state: "finished" });
});
