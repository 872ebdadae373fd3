import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const FILE = `mutation ($input: FileDataRequestInput!) {
  fileDataRequest(input: $input) { id kind message state dueAt isOverdue answer answeredAt createdAt }
}`;
const ANSWER = `mutation ($input: AnswerDataRequestInput!) { answerDataRequest(input: $input) { id state answer } }`;
const OWN = `{ dataRequests { edges { node { id kind state answer answeredAt isOverdue } } } }`;
const QUEUE = `query ($state: DataRequestState) {
  adminDataRequests(state: $state) { totalCount edges { node { id isOverdue person { id } } } }
}`;

const NOW = new Date("2026-05-01T12:00:00Z");
const DUE = new Date("2026-05-31T12:00:00Z");
const ANSWERED = "This request was already answered. Refresh the list.";

let person: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  world.clock = NOW;
  const { db } = world.services;
  await db.dataRequest.deleteMany();
  await db.outboxRow.deleteMany();
  person = await buildUser(world);
  admin = await buildUser(world, { role: "admin" });
});
afterEach(() => {
  world.clock = null;
});

type Kind = VariablesFor<typeof FILE>["input"]["kind"];
const file = (who: TestPerson, kind: Kind = "ACCESS", message?: string) =>
  world.run(who, FILE, { input: { kind, message } }).then((data) => data.fileDataRequest);
const answer = (who: TestPerson, id: string, text = "Here it is") =>
  world.run(who, ANSWER, { input: { id, answer: text } });
const ownOf = (who: TestPerson) => world.run(who, OWN).then((data) => data.dataRequests.edges.map(({ node }) => node));
const queue = (state?: "OPEN" | "ANSWERED") => world.run(admin, QUEUE, { state });
const queuedIds = async (state?: "OPEN" | "ANSWERED") =>
  (await queue(state)).adminDataRequests.edges.map(({ node }) => node.id);

describe("a request", () => {
  test("is due thirty days later, and only its person and admins see it", async () => {
    const request = await file(person, "CORRECTION", "  My name is written wrong\r\neverywhere ");
    expect(request).toEqual({
      id: expect.any(String),
      kind: "CORRECTION",
      message: "My name is written wrong\neverywhere",
      state: "OPEN",
      dueAt: DUE.toISOString(),
      isOverdue: false,
      answer: "",
      answeredAt: null,
      createdAt: NOW.toISOString(),
    });
    expect(await ownOf(person)).toMatchObject([{ id: request.id }]);
    expect(await ownOf(admin)).toEqual([]);
    expect(await queue()).toMatchObject({
      adminDataRequests: { totalCount: 1, edges: [{ node: { id: request.id, person: { id: person.id } } }] },
    });
  });

  test("is overdue once its day is over", async () => {
    await file(person);
    world.clock = DUE;
    // Nobody's session lives so long.
    admin = await buildUser(world, { role: "admin" });
    expect(await queue()).toMatchObject({ adminDataRequests: { edges: [{ node: { isOverdue: false } }] } });
    world.clock = new Date(DUE.getTime() + 1);
    expect(await queue()).toMatchObject({ adminDataRequests: { edges: [{ node: { isOverdue: true } }] } });
  });

  test("waits alone of its kind, also when it is asked many times at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => file(person)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const sentence = "You've already asked for this. We'll answer it.";
    await expect(file(person)).rejects.toEqual({ code: "CONFLICT", message: sentence, fields: { kind: sentence } });
    await file(person, "DELETION");
    await file(admin);
    const [first] = await queuedIds();
    await answer(admin, first ?? "");
    await file(person);
  });

  test.each([
    ["CORRECTION", undefined, "Describe the data and what you want"],
    ["RESTRICTION", "", "Describe the data and what you want"],
    ["OBJECTION", "  ", "Describe the data and what you want"],
    ["ACCESS", "x".repeat(2001), "Use at most 2000 characters"],
  ] as const)("of kind %s with words that do not do is refused", async (kind, message, sentence) => {
    await expect(file(person, kind, message)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { message: sentence },
    });
  });
});

describe("an answer", () => {
  test("tells its person in the app and by a letter, neither of which holds it, and leaves a trace", async () => {
    const { db } = world.services;
    const { id } = await file(person);
    world.clock = new Date(NOW.getTime() + 1000);
    await answer(admin, id, "We keep your name");
    expect(await ownOf(person)).toMatchObject([
      { state: "ANSWERED", answer: "We keep your name", answeredAt: world.clock.toISOString(), isOverdue: false },
    ]);
    expect(await db.notification.findMany({ where: { userId: person.id } })).toMatchObject([
      {
        type: "security",
        title: "Your privacy request was answered",
        message: "“Show me my data”: read our answer in Settings, under Privacy.",
      },
    ]);
    const letters = await db.outboxRow.findMany({ where: { kind: "mail" } });
    expect(letters.map(({ payload, userId }) => ({ payload, userId }))).toEqual([
      {
        payload: {
          letter: "dataRequestAnswered",
          to: person.email,
          data: { username: person.username, asked: "Show me my data", askedAt: NOW.toISOString() },
        },
        userId: person.id,
      },
    ]);
    expect(await db.adminAction.findMany({ where: { targetId: person.id } })).toMatchObject([
      { adminId: admin.id, action: "data_request_answered", details: { requestId: id, kind: "access" } },
    ]);
  });

  test("is given once, whoever gives it at the same moment", async () => {
    const { id } = await file(person);
    const outcomes = await Promise.allSettled([answer(admin, id, "One"), answer(admin, id, "Two")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(answer(admin, id)).rejects.toEqual({ code: "CONFLICT", message: ANSWERED });
    expect(await world.services.db.notification.count({ where: { userId: person.id } })).toBe(1);
  });

  test("is for admins, and for what was asked", async () => {
    const { id } = await file(person);
    await expect(answer(person, id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(answer(admin, "no id")).rejects.toEqual({ code: "NOT_FOUND", message: "Request not found" });
    await expect(answer(admin, id, " ")).rejects.toMatchObject({ fields: { answer: "Write an answer first" } });
    expect(await ownOf(person)).toMatchObject([{ state: "OPEN", answer: "" }]);
  });
});

test("the queue has the first due first, and apart from it what is answered", async () => {
  const asked: string[] = [];
  for (const [days, kind] of (["ACCESS", "DELETION", "PORTABILITY"] as const).entries()) {
    world.clock = new Date(NOW.getTime() + days * 1000);
    asked.push((await file(person, kind)).id);
  }
  const [first = "", second = "", third = ""] = asked;
  expect(await queuedIds()).toEqual([first, second, third]);
  await answer(admin, first);
  await answer(admin, third);
  expect(await queuedIds("OPEN")).toEqual([second]);
  expect(await queuedIds("ANSWERED")).toEqual([third, first]);
});

test("the same over REST", async () => {
  const url = await world.listen();
  const call = <Body = { id: string }>(who: TestPerson, method: string, path: string, body?: unknown) =>
    callRest<Body>(url, who.token, method, path, body);
  const request = await call(person, "POST", "/api/data-requests", { kind: "portability" });
  expect(request).toMatchObject({ kind: "portability", state: "open", dueAt: DUE.toISOString(), message: "" });
  expect(await call(admin, "GET", "/api/admin/data-requests?state=open")).toMatchObject([
    { id: request.id, person: { username: person.username } },
  ]);
  await call(admin, "PUT", `/api/admin/data-requests/${request.id}/answer`, { answer: "Attached" });
  expect(await call(person, "GET", "/api/data-requests")).toMatchObject([{ state: "answered", answer: "Attached" }]);
});
