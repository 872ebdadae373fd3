import { beforeAll, describe, expect, test } from "vitest";
import { openRaw, upgradeLines } from "../testing/raw.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let address: string;
beforeAll(async () => {
  address = await world.listen();
});

const expectAlive = async () => expect((await fetch(`${address}/healthz`)).status).toBe(200);

const FOREIGN = "Origin: https://evil.example";

describe.each([
  ["a path that is none", upgradeLines("//"), 404],
  ["an address that is none", upgradeLines("http://["), 400],
  ["a star", upgradeLines("*"), 400],
  ["a host and nothing else", upgradeLines("//["), 404],
  ["a whole address of another path", upgradeLines("http://127.0.0.1/elsewhere"), 404],
  ["a path that nobody serves", upgradeLines("/elsewhere"), 404],
  ["a path that begins like ours", upgradeLines("/graphqlx"), 404],
  ["our path below another's", upgradeLines("//evil.example/ws"), 404],
  ["a foreign page at /ws", upgradeLines("/ws", FOREIGN), 403],
  ["a foreign page at /graphql", upgradeLines("/graphql", FOREIGN), 403],
  ["another protocol", upgradeLines("/ws").with(3, "Upgrade: h2c"), 400],
  ["no key", upgradeLines("/ws").slice(0, -1), 400],
  ["a version that is none", upgradeLines("/ws").with(4, "Sec-WebSocket-Version: 1"), 400],
  ["another method", upgradeLines("/ws").with(0, "POST /ws HTTP/1.1"), 405],
])("an upgrade with %s", (_name, lines, status) => {
  test("is refused cleanly", async () => {
    const { ended } = await openRaw(address, lines);
    const answer = await ended;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^Connection: close\r$/im);
    await expectAlive();
  });

  test("harms nobody when it breaks off, before its answer or after", async () => {
    const hasty = await openRaw(address, lines);
    hasty.socket.resetAndDestroy();
    const patient = await openRaw(address, lines);
    await expect.poll(patient.received).toContain("HTTP/1.1");
    patient.socket.write("more");
    patient.socket.resetAndDestroy();
    await Promise.all([hasty.ended, patient.ended]);
    await expectAlive();
  });
});

test("whoever goes on sending after a refusal is cut off", async () => {
  const { socket, ended } = await openRaw(address, upgradeLines("/elsewhere"), { isStubborn: true });
  const flood = setInterval(() => socket.writable && socket.write("x".repeat(10_000)), 5);
  expect(await ended).toMatch(/^HTTP\/1.1 404 /);
  clearInterval(flood);
});

test("a whole address is as good as its path", async () => {
  const { socket, received } = await openRaw(address, upgradeLines(`${address}/ws`));
  await expect.poll(received).toMatch(/^HTTP\/1.1 101 /);
  socket.resetAndDestroy();
});

describe("an open socket", () => {
  test.each([
    ["a frame without a mask", "\x81\x01a"],
    ["a frame of reserved bits", "\xf1\x80\0\0\0\0"],
    ["an opcode that is none", "\x8f\x80\0\0\0\0"],
    ["text that is no UTF-8", "\x81\x81\0\0\0\0\xff"],
    ["a frame that claims to be endless", "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"],
    ["a close with a code that is none", "\x88\x82\0\0\0\0\0\0"],
    ["a long control frame", "\x89\xfe\x00\x7e\0\0\0\0"],
    ["a continuation of nothing", "\x80\x80\0\0\0\0"],
  ])("ends for %s, on both paths, and when that is broken off", async (_name, bytes) => {
    for (const path of ["/ws", "/graphql"]) {
      for (const breaksOff of [false, true]) {
        const raw = await openRaw(address, upgradeLines(path, "Sec-WebSocket-Protocol: graphql-transport-ws"));
        await expect.poll(raw.received).toContain(" 101 ");
        raw.socket.write(bytes, "latin1");
        raw.socket.write(bytes, "latin1");
        if (breaksOff) raw.socket.resetAndDestroy();
        await raw.ended;
      }
    }
    await expectAlive();
  });

  test("of a protocol that is none ends", async () => {
    const raw = await openRaw(address, upgradeLines("/graphql", "Sec-WebSocket-Protocol: elsewhere"));
    await expect.poll(raw.received).toContain("Subprotocol not acceptable");
    raw.socket.resetAndDestroy();
    await expectAlive();
  });
});

describe("what is no HTTP", () => {
  test.each([
    ["noise", ["\0\x01\x02\x03"], 400],
    ["a method that is none", ["BREW / HTTP/1.1", "Host: x"], 400],
    ["two lengths", ["POST /graphql HTTP/1.1", "Host: x", "Content-Length: 1", "Content-Length: 2"], 400],
    ["a length and chunks", ["POST /x HTTP/1.1", "Host: x", "Content-Length: 1", "Transfer-Encoding: chunked"], 400],
    ["headers without end", ["GET / HTTP/1.1", "Host: x", `X-Long: ${"x".repeat(20_000)}`], 431],
    ["no host", ["GET / HTTP/1.1", "Connection: close"], 400],
  ])("%s is answered and ended", async (_name, lines, status) => {
    const { ended } = await openRaw(address, lines);
    expect(await ended).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await expectAlive();
  });

  test.each(["//", "http://[", "http://["].map((target) => [target]))(
    "a request for %s is answered",
    async (target) => {
      const { socket, received } = await openRaw(address, [`GET ${target} HTTP/1.1`, "Host: x", "Accept: text/plain"]);
      await expect.poll(received).toMatch(/^HTTP\/1.1 4/);
      socket.destroy();
      await expectAlive();
    },
  );
});
