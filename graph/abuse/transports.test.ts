import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { call, expectAlive, type Probe, probe, sendBytes } from "./probe.ts";
import { buildImage, type Person, placeUpload, registerPerson } from "./setting.ts";

let person: Person;
let image: string;

beforeAll(async () => {
  person = await registerPerson("ARTIST");
  image = await buildImage(person);
});
afterEach(() => expectAlive());

const json = { "Content-Type": "application/json" };

describe("what there is not", () => {
  test.each<[name: string, sent: Probe, status: number, shape: RegExp]>([
    ["an address of the API", { path: "/api/nothing" }, 404, /json|text\/plain/],
    [
      "an address of the API, for a browser",
      { path: "/api/nothing", headers: { Accept: "text/html" } },
      404,
      /json|text\/plain/,
    ],
    ["the API itself", { path: "/api" }, 404, /json|text\/plain/],
    ["an empty part of the API", { path: "/api//posts" }, 404, /json|text\/plain/],
    ["a script", { path: "/assets/nothing.js" }, 404, /text\/plain/],
    ["a folder", { path: "/assets/" }, 404, /text\/plain/],
    ["a file above the folder", { path: "/assets/..%2f..%2fpackage.json" }, 404, /text\/plain/],
    ["a file above the folder, undisguised", { path: "/assets/../../package.json" }, 404, /text\/plain/],
    ["a file that hides", { path: "/assets/.git/config" }, 404, /text\/plain/],
    ["a person", { path: "/api/users/00000000-0000-7000-8000-000000000000" }, 404, /text\/plain/],
    ["a person whose id is none", { path: "/api/users/x" }, 404, /text\/plain/],
    ["a person with a broken id", { path: "/api/users/%zz" }, 400, /text\/plain/],
    ["a method that an address does not take", { method: "DELETE", path: "/api/auth/login" }, 405, /json/],
    ["a method that nobody takes", { method: "PATCH", path: "/api/posts" }, 405, /json/],
  ])("%s", async (_name, sent, status, shape) => {
    const answer = await probe({ token: person.token, ...sent });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toMatch(shape);
    expect(answer.text.length).toBeLessThan(500);
  });
});

describe("bodies", () => {
  const login = (body: unknown, headers: Record<string, string> = json): Probe => ({
    method: "POST",
    path: "/api/auth/login",
    body,
    headers,
  });
  test.each<[name: string, sent: Probe, statuses: number[]]>([
    ["of broken JSON", login('{"email":'), [400]],
    ["of nothing", login(""), [400]],
    ["of null", login("null"), [400]],
    ["of a list", login("[]"), [400]],
    ["of a number", login("1e999"), [400]],
    ["with one name twice", login('{"email":"a@b.cd","email":["x"],"password":"x"}'), [400]],
    ["with objects for texts", login({ email: { $ne: null }, password: { $ne: null } }), [400]],
    ["with a prototype", login('{"__proto__":{"email":"a@b.cd"}}'), [400]],
    ["of 200 kB", login({ email: "x".repeat(200_000) }), [413]],
    ["that nest forty thousand times", login("[".repeat(40_000) + "]".repeat(40_000)), [400]],
    ["that are a form", login("email=a&password=b", { "Content-Type": "application/x-www-form-urlencoded" }), [415]],
    ["that are plain text", login("{}", { "Content-Type": "text/plain" }), [415]],
    ["in parts", login("--x--", { "Content-Type": "multipart/form-data; boundary=x" }), [415]],
    ["that say they are packed", login("{}", { ...json, "Content-Encoding": "gzip" }), [400, 415]],
    ["in another character set", login("{}", { "Content-Type": "application/json; charset=utf-7" }), [400, 415]],
    ["of bytes that are no text", { ...login(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])) }, [400]],
  ])("%s are refused", async (_name, sent, statuses) => {
    const { status, text } = await probe(sent);
    expect(statuses).toContain(status);
    expect(text).not.toMatch(/\n\s+at |node_modules|\/graph\//);
  });

  test.each(["/graphql", "/api/auth/login", "/api/posts"])(
    "of JSON without end to %s are cut at their limit",
    async (path) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
      let sent = 0;
      const answer = await sendBytes(`${head}8\r\n{"query"\r\n`, {
        silence: 8000,
        after: (socket) => {
          const part = `10000\r\n${" ".repeat(0x10000)}\r\n`;
          const more = () => {
            while (!socket.destroyed && sent < 80_000_000) {
              sent += 0x10000;
              if (!socket.write(part)) return void socket.once("drain", more);
            }
          };
          more();
        },
      });
      expect(answer).toMatch(/^(HTTP\/1\.1 413 |$)/);
      expect(sent).toBeLessThan(20_000_000);
    },
  );
});

describe("senders who stop in the middle", () => {
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;

  test("are cut, on every transport", { timeout: 90_000 }, async () => {
    const { putPath } = await placeUpload(person);
    const heads = {
      login: post("/api/auth/login"),
      graphql: post("/graphql"),
      upload: `PUT ${putPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n\xff\xd8\xff\xe0`,
    };
    const ends = await Promise.all(
      Object.values(heads).map(async (head) => {
        const begun = Date.now();
        return { answer: await sendBytes(head, { silence: 40_000 }), seconds: (Date.now() - begun) / 1000 };
      }),
    );
    for (const { answer, seconds } of ends) {
      expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
      // Fifteen seconds without progress, and the interval of the timer that checks.
      expect(seconds).toBeLessThan(35);
    }
  });
});

describe("headers on every answer", () => {
  const DOORS: Record<string, () => Probe> = {
    "/healthz": () => ({ path: "/healthz" }),
    "/readyz": () => ({ path: "/readyz" }),
    "/metrics": () => ({ path: "/metrics" }),
    "the page": () => ({ path: "/", headers: { Accept: "text/html" } }),
    "the explorer": () => ({ path: "/graphql", headers: { Accept: "text/html" } }),
    "the manual": () => ({ path: "/api/docs", headers: { Accept: "text/html" } }),
    "the schema": () => ({ path: "/graphql/schema.graphql" }),
    "a private answer": () => ({ path: "/api/auth/me", token: person.token }),
    "a refused answer": () => ({ path: "/api/auth/me" }),
    "a wrong document": () => ({ method: "POST", path: "/graphql", body: { query: "{ nothing }" } }),
    "a missing file": () => ({ path: "/objects/x" }),
    "a picture": () => ({ path: image }),
    "a missing asset": () => ({ path: "/assets/nothing.js" }),
    "a missing address": () => ({ path: "/api/nothing" }),
    "a too long address": () => ({ path: `/${"a".repeat(9000)}` }),
    "a too large body": () => ({ method: "POST", path: "/api/auth/login", body: "x".repeat(200_000) }),
    "a wrong method": () => ({ method: "DELETE", path: "/api/auth/login" }),
    "a broken address": () => ({ path: "/%" }),
  };
  test.each(Object.keys(DOORS))("%s", async (name) => {
    const { headers } = await probe((DOORS[name] as () => Probe)());
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringMatching(/max-age=[3-9]\d{7}/),
      "referrer-policy": expect.any(String),
      "content-security-policy": expect.stringMatching(/default-src '(none|self)'/),
      "x-request-id": expect.any(String),
    });
    expect(headers["content-security-policy"]).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline|connect-src[^;]*wss?:(;| |$)/,
    );
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("what is private is kept nowhere", async () => {
    for (const path of ["/api/auth/me", "/api/posts", "/api/conversations", "/api/notifications"]) {
      const { status, headers } = await probe({ path, token: person.token });
      expect([status, headers["cache-control"]]).toEqual([200, expect.stringContaining("no-store")]);
    }
    const asked = await probe({
      method: "POST",
      path: "/graphql",
      token: person.token,
      body: { query: "{ me { email } }" },
    });
    expect(asked.headers["cache-control"]).toContain("no-store");
  });
});

describe("images of other hosts", () => {
  test.each([
    "http://127.0.0.1/a.png",
    "https://127.0.0.1/a.png",
    "https://127.1/a.png",
    "https://0/a.png",
    "https://0.0.0.0/a.png",
    "https://2130706433/a.png",
    "https://0x7f000001/a.png",
    "https://0x7f.1/a.png",
    "https://017700000001/a.png",
    "https://0177.0.0.1/a.png",
    "https://localhost/a.png",
    "https://LOCALHOST./a.png",
    "https://sub.localhost/a.png",
    "https://[::1]/a.png",
    "https://[::]/a.png",
    "https://[::ffff:127.0.0.1]/a.png",
    "https://[::ffff:7f00:1]/a.png",
    "https://[64:ff9b::7f00:1]/a.png",
    "https://[fe80::1]/a.png",
    "https://[fc00::1]/a.png",
    "https://[2002:7f00:1::]/a.png",
    "https://10.0.0.1/a.png",
    "https://172.16.0.1/a.png",
    "https://192.168.1.1/a.png",
    "https://100.64.0.1/a.png",
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00:ec2::254]/latest/",
    "https://198.18.0.1/a.png",
    "https://192.0.2.1/a.png",
    "https://224.0.0.1/a.png",
    "https://255.255.255.255/a.png",
    "https://１２７.０.０.１/a.png",
    "https://①②⑦.⓪.⓪.①/a.png",
    "https://user:word@127.0.0.1/a.png",
    "https://127.0.0.1:8443/a.png",
    "https://127.0.0.1%2f@evil/a.png",
    "https://evil@127.0.0.1/a.png",
    "https://127.0.0.1\\@evil/a.png",
    "file:///etc/passwd",
    "ftp://127.0.0.1/a.png",
    "gopher://127.0.0.1:6379/_INFO",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "//127.0.0.1/a.png",
    "https:///a.png",
    "https://[",
    "/etc/passwd",
    "",
    "\0",
  ])("%j is not fetched", async (url) => {
    const { status, milliseconds, text } = await call(
      person.token,
      `GET /api/proxy/image?url=${encodeURIComponent(url)}`,
    );
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/ECONNREFUSED|ENOTFOUND|root:/);
    expect(milliseconds).toBeLessThan(5500);
  });

  test("what is asked for twice is refused", async () => {
    const { status } = await call(person.token, "GET /api/proxy/image?url=https://127.0.0.1/&url=https://127.0.0.1/");
    expect(status).toBe(400);
  });
});

describe("pages of other hosts", () => {
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  test.each<[name: string, sent: Probe]>([
    [
      "ask before a call",
      { method: "OPTIONS", path: "/api/posts", headers: { ...foreign, "Access-Control-Request-Method": "POST" } },
    ],
    [
      "ask before a document",
      { method: "OPTIONS", path: "/graphql", headers: { ...foreign, "Access-Control-Request-Method": "POST" } },
    ],
    ["read the feed", { path: "/api/posts", headers: foreign }],
    [
      "send a form",
      { method: "POST", path: "/api/auth/logout", body: "a=b", headers: { ...foreign, "Content-Type": "text/plain" } },
    ],
    ["send a cookie", { path: "/api/auth/me", headers: { ...foreign, Cookie: "token=x; session=x" } }],
  ])("that %s are allowed nothing", async (_name, sent) => {
    const { status, headers } = await probe(sent);
    expect(status).toBeLessThan(500);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });

  test("a token in a cookie, an address or another scheme signs nobody in", async () => {
    const { token } = person;
    const tries: Probe[] = [
      { path: "/api/auth/me", headers: { Cookie: `token=${token}` } },
      { path: "/api/auth/me", headers: { Authorization: `Basic ${token}` } },
      { path: "/api/auth/me", headers: { Authorization: token } },
      { path: "/api/auth/me", headers: { Authorization: `Bearer ${token}x` } },
      { path: "/api/auth/me", headers: { Authorization: `Bearer ${token.slice(0, -1)}` } },
      { path: "/api/auth/me", headers: { Authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9." } },
      { path: "/api/auth/me", headers: { Authorization: `Bearer ${"x".repeat(8000)}` } },
      { path: "/api/auth/me", headers: { Authorization: "Bearer \u00ff" } },
    ];
    for (const sent of tries) expect((await probe(sent)).status).toBe(401);
    for (const name of ["token", "access_token"]) {
      expect((await probe({ path: `/api/auth/me?${name}=${token}` })).status).toBe(400);
    }
  });
});
