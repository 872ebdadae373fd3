import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { createContext } from "../../identity/authenticate.ts";
import { isPublicAddress } from "../../objects/network.ts";
import { buildArtist, buildImage, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { proxyImage } from "./proxy.ts";

const world = useTestWorld();

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const OWN = "https://inkfolk.example";
const PUBLIC = "93.184.216.34";
const NOT_LOADED = "This image could not be loaded.";
const NOT_ALLOWED = "Use the https address of a public image.";

let url: string;
let person: TestPerson;
/** What the pretended host answers; it listens on loopback, and only tests dial it. */
let answer: RequestListener;
let port: number;
/** Whom the product asked for, and where it went. */
let resolved: string[];
let dialled: [address: string, host: string][];
/** What the pretended names resolve to. */
let names: Record<string, string[]>;

beforeAll(async () => {
  url = await world.listen();
  world.services.config.publicUrl = OWN;
  const host = createServer((request, response) => answer(request, response));
  await once(host.listen(0, "127.0.0.1").unref(), "listening");
  port = (host.address() as AddressInfo).port;
  world.services.network = {
    async resolve(name) {
      resolved.push(name);
      const addresses = names[name];
      if (!addresses) throw new Error("ENOTFOUND");
      return addresses;
    },
    async dial(address, name) {
      dialled.push([address, name]);
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    },
  };
});

beforeEach(async () => {
  person = await buildUser(world);
  [resolved, dialled] = [[], []];
  names = { "pictures.example": [PUBLIC] };
  answer = (_request, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(PNG);
});

afterEach(() => {
  world.services.limits = UNLIMITED;
});

const get = (target: string, token: string | null = person.token) =>
  fetch(`${url}/api/proxy/image?url=${encodeURIComponent(target)}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    redirect: "manual",
  });

async function expectRefusal(target: string, sentence: string): Promise<void> {
  const response = await get(target);
  expect([response.status, await response.text()], target).toEqual([400, sentence]);
}

test("an image of a public host is made anew, and shown as nothing but an image", async () => {
  const asked: unknown[] = [];
  answer = (request, response) => {
    asked.push(request.url, request.headers);
    response.writeHead(200, { "Content-Type": "text/html", "Set-Cookie": "a=b" }).end(PNG);
  };
  const response = await get("https://pictures.example/a/b.png?size=2#top");
  expect(response.status).toBe(200);
  const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: "webp", width: 1, height: 1 });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": "inline",
    "cache-control": "private, max-age=600",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(asked).toEqual([
    "/a/b.png?size=2",
    { host: "pictures.example", accept: "image/*", "accept-encoding": "identity", connection: "close" },
  ]);
  expect([resolved, dialled]).toEqual([["pictures.example"], [[PUBLIC, "pictures.example"]]]);
});

test("what hides behind an image, or in it, is not passed on", async () => {
  const photo = await sharp({ create: { width: 9, height: 6, channels: 3, background: "#a33" } })
    .withExif({ IFD0: { Copyright: "a secret place" } })
    .jpeg()
    .toBuffer();
  answer = (_request, response) => response.end(Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]));
  const shown = Buffer.from(await (await get("https://pictures.example/a.jpg")).arrayBuffer());
  expect(await sharp(shown).metadata()).toMatchObject({ format: "webp", width: 9, height: 6 });
  for (const hidden of ["secret place", "<script>"]) expect(shown.includes(hidden)).toBe(false);
});

test("nobody fetches anything", async () => {
  const response = await get("https://pictures.example/a.png", null);
  expect([response.status, await response.text()]).toEqual([401, "Please sign in."]);
  expect((await get("https://pictures.example/a.png", "no token")).status).toBe(401);
  expect([resolved, dialled]).toEqual([[], []]);
});

test("another method is 405", async () => {
  const response = await fetch(`${url}/api/proxy/image?url=x`, { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

describe("is refused, without asking anybody", () => {
  test.each([
    "",
    "x",
    "/etc/passwd",
    "//pictures.example/a.png",
    "http://pictures.example/a.png",
    "HTTP://PICTURES.EXAMPLE/a.png",
    "https://",
    "https://pictures.example:8443/a.png",
    "https://pictures.example:80/a.png",
    "https://user@pictures.example/a.png",
    "https://user:password@pictures.example/a.png",
    "https://:password@pictures.example/a.png",
    "ftp://pictures.example/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,iVBORw0KGgo=",
    "gopher://pictures.example/a.png",
    "javascript:alert(1)",
    "https://1.2.3.4.5/a.png",
    "https://256.1.1.1/a.png",
    "https://[::1/a.png",
    "https://pictures.example%00.evil.example/a.png",
  ])("%s", async (target) => {
    await expectRefusal(target, NOT_ALLOWED);
    expect([resolved, dialled]).toEqual([[], []]);
  });
});

describe("is no public host, in whatever form it is written", () => {
  test.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://0/",
    "https://0.0.0.0/",
    "https://127.0.0.1./",
    "https://１２７.０.０.１/",
    "https://127。0。0。1/",
    "https://%31%32%37.0.0.1/",
    "https://10.0.0.1/",
    "https://10.255.255.255/",
    "https://172.16.0.1/",
    "https://172.31.255.255/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/",
    "https://100.127.255.255/",
    "https://192.0.0.8/",
    "https://192.0.2.1/",
    "https://198.18.0.1/",
    "https://198.51.100.7/",
    "https://203.0.113.7/",
    "https://224.0.0.1/",
    "https://240.0.0.1/",
    "https://255.255.255.255/",
    "https://[::]/",
    "https://[::1]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::ffff:8.8.8.8]/",
    "https://[::127.0.0.1]/",
    "https://[::ffff:0:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[64:ff9b:1::a00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:53aa:64c::1]/",
    "https://[2001:db8::1]/",
    "https://[fe80::1]/",
    "https://[fec0::1]/",
    "https://[fc00::1]/",
    "https://[fd12:3456::1]/",
    "https://[ff02::1]/",
    "https://[100::1]/",
    "https://[4000::1]/",
  ])("%s", async (target) => {
    await expectRefusal(target, NOT_LOADED);
    expect(dialled).toEqual([]);
  });
});

describe("a name", () => {
  test.each([
    ["that is loopback", ["127.0.0.1"]],
    ["that is loopback in IPv6", ["::1"]],
    ["of a public and a private address", [PUBLIC, "10.0.0.1"]],
    ["of a public address and a mapped one", [PUBLIC, "::ffff:127.0.0.1"]],
    ["of the cloud's own host", ["169.254.169.254"]],
    ["of a link with a zone", ["fe80::1%eth0"]],
    ["of what is no address", ["pictures.example"]],
    ["of nothing", []],
  ])("%s is refused", async (_what, addresses) => {
    names["pictures.example"] = addresses;
    await expectRefusal("https://pictures.example/a.png", NOT_LOADED);
    expect(dialled).toEqual([]);
  });

  test("that does not exist is refused", async () => {
    await expectRefusal("https://nothing.example/a.png", NOT_LOADED);
    await expectRefusal("https://localhost/a.png", NOT_LOADED);
    await expectRefusal("https://metadata.google.internal/", NOT_LOADED);
  });

  test("that answers otherwise the second time is asked once, and what was checked is dialled", async () => {
    const answers = [[PUBLIC], ["127.0.0.1"]];
    Object.defineProperty(names, "pictures.example", { get: () => answers.shift() });
    expect((await get("https://pictures.example/a.png")).status).toBe(200);
    expect(dialled).toEqual([[PUBLIC, "pictures.example"]]);
    await expectRefusal("https://pictures.example/a.png", NOT_LOADED);
    expect(dialled).toHaveLength(1);
  });

  test("with a final dot, in capitals or of another script is one name", async () => {
    names["xn--bcher-kva.example"] = [PUBLIC];
    expect((await get("https://PICTURES.example./a.png")).status).toBe(200);
    expect((await get("https://bücher.example/a.png")).status).toBe(200);
    expect(resolved).toEqual(["pictures.example", "xn--bcher-kva.example"]);
  });

  test("ends where one parser sees its end", async () => {
    expect((await get("https://pictures.example\\@127.0.0.1:1/a.png")).status).toBe(200);
    expect(dialled).toEqual([[PUBLIC, "pictures.example"]]);
  });

  test("is not needed for a public address", async () => {
    expect((await get("https://[2606:2800:220:1::1]/a.png")).status).toBe(200);
    expect(dialled).toEqual([["2606:2800:220:1::1", "2606:2800:220:1::1"]]);
    expect(resolved).toEqual([]);
  });
});

describe("an answer", () => {
  const tooLarge = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
  const cases: Record<string, RequestListener> = {
    "that leads to a private host": (_, response) =>
      response.writeHead(302, { Location: "https://10.0.0.1/" }).end(PNG),
    "that leads back to itself": (_, response) =>
      response.writeHead(307, { Location: "https://pictures.example/a.png" }).end(PNG),
    "that is an error": (_, response) => response.writeHead(404).end(PNG),
    "that is no image": (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end("<svg/>"),
    "that is a page": (_, response) => response.writeHead(200).end("<!doctype html><script>alert(1)</script>"),
    "that is empty": (_, response) => response.writeHead(200).end(),
    "that says it is too large": (_, response) => {
      response.writeHead(200, { "Content-Length": tooLarge.length }).write(PNG);
    },
    "that is too large": (_, response) => response.writeHead(200).end(tooLarge),
    "that breaks off": (_, response) => {
      response.writeHead(200, { "Content-Length": 1000 }).write(PNG, () => response.destroy());
    },
    "that is no HTTP": (request) => void request.socket.end("hello"),
  };

  test.each(Object.entries(cases))("%s is refused, and nothing is followed", async (_what, listener) => {
    answer = listener;
    await expectRefusal("https://pictures.example/a.png", NOT_LOADED);
    expect(dialled).toHaveLength(1);
  });

  const slow: Record<string, () => void> = {
    "does not begin": () => {
      answer = () => undefined;
    },
    "does not end": () => {
      answer = (_, response) => void response.writeHead(200).write(PNG);
    },
    "waits for its name": () => {
      names = new Proxy(names, { get: () => new Promise(() => undefined) });
    },
  };

  test.each(Object.entries(slow))("that %s is given up", async (_what, prepare) => {
    prepare();
    const ctx = await createContext(world.services, { token: person.token, userAgent: "test" });
    await expect(proxyImage(ctx, "https://pictures.example/a.png", 100)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { url: NOT_LOADED },
    });
  });
});

describe("one of our own images", () => {
  test("is where it always is, by its path or its whole address", async () => {
    const path = await buildImage(world, person, "portfolio");
    for (const target of [path, `${OWN}${path}`, `${path}?w=320`]) {
      const response = await get(target);
      expect([response.status, response.headers.get("location")]).toEqual([302, path]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
    expect([resolved, dialled]).toEqual([[], []]);
  });

  test("of a message is shown to the two, and not found for anybody else", async () => {
    const [receiver, stranger] = [await buildArtist(world), await buildUser(world)];
    const path = await buildImage(world, person, "message");
    expect((await get(path, receiver.token)).status).toBe(404);
    const input = { receiverId: receiver.id, imageUrl: path, content: "A sketch" };
    await world.run(person, "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }", { input });
    for (const reader of [person, receiver]) {
      expect((await get(path, reader.token)).headers.get("location")).toMatch(
        new RegExp(`^${path}\\?expires=\\d+&signature=`),
      );
    }
    const refused = await get(path, stranger.token);
    expect([refused.status, await refused.text()]).toEqual([404, "Image not found"]);
  });

  test("that does not exist is not found, and nothing else of our own host is fetched", async () => {
    expect((await get("/objects/01a1fcbc-0000-7000-8000-000000000000")).status).toBe(404);
    for (const target of [`${OWN}/healthz`, `${OWN}/api/proxy/image?url=${OWN}`, "https://INKFOLK.example./"]) {
      await expectRefusal(target, NOT_ALLOWED);
    }
    expect([resolved, dialled]).toEqual([[], []]);
  });
});

test("other hosts are asked for so many images, and our own for any number", async () => {
  world.services.limits = await openRateLimits(undefined);
  const spend = () => world.services.limits.spend("proxyImage", person.id);
  await Promise.all(Array.from({ length: RATES.proxyImage.points - 1 }, spend));
  expect((await get("https://pictures.example/a.png")).status).toBe(200);
  const refused = await get("https://pictures.example/a.png");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await refused.text()).toBe("Too many attempts. Try again in 10 minutes.");
  expect((await get(await buildImage(world, person))).status).toBe(302);
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700:4700::1111", true],
  ["2a00:1450::1", true],
  ["192.88.99.1", false],
  ["3fff::1", false],
  ["5f00::1", false],
  ["fe80::1%lo", false],
  ["localhost", false],
  ["", false],
])("%s is on the public internet: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
