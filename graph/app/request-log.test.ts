import { Writable } from "node:stream";
import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { buildPost, buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
let lines: Record<string, unknown>[] = [];

beforeEach(() => {
  lines = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(line.toString()));
    done();
  };
  world.services.log = pino(new Writable({ write }));
  world.services.config.logRequests = true;
});

const find = (route: string) =>
  vi.waitFor(() => {
    const line = lines.find((each) => each.route === route);
    if (!line) throw new Error(`No line of ${route}`);
    return line;
  });

test("a request has one line, with who asked, what ran and how long its statements took", async () => {
  const url = await world.listen();
  const person = await buildUser(world);
  const { id } = await buildPost(world);
  const authorization = `Bearer ${person.token}`;
  const answer = await fetch(`${url}/api/posts/${id}`, { headers: { authorization } });
  const line = await find("/api/posts/:id");
  expect(line).toMatchObject({
    requestId: answer.headers.get("x-request-id"),
    method: "GET",
    operation: "RestPostById",
    status: 200,
    userId: person.id,
    msg: "request",
  });
  expect(Number(line.sqlCount)).toBeGreaterThan(0);
  expect([line.ms, line.sqlMs]).toEqual([expect.any(Number), expect.any(Number)]);
  await fetch(`${url}/hashtag/art?secret=word`, { headers: { authorization, accept: "text/html" } });
  const page = await find("page");
  expect(page).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), method: "GET" });
  expect(lines.filter(({ msg }) => msg === "request")).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toMatch(/secret=word|Bearer|\/hashtag\/art/);
});

test("statements of Prisma count, too, and each request has its own", async () => {
  const url = await world.listen();
  const person = await buildUser(world);
  const ask = (query: string) =>
    fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ query }),
    });
  await ask('mutation { updateProfile(input: { bio: "New" }) { id } }');
  const line = await find("/graphql");
  expect(Number(line.sqlCount)).toBeGreaterThan(1);
  lines = [];
  await ask("{ __typename }");
  expect(Number((await find("/graphql")).sqlCount)).toBeLessThan(Number(line.sqlCount));
});

test("without LOG_REQUESTS there is none", async () => {
  world.services.config.logRequests = false;
  await fetch(`${await world.listen()}/healthz`);
  await fetch(`${await world.listen()}/healthz`);
  expect(lines).toEqual([]);
});
