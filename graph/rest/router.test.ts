import { beforeAll, describe, expect, test } from "vitest";
import { restTable } from "../app/rest-table.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

let url: string;
let artist: TestPerson;
let person: TestPerson;

beforeAll(async () => {
  url = await world.listen();
  [artist, person] = [await buildArtist(world), await buildUser(world)];
});

interface Answer {
  status: number;
  type: string;
  requestId: string | null;
  text: string;
}

async function call(
  method: string,
  path: string,
  options: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    ...options,
    headers: { ...(options.body !== undefined && { "content-type": "application/json" }), ...options.headers },
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    requestId: response.headers.get("x-request-id"),
    text: await response.text(),
  };
}

const as = ({ token }: TestPerson, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  ...more,
});
const PROBLEM = { accept: "application/problem+json" };

describe("a failure", () => {
  test.each([
    ["400", "POST", "/api/posts", { imageUrl: "" }, "Please upload an image"],
    ["400", "POST", `/api/bookings`, { service: "Consultation" }, "Choose an artist"],
    ["400", "POST", `/api/conversations`, { otherUserId: "self" }, "You can't message yourself"],
    ["404", "GET", `/api/posts/${UNKNOWN_ID}`, undefined, "Post not found"],
    ["404", "GET", "/api/users/by-username/nobody.at.all", undefined, "User not found"],
    ["404", "GET", `/api/conversations/${UNKNOWN_ID}/messages`, undefined, "Conversation not found"],
    ["404", "PUT", `/api/bookings/${UNKNOWN_ID}/status`, { status: "confirmed" }, "Booking not found"],
  ])("is %s with its sentence as plain text: %s %s", async (status, method, path, body, sentence) => {
    const text = JSON.stringify(body)?.replace("self", person.id);
    const answer = await call(method, path, { body: text, headers: as(person) });
    expect(answer).toMatchObject({ status: Number(status), type: "text/plain; charset=utf-8", text: sentence });
    expect(answer.requestId).toBeTruthy();
  });

  test("is a problem document for whoever asks for one", async () => {
    const body = JSON.stringify({ email: "nobody", password: "" });
    const answer = await call("POST", "/api/auth/login", { body, headers: PROBLEM });
    expect(answer).toMatchObject({ status: 400, type: "application/problem+json; charset=utf-8" });
    expect(JSON.parse(answer.text)).toEqual({
      title: "Invalid email address",
      code: "BAD_USER_INPUT",
      message: "Invalid email address",
      fields: { email: "Invalid email address", password: "Password is required" },
      requestId: answer.requestId,
    });
  });

  test.each([
    ["GET", "/api/nothing", 404, "NOT_FOUND", "There is no GET /api/nothing"],
    ["PATCH", "/api/posts", 405, "METHOD_NOT_ALLOWED", "/api/posts takes GET, POST only"],
  ])("is one, too, where no row is: %s %s", async (method, path, status, code, message) => {
    const problem = await call(method, path, { headers: PROBLEM });
    expect(problem).toMatchObject({ status, type: "application/problem+json; charset=utf-8" });
    expect(JSON.parse(problem.text)).toEqual({ title: message, code, message, requestId: problem.requestId });
    const answer = await call(method, path, {});
    expect(answer).toMatchObject({ status, type: "application/json; charset=utf-8" });
    expect(JSON.parse(answer.text)).toEqual({ code, message });
  });

  test.each(["availability", "policy"])("names what the address itself says by its place there: %s", async (last) => {
    const answer = await call("GET", `/api/artists/${person.id}/${last}`, { headers: as(person, PROBLEM) });
    expect(JSON.parse(answer.text)).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { id: "This user isn't an artist" },
    });
  });

  test("names the field of a date that is none", async () => {
    const body = JSON.stringify({ artistId: artist.id, service: "Consultation", preferredDate: "tomorrow" });
    const answer = await call("POST", "/api/bookings", { body, headers: as(person, PROBLEM) });
    const sentence = "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z";
    expect(JSON.parse(answer.text)).toMatchObject({ message: sentence, fields: { preferredDate: sentence } });
  });

  test.each([
    ["401", "POST", "/api/auth/login", { email: "nobody@inkfolk.test", password: "wrong" }, "Invalid credentials"],
    ["401", "GET", "/api/auth/me", undefined, "Please sign in."],
  ])("is %s for whoever is not signed in: %s %s", async (status, method, path, body, sentence) => {
    const answer = await call(method, path, { body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: Number(status), text: sentence });
  });

  test("is 403 and 409 where a right or a state is missing", async () => {
    const { id } = await buildBooking(world, { clientId: person.id, artistId: artist.id });
    const path = `/api/bookings/${id}/status`;
    const moveTo = (status: string, headers: Record<string, string>) =>
      call("PUT", path, { body: JSON.stringify({ status }), headers });
    expect(await moveTo("confirmed", as(person))).toMatchObject({ status: 403, text: "Only the artist can do that." });
    expect(await moveTo("completed", as(artist))).toMatchObject({
      status: 409,
      text: "A pending booking can't become completed.",
    });
    expect((await moveTo("gone", as(artist))).status).toBe(400);
    expect((await moveTo("confirmed", as(await buildUser(world)))).status).toBe(404);
  });

  test("is JSON for an address that does not exist", async () => {
    const answer = await call("GET", "/api/nothing/here");
    expect(answer).toMatchObject({ status: 404, type: "application/json; charset=utf-8" });
    expect(JSON.parse(answer.text)).toEqual({ code: "NOT_FOUND", message: "There is no GET /api/nothing/here" });
    expect((await call("POST", "/api")).status).toBe(404);
  });

  test.each([
    ["PATCH", `/api/posts/${UNKNOWN_ID}`, "DELETE, GET, HEAD, PUT"],
    ["GET", "/api/auth/login", "POST"],
    ["POST", "/api/auth/change-password", "PUT"],
    ["PUT", "/api/proxy/image", "GET, HEAD"],
  ])("is 405 for %s %s, and says what is taken", async (method, path, allowed) => {
    const response = await fetch(`${url}${path}`, { method });
    expect(response.status).toBe(405);
    const taken = response.headers.get("allow") ?? "";
    expect(taken.split(", ").sort().join(", ")).toBe(allowed);
    expect(await response.json()).toEqual({
      code: "METHOD_NOT_ALLOWED",
      message: `${path} takes ${taken.replace("GET, HEAD", "GET")} only`,
    });
  });

  test.each([
    ["text/plain", 415],
    ["application/x-www-form-urlencoded", 415],
    ["multipart/form-data; boundary=x", 415],
    ["application/jsonp", 415],
    ["application/json", 401],
    ["application/json; charset=utf-8", 401],
    ["APPLICATION/JSON", 401],
    ["application/merge-patch+json", 401],
  ])("of a body of %s is %s", async (type, status) => {
    const body = JSON.stringify({ email: "nobody@inkfolk.test", password: "wrong" });
    const answer = await call("POST", "/api/auth/login", { body, headers: { "content-type": type } });
    expect(answer.status).toBe(status);
    if (status === 415) expect(answer.text).toBe("Send the body as application/json.");
  });

  test("is 414 for an address that is too long", async () => {
    const long = `/api/locations/suggestions?query=${"x".repeat(8200)}`;
    expect(await call("GET", long)).toMatchObject({ status: 414, text: "This address is too long." });
    expect((await call("GET", long.slice(0, 8000))).status).toBe(200);
  });

  test.each([
    ["400", "{", "The body is not valid JSON."],
    ["400", '"text"', "Invalid email address"],
    ["400", "null", "Invalid email address"],
    ["400", "[]", "Invalid email address"],
    ["400", '{"email":{"$ne":null},"password":["x"]}', undefined],
    ["413", JSON.stringify({ email: "x".repeat(200_000) }), "The body is too large."],
  ])("is %s for the body %s", async (status, body, sentence) => {
    const answer = await call("POST", "/api/auth/login", { body });
    expect(answer.status).toBe(Number(status));
    if (sentence) expect(answer.text).toBe(sentence);
  });

  test("is 400 for an address that cannot be decoded and for a parameter that is given twice", async () => {
    expect((await call("GET", "/api/users/%E0%A4%A")).status).toBe(400);
    expect((await call("GET", "/api/posts?cursor=a&cursor=b", { headers: as(person) })).status).toBe(400);
    expect(await call("GET", "/api/posts?cursor=x", { headers: as(person) })).toMatchObject({
      status: 400,
      text: "This page link is not valid. Start again from the first page.",
    });
    for (const name of ["type", "startsFrom", "updatedSince", "metadata", "order", "limit"]) {
      const answer = await call("GET", `/api/bookings?${name}=a:1&${name}=a:1`, { headers: as(artist, PROBLEM) });
      expect([answer.status, Object.keys(JSON.parse(answer.text).fields)]).toEqual([400, [name]]);
    }
  });

  test.each([
    ["GET", "/api/bookings?stauts=pending", ["stauts"]],
    ["GET", "/api/bookings?type[]=artist", ["type[]"]],
    ["GET", "/api/bookings?size=1&type=artist&after=x", ["size", "after"]],
    ["GET", "/API/bookings/?size=1", ["size"]],
    ["POST", "/api/posts?caption=Ink", ["caption"]],
    ["GET", "/api/proxy/image?uri=x", ["uri"]],
  ])("is 400 for a parameter that the address does not read, at its name: %s %s", async (method, path, names) => {
    const body = method === "POST" ? "{}" : undefined;
    const answer = await call(method, path, { body, headers: as(artist, PROBLEM) });
    expect(answer.status).toBe(400);
    const { code, message, fields } = JSON.parse(answer.text);
    expect([code, Object.keys(fields), message]).toEqual(["BAD_USER_INPUT", names, fields[names[0] ?? ""]]);
    const sentence = `Unknown parameter "${names[0]}". See /api/docs.`;
    expect(await call(method, path, { body })).toMatchObject({ status: 400, text: sentence });
  });

  test.each(["style", "language", "price"])("is not what several words of %s are, each with its name", async (name) => {
    const [one, other] = name === "price" ? ["1", "2"] : ["Fine Line", "Realism"];
    const search = async (query: string) =>
      (await call("GET", `/api/users/search?${query}`, { headers: as(person) })).text;
    const together = await search(`${name}=${one},${other}`);
    expect(await search(`${name}=${one}&${name}=${other}`)).toBe(together);
  });

  test("that nobody expected is 500, tells nothing of the inside, and is logged with the request's id", async () => {
    const logged: { requestId?: string }[] = [];
    const { log } = world.services;
    const { error } = log;
    log.error = ((details: { requestId?: string }) => logged.push(details)) as typeof log.error;
    await world.services.db.$executeRawUnsafe("ALTER TABLE notifications RENAME TO notifications_gone");
    try {
      const answer = await call("GET", "/api/notifications", { headers: as(person) });
      expect(answer).toMatchObject({
        status: 500,
        text: "Something went wrong on our side. Please try again.",
      });
      expect(logged.map((details) => details.requestId)).toEqual([answer.requestId]);
    } finally {
      await world.services.db.$executeRawUnsafe("ALTER TABLE notifications_gone RENAME TO notifications");
      log.error = error;
    }
  });
});

test.each([
  ["/graphql", "GET, HEAD, POST"],
  ["/api/proxy/image", "GET, HEAD"],
  ["/api/posts/", "GET, HEAD, POST"],
  ...restTable.map(({ path }): [string, string] => {
    const address = path.replace(/:\w+/g, UNKNOWN_ID);
    const rows = restTable.filter((row) => row.path.replace(/:\w+/g, UNKNOWN_ID) === address);
    const methods = rows.map(({ method }) => method.toUpperCase());
    return [address, methods.sort().join(", ").replace("GET", "GET, HEAD")];
  }),
])("OPTIONS of %s names what it takes: %s", async (path, allowed) => {
  const response = await fetch(`${url}${path}`, { method: "OPTIONS" });
  expect(response.status).toBe(204);
  expect(response.headers.get("allow")?.split(", ").sort().join(", ")).toBe(allowed);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

/** What needs no account. Everything else refuses nobody, so a new row that answers them has to be named here. */
const PUBLIC = [
  "POST /api/auth/register",
  "POST /api/auth/login",
  "POST /api/auth/passkey-login/begin",
  "GET /api/users/by-username/:username",
  "GET /api/users/:id",
  "GET /api/users/:id/followers",
  "GET /api/users/:id/following",
  "GET /api/users/:id/stats",
  "POST /api/users/:id/views",
  "GET /api/locations/suggestions",
  "GET /api/services",
  "GET /api/key",
  "GET /api/changes/types",
  "GET /api/keys/scopes",
  "GET /api/artists/:id/availability",
  "GET /api/artists/:id/slots",
  "GET /api/artists/:id/policy",
];

describe("every address of the table", () => {
  const rows = restTable.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

  test("is there once", () => {
    expect(new Set(rows).size).toBe(rows.length);
  });

  test.each(rows)(
    "%s fails cleanly for nobody with nothing, with a request's id and without a stack trace",
    async (row) => {
      const [method = "", path = ""] = row.split(" ");
      const answer = await call(method, path.replace(":userId", artist.id).replace(/:\w+/, UNKNOWN_ID), {
        body: method === "GET" ? undefined : "{}",
      });
      expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.text).not.toMatch(/node_modules|\.ts:|\bat \w+ \(/);
      const expected = PUBLIC.includes(row) ? [200, 400, 404] : [400, 401];
      expect(expected).toContain(answer.status);
    },
  );
});

test("spec words are in lower case and an enum is taken in either", async () => {
  const { text } = await call("GET", `/api/users/${artist.id}`);
  expect(JSON.parse(text)).toMatchObject({ userType: "artist", role: "user" });
  for (const type of ["artist", "ARTIST"]) {
    expect((await call("GET", `/api/bookings?type=${type}`, { headers: as(artist) })).status).toBe(200);
  }
  expect((await call("GET", "/api/bookings?type=admin", { headers: as(artist) })).status).toBe(400);
});
