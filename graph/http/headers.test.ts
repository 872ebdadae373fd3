import { once } from "node:events";
import { request as send } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { restTable } from "../app/rest-table.ts";
import { RATES } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
let url: string;
let person: TestPerson;

beforeAll(async () => {
  url = await world.listen();
});
beforeEach(async () => {
  person = await buildUser(world);
});
afterEach(() => {
  world.services.limits = UNLIMITED;
  world.services.config.metricsToken = undefined;
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Asks for an address exactly as it is written, which fetch would tidy first. */
async function ask(line: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  const [method = "", path = ""] = line.split(" ");
  const { hostname, port } = new URL(url);
  const request = send({ hostname, port, method, path, headers }).end(body);
  const [response] = await once(request, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Sends bytes that need not be a request. @returns the answer's head. */
async function sendBytes(bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(headers), body };
}

function expectHeaders({ headers }: Answer, line: string): void {
  expect(headers, line).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "strict-transport-security": expect.stringMatching(/^max-age=31536000/),
    "x-frame-options": "SAMEORIGIN",
    "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    "content-security-policy": expect.stringMatching(/(^|;)\s*default-src '(self|none)'/),
  });
  const policy = String(headers["content-security-policy"]);
  expect(policy, line).toContain("frame-ancestors 'none'");
  expect(policy, line).not.toMatch(/ wss?:(;| |$)/);
  expect(headers, line).not.toHaveProperty("x-powered-by");
}

const TOO_LONG = `GET /${"x".repeat(9_000)}`;
const JSON_BODY = { "content-type": "application/json" };

test.each<[line: string, status: number, type: RegExp, headers?: Record<string, string>, body?: string]>([
  ["GET /healthz", 200, /^text\/plain/],
  ["GET /readyz", 200, /^text\/plain/],
  ["GET /metrics", 200, /^text\/plain/],
  ["GET /graphql/schema.graphql", 200, /^text\/plain/],
  ["GET /graphql", 200, /^text\/html/, { accept: "text/html" }],
  ["GET /graphql/explorer/nothing.js", 404, /^text\/plain/],
  ["GET /graphql/nothing", 404, /^application\/json/],
  ["POST /graphql/nothing", 404, /^application\/json/, JSON_BODY, "{}"],
  ["POST /graphql", 200, /^application\/json/, JSON_BODY, '{"query":"{ __typename }"}'],
  ["POST /graphql", 400, /^(application\/json|text\/plain)/, JSON_BODY, "{"],
  ["POST /graphql", 413, /^(application\/json|text\/plain)/, JSON_BODY, `"${"x".repeat(200_000)}"`],
  ["POST /graphql", 415, /^application\/json/, { "content-type": "text/plain" }, "{ __typename }"],
  ["GET /api/openapi.json", 200, /^application\/json/],
  ["GET /api/docs", 200, /^text\/html/],
  ["GET /api/docs/nothing.js", 404, /^text\/plain/],
  ["GET /api", 404, /^application\/json/],
  ["GET /api/nothing", 404, /^application\/json/],
  ["GET /api//users", 404, /^application\/json/],
  ["POST /api/nothing/at/all", 404, /^application\/json/],
  ["GET /api/users/%E0%A4%A", 400, /^text\/plain/],
  ["PATCH /api/posts", 405, /^application\/json/],
  ["POST /api/auth/login", 400, /^text\/plain/, JSON_BODY, "{"],
  ["POST /api/auth/login", 413, /^text\/plain/, JSON_BODY, `"${"x".repeat(200_000)}"`],
  ["POST /api/auth/login", 415, /^text\/plain/, { "content-type": "text/plain" }, "x"],
  ["GET /api/proxy/image?url=x", 401, /^text\/plain/],
  ["GET /objects/nothing", 404, /^text\/plain/],
  ["GET /objects/a/b", 404, /^text\/plain/],
  ["GET /objects//x", 404, /^text\/plain/],
  ["GET /objects/", 404, /^text\/plain/],
  ["GET /objects", 404, /^text\/plain/],
  ["GET /objects/%", 400, /^text\/plain/],
  ["POST /objects/x", 404, /^text\/plain/],
  ["PUT /objects/uploads/x", 403, /^text\/plain/],
  ["PUT /objects/uploads/a/b", 404, /^text\/plain/],
  ["GET /robots.txt", 200, /^text\/plain/],
  ["GET /assets/nothing.js", 404, /^text\/plain/],
  ["GET /assets/", 404, /^text\/plain/],
  ["GET /assets//x", 404, /^text\/plain/],
  ["GET /assets/..%2f..%2fpackage.json", 404, /^text\/plain/],
  ["GET /assets/%E0%A4%A", 400, /^text\/plain/],
  ["GET /%E0%A4%A", 400, /^text\/plain/],
  ["DELETE /nothing", 404, /^text\/plain/],
  [TOO_LONG, 414, /^text\/plain/],
  ["POST /healthz", 404, /^text\/plain/],
  ["GET /readyz", 200, /^text\/plain/, { expect: "a miracle" }],
])("%s is answered with %i in its own shape, and with every header", async (line, status, type, headers, body) => {
  const answer = await ask(line, headers, body);
  expect([answer.status, answer.headers["content-type"]], answer.body).toEqual([status, expect.stringMatching(type)]);
  expect(answer.body).not.toContain('<div id="root">');
  expectHeaders(answer, line);
});

test("so is every address of the REST table, to nobody and to somebody, and kept nowhere", async () => {
  for (const { method, path } of restTable) {
    const line = `${method.toUpperCase()} ${path.replaceAll(/:\w+/g, person.id)}`;
    for (const headers of [{}, { authorization: `Bearer ${person.token}` }] as Record<string, string>[]) {
      const answer = await ask(line, headers);
      expect(answer.status, line).toBeLessThan(500);
      expectHeaders(answer, line);
      expect(answer.headers["cache-control"], line).toBe("no-store");
    }
    // The walk signs out and deletes the account on its way.
    person = await buildUser(world);
  }
}, 120_000);

test.each<[name: string, bytes: string, status: number]>([
  ["no request", "hello\r\n\r\n", 400],
  ["too many headers", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400],
  ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["an upgrade of nothing", "GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n", 404],
])("%s is answered with every header", async (_name, bytes, status) => {
  const answer = await sendBytes(bytes);
  expect(answer.status).toBe(status);
  expectHeaders(answer, bytes);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a refusal for being too many carries them as well", async () => {
  world.services.limits = await openRateLimits(undefined);
  const spend = () => world.services.limits.spend("requestByPerson", person.id);
  await Promise.all(Array.from({ length: RATES.requestByPerson.points }, spend));
  const headers = { authorization: `Bearer ${person.token}`, ...JSON_BODY };
  for (const line of [`GET /api/users/${person.id}`, "POST /graphql"]) {
    const answer = await ask(line, headers, line.startsWith("POST") ? '{"query":"{ me { id } }"}' : undefined);
    expect(answer.status).toBe(429);
    expectHeaders(answer, line);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("what GraphQL answers is kept nowhere", async () => {
  const headers = { authorization: `Bearer ${person.token}`, ...JSON_BODY };
  const answer = await ask("POST /graphql", headers, '{"query":"{ me { id } }"}');
  expect(answer.headers["cache-control"]).toBe("no-store");
});

describe("a page", () => {
  const policyFor = async (host: string) =>
    String((await ask("GET /healthz", { host })).headers["content-security-policy"]);

  test("opens sockets to its own host, and to no other", async () => {
    const own = new URL(url).host;
    expect(await policyFor(own)).toContain(`connect-src 'self' ws://${own} wss://${own};`);
    expect(await policyFor("ink.example:81")).toContain("ws://ink.example:81 wss://ink.example:81;");
    expect(await policyFor("[::1]:4000")).toContain("ws://[::1]:4000 ");
    for (const host of ["x; script-src *", "*", "x *", "a,b", "x/y", "'self'", "x;"])
      expect(await policyFor(host), host).toContain(`connect-src 'self' ws://${own} wss://${own};`);
  });

  test("runs only scripts that come by an address which a policy named", async () => {
    expect(await policyFor("x")).toMatch(/require-trusted-types-for 'script';trusted-types inkfolk$/);
  });

  test("of the explorer repeats nothing that could end its script", async () => {
    const { body } = await ask("GET /graphql?x=</script><script>alert(1)</script>", {
      host: "</script><script>alert(1)</script>",
      accept: "text/html",
    });
    expect(body).not.toContain("alert(1)");
    expect(body).toContain(`ws://${new URL(url).host}/graphql`);
  });
});

describe("what Prometheus reads", () => {
  const statusFor = async (headers: Record<string, string>) => (await ask("GET /metrics", headers)).status;

  test("is read on this machine, and through no proxy", async () => {
    expect(await statusFor({})).toBe(200);
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
      expect(await statusFor({ [name]: "127.0.0.1" }), name).toBe(404);
  });

  test("is read by whoever has the token, from anywhere, and by nobody else", async () => {
    world.services.config.metricsToken = "a-token-for-graphs";
    expect(await statusFor({ authorization: "Bearer a-token-for-graphs", "x-forwarded-for": "8.8.8.8" })).toBe(200);
    for (const headers of [{}, { authorization: "Bearer a-token" }, { authorization: `Bearer ${person.token}` }])
      expect(await statusFor(headers as Record<string, string>)).toBe(401);
  });
});

describe("a page of another site", () => {
  test.each<Record<string, string>>([
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("with %j changes nothing over REST", async (headers) => {
    for (const line of [
      "POST /api/posts",
      "PUT /api/auth/profile",
      "DELETE /api/posts/x",
      "POST /api/objects/upload",
    ]) {
      const answer = await ask(line, { ...headers, authorization: `Bearer ${person.token}` });
      expect([answer.status, answer.body], line).toEqual([403, "This request comes from another site."]);
      expectHeaders(answer, line);
    }
  });

  test("of our own may, as may whatever is no browser", async () => {
    for (const headers of [{}, { origin: url, "sec-fetch-site": "same-origin" }] as Record<string, string>[]) {
      const answer = await ask("POST /api/objects/upload", { ...headers, authorization: `Bearer ${person.token}` });
      expect(answer.status).toBe(200);
    }
  });
});
