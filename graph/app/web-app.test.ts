import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { RATES } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { PROJECT_ROOT } from "../core/root.ts";
import { openSandboxClock } from "../core/sandbox-clock.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { securityHeaders } from "../http/headers.ts";
import { patterns } from "../http/input.ts";
import { OLD_USERNAME_DAYS } from "../people/input.ts";
import { buildArtist, buildImage, buildPost, buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { webRouter } from "./web-app.ts";

const DAY = 86_400_000;

const world = useTestWorld();
const folder = mkdtempSync(join(tmpdir(), "inkfolk-page-"));
let server: Server;
let url: string;

beforeAll(async () => {
  copyFileSync(join(PROJECT_ROOT, "web", "index.html"), join(folder, "index.html"));
  world.services.config.publicUrl = "https://ink.example";
  server = createServer(express().use(securityHeaders(world.services)).use(webRouter(world.services, folder)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  world.services.limits = UNLIMITED;
  world.clock = null;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");

/** What the page at an address says, as a reader of its head understands it. */
async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers: { accept: "text/html", ...headers } });
  const html = await answer.text();
  const tags = Array.from(html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g));
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    tags: Object.fromEntries(tags.map(([, name, content = ""]) => [name, decode(content)])) as Record<string, string>,
  };
}

/** All that a page says of its address, without what is another at each request. */
async function wordsOf(path: string) {
  const { status, title, tags } = await open(path);
  return { status, title, tags: { ...tags, "csp-nonce": "" } as typeof tags };
}

/** At the address of a post stands one that is there. */
const fill = (pattern: string, post: string) =>
  pattern
    .replace(/:\w+\?/, "")
    .replace(":id", post)
    .replace(/:\w+/, "ink");

test.each(Object.values(patterns))("%s is the page", async (pattern) => {
  const path = fill(pattern, (await buildPost(world)).id);
  for (const address of [path, `${path}?utm=1`]) {
    const page = await open(address);
    expect([page.status, page.headers.get("content-type"), page.headers.get("cache-control")]).toEqual([
      200,
      "text/html; charset=utf-8",
      "no-cache",
    ]);
    expect(page.html).toContain('<div id="root"></div>');
    expect(page.tags["og:title"]).toBeTruthy();
    expect(page.tags.description).toBe(page.tags["og:description"]);
  }
});

test.each(["/nowhere", "/post", "/post/1/2", "/@mara", "//post/1", "/index.htm", "/bookings/1/2"])(
  "at %s there is no screen: the page says so, with status 404",
  async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.title).toBe("404 Page Not Found · Inkfolk");
    expect(page.tags.robots).toBe("noindex");
    expect(page.html).toContain('<div id="root"></div>');
    expect((await fetch(url + path, { method: "HEAD", headers: { accept: "text/html" } })).status).toBe(404);
  },
);

test("the frame of the coming screen stands in the page, and nothing that the policy refuses", async () => {
  const { html, headers } = await open("/");
  expect(html).toContain('class="shell"');
  expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]* src=)|\son\w+=/);
  const nonce = /name="csp-nonce" content="([^"]+)"/.exec(html)?.[1];
  expect(headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
});

describe("the bar of a sandbox", () => {
  const SIGNS = [/<meta name="sandbox"/, /<script src="\/sandbox.js">/, /<aside class="sandbox"/];

  test("stands on every page of one, an unknown address included, and says its time", async () => {
    const sandbox = openSandboxClock(folder);
    sandbox.moveTo(new Date("2099-05-01T17:05:00Z"));
    world.services.sandbox = sandbox;
    try {
      for (const path of ["/", "/bookings", "/nowhere"]) {
        const { html, tags } = await open(path);
        for (const sign of SIGNS) expect(html).toMatch(sign);
        expect(tags.sandbox).toMatch(/^2099-05-01T17:05:/);
        expect(html).toContain("Nothing here is real, and no mail is sent.");
        expect(html).toContain(">May 1, 2099, 5:05 PM UTC</time></aside>");
        expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]* src=)|\son\w+=/);
      }
    } finally {
      world.services.sandbox = null;
    }
  });

  test("stands nowhere else", async () => {
    const { html } = await open("/");
    for (const sign of SIGNS) expect(html).not.toMatch(sign);
  });
});

describe("a link to a profile", () => {
  test("names the person, by their words and their picture, at their one address", async () => {
    const artist = await buildArtist(world, { fullName: "Mara Voss", bio: "Fine line.\n\nBooks open in May." });
    const avatar = await buildImage(world, artist, "avatar");
    await world.services.db.user.update({ where: { id: artist.id }, data: { avatar } });
    for (const name of [artist.username, artist.username.toUpperCase(), artist.id]) {
      const { title, tags } = await open(`/profile/${name}`);
      expect(title).toBe(`Mara Voss (@${artist.username}) · Inkfolk`);
      expect(tags).toMatchObject({
        description: "Fine line. Books open in May.",
        "og:title": `Mara Voss (@${artist.username})`,
        "og:url": `https://ink.example/profile/${artist.username}`,
        "og:image": `https://ink.example${avatar}?w=1280`,
        "twitter:card": "summary",
      });
      expect(tags).not.toHaveProperty("robots");
    }
  });

  test("to a portfolio says whose it is, at either of its addresses", async () => {
    const artist = await buildArtist(world, { fullName: "Mara Voss" });
    for (const path of [`/portfolio/${artist.id}`, `/portfolio?artistId=${artist.id}`])
      expect((await open(path)).title).toBe("Mara Voss's Portfolio · Inkfolk");
    expect((await open("/portfolio?artistId=a&artistId=b")).title).toBe("Portfolio · Inkfolk");
    const canvas = await buildUser(world);
    for (const path of [`/portfolio/${canvas.id}`, `/portfolio/${artist.username}`])
      expect(await wordsOf(path)).toEqual(await wordsOf("/portfolio/01a1fcbc-0000-7000-8000-000000000000"));
  });

  test("finds them for a while by the username that they gave up", async () => {
    const { id } = await buildUser(world, { fullName: "Mara Voss" });
    const releasedAt = new Date("2026-01-01T00:00:00Z");
    await world.services.db.usernameHistory.create({ data: { username: "mara.before", userId: id, releasedAt } });
    world.clock = new Date(releasedAt.getTime() + OLD_USERNAME_DAYS * DAY - 1);
    expect((await open("/profile/mara.before")).title).toMatch(/^Mara Voss /);
    world.clock = new Date(releasedAt.getTime() + OLD_USERNAME_DAYS * DAY);
    expect((await open("/profile/mara.before")).status).toBe(404);
  });

  test("is short where they have much to say", async () => {
    const { username } = await buildUser(world, { bio: "𝕴ink ".repeat(80) });
    const { tags } = await open(`/profile/${username}`);
    expect(Array.from(tags.description ?? "").length).toBeLessThanOrEqual(201);
    expect(tags.description).toMatch(/\S…$/u);
  });
});

describe("a link to a post", () => {
  test("says by whom it is, what they say of it, and shows it", async () => {
    const author = await buildUser(world, { fullName: "Casey Lind" });
    const post = await buildPost(world, { userId: author.id, caption: "Healed rings. #dotwork" });
    const { title, tags } = await open(`/post/${post.id}`);
    expect(title).toBe("Post by Casey Lind · Inkfolk");
    expect(tags).toMatchObject({
      description: "Healed rings. #dotwork",
      "og:url": `https://ink.example/post/${post.id}`,
      "og:image": `https://ink.example${post.imageUrl}?w=1280`,
      "og:image:width": "1280",
      "og:image:height": "960",
      "twitter:card": "summary_large_image",
    });
  });

  test("shows no picture that is private", async () => {
    const author = await buildUser(world);
    const imageUrl = await buildImage(world, author, "message");
    const post = await buildPost(world, { userId: author.id, imageUrl });
    const { html, tags } = await open(`/post/${post.id}`);
    expect(tags["og:image"]).toBe("https://ink.example/icons/512.png");
    expect(html).not.toContain(imageUrl);
  });
});

describe("what is private", () => {
  const SECRET = "Quillon Secretwell";

  test.each<[why: string, data: Prisma.UserUpdateInput]>([
    ["whose profile is private", { profileVisible: false }],
    ["who is leaving", { deletionRequestedAt: new Date() }],
  ])("of somebody %s is told no more than of nobody, whoever is signed in", async (_why, data) => {
    const { db } = world.services;
    const person = await buildArtist(world, { fullName: SECRET, bio: SECRET });
    const follower = await buildUser(world);
    await db.follow.create({ data: { followerId: follower.id, followingId: person.id } });
    const post = await buildPost(world, { userId: person.id, caption: SECRET });
    await db.user.update({ where: { id: person.id }, data });
    const nobody = "01a1fcbc-0000-7000-8000-000000000000";
    for (const [path, unknown] of [
      [`/profile/${person.username}`, "/profile/nobody.is.called.so"],
      [`/profile/${person.id}`, `/profile/${nobody}`],
      [`/portfolio/${person.id}`, `/portfolio/${nobody}`],
      [`/portfolio?artistId=${person.id}`, `/portfolio?artistId=${nobody}`],
      [`/post/${post.id}`, `/post/${nobody}`],
    ] as const) {
      const words = await wordsOf(path);
      expect(words).toEqual(await wordsOf(unknown));
      expect([words.status, words.tags.robots]).toEqual([404, "noindex"]);
      for (const { token } of [follower, person]) {
        const { status, html } = await open(path, { authorization: `Bearer ${token}` });
        expect(status).toBe(404);
        expect(html).not.toContain(SECRET);
        expect(html).not.toContain(post.imageUrl);
      }
    }
  });

  test.each(["/bookings", "/messages", "/settings", "/notifications", "/insights", "/admin", "/search"])(
    "%s says only what it is, and is listed nowhere",
    async (path) => {
      const { tags } = await open(`${path}?booking=1&user=mara&q=secret`);
      expect(tags.robots).toBe("noindex");
      expect(Object.values(tags).join()).not.toMatch(/mara|secret/);
      expect(tags).not.toHaveProperty("og:url");
    },
  );

  test("robots are kept away from it, and from the doors of machines", async () => {
    const answer = await fetch(`${url}/robots.txt`);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const lines = (await answer.text()).split("\n");
    expect(lines[0]).toBe("User-agent: *");
    for (const path of ["/graphql", "/api/", "/messages", "/bookings", "/settings", "/admin", "/search"])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines.join()).not.toMatch(/profile|post|portfolio|hashtag|discover|: \/(,|$)/);
  });
});

describe("hostile text", () => {
  const HOSTILE = [
    '"><script>alert(1)</script>',
    "</title><img src=x onerror=alert(1)>",
    "<!--/page--><script src=//evil.example></script>",
    "' onload='alert(1)",
    "&quot;&gt;&lt;script&gt;",
    "$& $` $' $1 $<name>",
    "__CSP_NONCE__ __PRODUCT_NAME__",
    "{{7*7}} #{7*7} <%= 7*7 %>",
  ];

  test.each(HOSTILE)("%s is text, in a name, a bio and a caption", async (text) => {
    const person = await buildUser(world, { fullName: text, bio: text });
    const post = await buildPost(world, { userId: person.id, caption: text });
    const profile = await open(`/profile/${person.username}`);
    expect(profile.title).toBe(`${text} (@${person.username}) · Inkfolk`);
    expect(profile.tags.description).toBe(text);
    const page = await open(`/post/${post.id}`);
    expect(page.title).toBe(`Post by ${text} · Inkfolk`);
    expect(page.tags["og:description"]).toBe(text);
    const plain = await open("/");
    for (const { html } of [profile, page]) {
      for (const tag of ["<script", "<img", "</title>", "<div"])
        expect([tag, html.split(tag).length]).toEqual([tag, plain.html.split(tag).length]);
    }
  });

  test.each(HOSTILE)("%s in an address is not repeated", async (text) => {
    for (const path of ["profile", "post", "hashtag", "portfolio", "nowhere"]) {
      const { html } = await open(`/${path}/${encodeURIComponent(text)}`);
      for (const part of ["alert(1)", "evil.example", "7*7"]) expect(html).not.toContain(part);
    }
  });

  test("a tag is named by its letters", async () => {
    expect((await open("/hashtag/%23Tatua%C5%BC")).title).toBe("#tatuaż · Inkfolk");
    expect((await open(`/hashtag/${"x".repeat(51)}`)).title).toBe("Hashtag · Inkfolk");
  });
});

describe("the words cost", () => {
  test("one statement, or none where nobody is named", async () => {
    const post = await buildPost(world);
    for (const path of [`/post/${post.id}`, `/profile/${post.userId}`, "/profile/nobody.is.called.so"])
      expect(await world.countStatements(() => open(path))).toBe(1);
    for (const path of ["/", "/post/nothing", "/bookings", "/nowhere", "/hashtag/ink"])
      expect(await world.countStatements(() => open(path))).toBe(0);
  });

  test("no page: where the database is away, or one network asks for too many, they are the general ones", async () => {
    const { id } = await buildPost(world);
    const { database } = world.services;
    world.services.database = { ...database, run: () => Promise.reject(new Error("The database is away")) };
    expect(await wordsOf(`/post/${id}`)).toMatchObject({ status: 200, title: "Post · Inkfolk" });
    world.services.database = { ...database, run: () => new Promise<never>(() => undefined) };
    expect(await wordsOf(`/post/${id}`)).toMatchObject({ status: 200, title: "Post · Inkfolk" });
    world.services.database = database;
    expect((await wordsOf(`/post/${id}`)).title).toMatch(/^Post by /);
    world.services.limits = await openRateLimits(undefined);
    await world.services.limits.spend("requestByAddress", "127.0.0.1", RATES.requestByAddress.points);
    expect(await wordsOf(`/post/${id}`)).toMatchObject({ status: 200, title: "Post · Inkfolk" });
  });
});
