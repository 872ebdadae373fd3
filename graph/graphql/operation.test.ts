import { setImmediate } from "node:timers/promises";
import { isNonNullType } from "graphql";
import { createClient } from "graphql-ws";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { schema } from "../app/schema.ts";
import { COSTS, RATES, REQUEST_DEADLINE, REQUEST_WEIGHTS } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { createRequestContext } from "../identity/authenticate.ts";
import { buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);
let person: TestPerson;

beforeAll(async () => {
  person = await buildUser(world);
});

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

async function post(query: string, variables?: Record<string, unknown>) {
  const response = await fetch(`${await world.listen()}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) };
}

test("what is wrong with a document is told with where in it, on both transports", async () => {
  const document = "{\n  feed {\n    nothing\n  }\n}";
  const { errors } = await post(document);
  expect(errors?.[0]).toMatchObject({
    extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
    locations: [{ line: 3, column: 5 }],
  });
  for (const [text, place] of [
    [document, { line: 3, column: 5 }],
    ["{\n  feed {", { line: 2, column: 9 }],
  ] as const) {
    expect(await refusalOverSocket(text)).toMatchObject([{ locations: [place] }]);
  }
});

/** What is answered to a document over a socket. */
async function refusalOverSocket(query: string): Promise<unknown> {
  const client = createClient({
    url: `${(await world.listen()).replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  try {
    return await client.iterate({ query }).next();
  } catch (errors) {
    return errors;
  } finally {
    await client.dispose();
  }
}

const ALIASES = Array.from(
  { length: 15 },
  (_, i) => `a${i}: commentList { edges { node { replyList { edges { node { id } } } } } }`,
);
const GREEDY = `query ($first: Int) { feed(first: $first) { edges { node { ${ALIASES.join(" ")} } } } }`;
/** 100 posts, of each fifteen times 20 comments, of each 20 answers. */
const COST_OF_GREEDY = 30 + 100 * (1 + 15 * (30 + 20 * (1 + 30 + 20)));

describe("an operation that costs too much", () => {
  const TOO_EXPENSIVE = {
    code: "QUERY_TOO_EXPENSIVE",
    message: expect.stringContaining(`costs ${COST_OF_GREEDY} points and may cost ${COSTS.limit}`),
  };

  test("is refused with its cost and the limit before anything is read, over HTTP", async () => {
    const statements = await world.countStatements(async () => {
      const { status, data, errors } = await post(GREEDY, { first: 100 });
      expect([status, data]).toEqual([400, undefined]);
      expect(errors).toEqual([
        {
          message: TOO_EXPENSIVE.message,
          extensions: {
            code: TOO_EXPENSIVE.code,
            cost: COST_OF_GREEDY,
            limit: COSTS.limit,
            requestId: expect.any(String),
          },
        },
      ]);
    });
    // Who asks is looked up; nothing else.
    expect(statements).toBeLessThanOrEqual(2);
  });

  test("is refused on a socket, also as a subscription", async () => {
    expect(await sockets.refusal(person.token, GREEDY, { first: 100 })).toEqual(TOO_EXPENSIVE);
    const posts = `posts { ${ALIASES.join(" ")} }`;
    const watch = `subscription ($ids: [ID!]!) { postsChanged(postIds: $ids) { ${posts} } }`;
    expect(await sockets.refusal(person.token, watch, { ids: [] })).toMatchObject({ code: TOO_EXPENSIVE.code });
  });

  test("is refused within twenty milliseconds of work", async () => {
    const spent: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const start = process.cpuUsage();
      await expect(world.send(null, `${GREEDY} # ${index}`, { first: 100 })).rejects.toMatchObject({
        code: TOO_EXPENSIVE.code,
      });
      const { user, system } = process.cpuUsage(start);
      spent.push((user + system) / 1000);
    }
    // The middle one: what else the process does now and then is not this one's work.
    expect(spent.sort((a, b) => a - b)[15]).toBeLessThan(20);
  });
});

describe("how often", () => {
  beforeEach(async () => {
    world.services.limits = await openRateLimits(undefined);
  });
  afterEach(() => {
    world.services.limits = UNLIMITED;
  });

  const left = async () => {
    const { points } = RATES.requestByPerson;
    let count = 0;
    while (count <= points) {
      try {
        await world.services.limits.spend("requestByPerson", person.id);
      } catch {
        return count;
      }
      count += 1;
    }
    return count;
  };

  test.each([
    ["one that is refused for what it costs", GREEDY, 1 + REQUEST_WEIGHTS.refused],
    ["one that is not valid", "{ nothing }", 1 + REQUEST_WEIGHTS.refused],
    ["one that is no document", "{", 1 + REQUEST_WEIGHTS.refused],
    ["a small one", "{ me { id } }", 1],
    [
      "a large one",
      "{ feed(first: 100) { edges { node { commentList(first: 50) { edges { node { id } } } } } } }",
      1 + Math.floor((30 + 100 * 81) / REQUEST_WEIGHTS.pointsOfCost),
    ],
  ])("%s counts by the work that it makes", async (_name, document, weight) => {
    await post(document, { first: 100 });
    expect(await left()).toBe(RATES.requestByPerson.points - weight);
  });

  test("an address of REST counts as one, however long its answer", async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    expect((await fetch(`${await world.listen()}/api/posts`, { headers })).status).toBe(200);
    expect(await left()).toBe(RATES.requestByPerson.points - 1);
  });

  test("nothing runs that the requests left do not pay for", async () => {
    const { points } = RATES.requestByPerson;
    await world.services.limits.spend("requestByPerson", person.id, points - 2);
    const { status, errors, headers } = await post(
      "{ feed(first: 100) { edges { node { commentList(first: 50) { edges { node { id } } } } } } }",
    );
    expect([status, errors?.[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("after its time", () => {
  const TIMED_OUT = { code: "TIMED_OUT", message: "This took too long and was stopped. Please try again." };
  const COMMENT = `mutation ($input: AddCommentInput!) {
    first: addComment(input: $input) { id }
    second: addComment(input: $input) { id }
  }`;
  let photo: { id: string };

  beforeEach(async () => {
    photo = await buildPost(world, { userId: person.id });
    world.services.requestDeadline = 500;
  });
  afterEach(() => {
    world.services.requestDeadline = REQUEST_DEADLINE;
    world.services.limits = UNLIMITED;
  });

  /** Something that is waited for until it is let go. */
  function hold() {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    return { isReleased, release };
  }

  test("a request is answered; what it had begun sends no statement more, and no field begins", async () => {
    const { isReleased, release } = hold();
    const acts: string[] = [];
    world.services.limits = {
      ...UNLIMITED,
      async spend(name) {
        acts.push(name);
        if (name === "comment") await isReleased;
      },
    };
    const { status, data, errors, headers } = await post(COMMENT, { input: { postId: photo.id, content: "Late" } });
    expect([status, data, headers.get("retry-after")]).toEqual([503, undefined, "5"]);
    expect(errors).toMatchObject([{ message: TIMED_OUT.message, extensions: { code: TIMED_OUT.code } }]);

    const statements = await world.countStatements(async () => {
      release();
      await setImmediate();
    });
    expect(statements).toBe(0);
    expect(acts.filter((name) => name === "comment")).toHaveLength(1);
    expect(await world.services.db.comment.count({ where: { postId: photo.id } })).toBe(0);
  });

  test("a transaction that is under way is rolled back", async () => {
    const ctx = await createRequestContext(world.services, { token: person.token, userAgent: "test" });
    const work = ctx.db.$transaction(async (db) => {
      await db.post.update({ where: { id: photo.id }, data: { caption: "Half" } });
      await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(ctx.deadline), 2000);
      await db.post.update({ where: { id: photo.id }, data: { caption: "Whole" } });
    });
    await expect(work).rejects.toMatchObject(TIMED_OUT);
    await expect(world.services.db.post.findUniqueOrThrow({ where: { id: photo.id } })).resolves.toMatchObject({
      caption: expect.not.stringContaining("Half"),
    });
  });

  test.each([
    ["GraphQL", "/graphql", { method: "POST", body: JSON.stringify({ query: "{ feed { edges { node { id } } } }" }) }],
    ["REST", "/api/posts", {}],
  ])("whoever the database keeps waiting is answered by %s", async (_name, path, init) => {
    const url = await world.listen();
    const headers = { "content-type": "application/json", authorization: `Bearer ${person.token}` };
    const response = await whileTheDatabaseIsBusy(() => fetch(`${url}${path}`, { ...init, headers }));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).toContain(TIMED_OUT.message);
  });

  test("an operation on a socket, and a live event, are told", async () => {
    const words = { type: "like", title: "New like", message: "Somebody liked your post" } as const;
    const notified = await world.services.db.notification.create({ data: { ...words, userId: person.id } });
    const events = await sockets.subscribe(person, "subscription { notificationReceived { id } }");
    await whileTheDatabaseIsBusy(async () => {
      expect(await sockets.refusal(undefined, '{ user(username: "nobody") { id } }')).toEqual(TIMED_OUT);
      world.services.events.publish([person.id], { type: "notification", notificationId: notified.id });
      await expect(events.next()).rejects.toEqual(TIMED_OUT);
    });
  });

  /** Keeps who everybody is, and what they are told, to itself, and where there is only one connection that, too, while something is asked. */
  async function whileTheDatabaseIsBusy<Result>(ask: () => Promise<Result>): Promise<Result> {
    const [held, busy] = [hold(), hold()];
    const transaction = world.services.db.$transaction(async (db) => {
      await db.$executeRaw`LOCK TABLE users, sessions, notifications IN ACCESS EXCLUSIVE MODE`;
      held.release();
      await busy.isReleased;
    });
    await held.isReleased;
    try {
      return await ask();
    } finally {
      busy.release();
      await transaction;
    }
  }
});

describe("of several changes of which one fails", () => {
  const CHANGES = `mutation ($name: String!, $id: ID!) {
    renamed: updateProfile(input: { fullName: $name }) { fullName }
    liked: likePost(id: $id) { id }
    unnamed: updateProfile(input: { fullName: "" }) { fullName }
  }`;

  test("the others are in the answer, which names them, over HTTP", async () => {
    const { id } = await buildPost(world, { userId: person.id });
    const { data, errors } = await post(CHANGES, { name: "Renamed", id });
    expect(data).toEqual({ renamed: { fullName: "Renamed" }, liked: { id }, unnamed: null });
    expect(errors).toMatchObject([
      { path: ["unnamed"], extensions: { code: "BAD_USER_INPUT", completed: ["renamed", "liked"] } },
    ]);
    expect(await world.run(person, "{ me { fullName } }")).toEqual({ me: { fullName: "Renamed" } });
  });

  test("and on a socket", async () => {
    const { id } = await buildPost(world, { userId: person.id });
    const url = (await world.listen()).replace("http", "ws");
    const client = createClient({
      url: `${url}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: person.token },
    });
    const { value } = await client.iterate({ query: CHANGES, variables: { name: "Renamed again", id } }).next();
    await client.dispose();
    expect(value).toMatchObject({
      data: { renamed: { fullName: "Renamed again" }, liked: { id }, unnamed: null },
      errors: [{ path: ["unnamed"], extensions: { completed: ["renamed", "liked"] } }],
    });
  });

  test("what comes after it runs", async () => {
    const refusedFirst = `mutation {
      unnamed: updateProfile(input: { fullName: "" }) { fullName }
      renamed: updateProfile(input: { fullName: "Renamed after" }) { fullName }
    }`;
    expect(await post(refusedFirst)).toMatchObject({
      data: { unnamed: null, renamed: { fullName: "Renamed after" } },
      errors: [{ path: ["unnamed"], extensions: { completed: ["renamed"] } }],
    });
  });

  test("no root field of a mutation takes the others along", () => {
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  });

  test("a change of which only the answer fails is among them; without any, nothing is named", async () => {
    const { id } = await buildPost(world, { userId: person.id });
    const unreadable = "mutation ($id: ID!) { likePost(id: $id) { commentList(first: 0) { edges { cursor } } } }";
    expect((await post(unreadable, { id })).errors).toMatchObject([{ extensions: { completed: ["likePost"] } }]);
    const refused = await post('mutation { updateProfile(input: { fullName: "" }) { id } }');
    expect(refused.errors?.[0]?.extensions).not.toHaveProperty("completed");
    const read = await post("{ feed(first: 0) { edges { cursor } } }");
    expect(read.errors?.[0]?.extensions).not.toHaveProperty("completed");
  });
});

describe("of several changes each is answered as it then is", () => {
  test("whom one asks again, after one took it back", async () => {
    const { id } = await buildUser(world, { profileVisible: false });
    await world.run(person, "mutation ($id: ID!) { followUser(id: $id) { id } }", { id });
    const document = `mutation ($id: ID!) {
      unfollowUser(id: $id) { followStatus { requested } }
      followUser(id: $id) { followStatus { requested } }
    }`;
    expect(await world.run(person, document, { id })).toEqual({
      unfollowUser: { followStatus: { requested: false } },
      followUser: { followStatus: { requested: true } },
    });
  });

  test("whom one blocks is not followed any more", async () => {
    const { id } = await buildUser(world);
    const document = `mutation ($id: ID!) { followUser(id: $id) { isFollowing } blockUser(id: $id) { isFollowing } }`;
    expect(await world.run(person, document, { id })).toEqual({
      followUser: { isFollowing: true },
      blockUser: { isFollowing: false },
    });
  });

  test("what one writes has the name that one took before", async () => {
    const { id } = await buildPost(world, { userId: person.id });
    const document = `mutation ($id: ID!) {
      updateProfile(input: { fullName: "Taken Before" }) { id }
      addComment(input: { postId: $id, content: "hello" }) { user { fullName } }
    }`;
    expect(await world.run(person, document, { id })).toMatchObject({
      addComment: { user: { fullName: "Taken Before" } },
    });
  });
});
