import { once } from "node:events";
import { request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
let url: string;
let person: TestPerson;

beforeAll(async () => {
  url = await world.listen();
  person = await buildUser(world);
  for (let count = 0; count < 15; count += 1) await buildPost(world, { userId: person.id });
});

/** Asks as a client that says what it unpacks; nothing is unpacked here. */
async function ask(line: string, accepted: string | undefined, body?: string) {
  const [method = "", path = ""] = line.split(" ");
  const { hostname, port } = new URL(url);
  const headers = {
    authorization: `Bearer ${person.token}`,
    ...(accepted !== undefined && { "accept-encoding": accepted }),
    ...(body && { "content-type": "application/json" }),
  };
  const request = send({ hostname, port, method, path, headers }).end(body);
  const [response] = await once(request, "response");
  return { headers: response.headers as Record<string, string | undefined>, bytes: await buffer(response) };
}

const FEED = JSON.stringify({
  query: "{ feed(first: 15) { edges { cursor node { id caption imageUrl createdAt user { id username } } } } }",
});

describe.each([
  ["GET /api/posts", undefined],
  ["POST /graphql", FEED],
])("a long answer of %s", (line, body) => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br;q=0.5", "br", brotliDecompressSync],
    ["GZIP", "gzip", gunzipSync],
    ["deflate, gzip;q=0.1, br;q=0", "gzip", gunzipSync],
  ])("is packed for whoever takes %s", async (accepted, encoding, unpack) => {
    const [plain, packed] = [await ask(line, undefined, body), await ask(line, accepted, body)];
    expect(packed.headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(packed.headers["content-length"]).toBe(String(packed.bytes.length));
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(unpack(packed.bytes).toString()).toBe(plain.bytes.toString());
  });

  test.each([undefined, "", "identity", "gzip;q=0", "brown"])("is not for %s", async (accepted) => {
    const { headers, bytes } = await ask(line, accepted, body);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(bytes.length) });
    expect(() => JSON.parse(bytes.toString())).not.toThrow();
  });
});

test("a short answer is as it is", async () => {
  const { headers, bytes } = await ask("GET /api/auth/me", "br, gzip");
  expect(headers).not.toHaveProperty("content-encoding");
  expect(headers["content-length"]).toBe(String(bytes.length));
});

test.each(["/API/Posts", "/api/posts/", "/api/posts?"])(
  "%s is answered as the address is that it means",
  async (path) => {
    const [meant, written] = [await ask("GET /api/posts", undefined), await ask(`GET ${path}`, undefined)];
    expect(written.bytes.toString()).toBe(meant.bytes.toString());
    expect(written.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": meant.headers["content-type"],
    });
  },
);

test("GraphQL answers a query that stands in the address, and tags nothing", async () => {
  const { headers, bytes } = await ask("GET /graphql?query=%7B__typename%7D&extensions=%7B%7D", undefined);
  // Without a type that a page of another site could not send.
  expect(JSON.parse(bytes.toString())).toHaveProperty("errors");
  expect(headers).not.toHaveProperty("etag");
});
