import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, call, expectAlive } from "./probe.ts";
import { buildImage, buildSetting, fill, must, namesOf, type Setting } from "./setting.ts";

let setting: Setting;
let names: Record<string, string>;
let pieceImage: string;

beforeAll(async () => {
  setting = await buildSetting();
  names = namesOf(setting);
  pieceImage = await buildImage(setting.artist, "PORTFOLIO");
});
afterEach(() => expectAlive());

const ACCOUNT = {
  fullName: "Somebody",
  userType: "canvas",
  location: "Austin, TX",
  password: "a word for texts alone 2",
};
const register = (changes: Record<string, unknown>) => {
  const username = `text${randomUUID().slice(0, 8)}`;
  return call(undefined, "POST /api/auth/register", {
    ...ACCOUNT,
    username,
    email: `${username}@inkfolk.test`,
    ...changes,
  });
};

/** Every field that takes a text, by its sender and document. */
const FIELDS: Record<string, [who: "artist" | "client" | "admin", document: string]> = {
  "a comment": [
    "client",
    'mutation ($text: String!) { addComment(input: { postId: "<post>", content: $text }) { id } }',
  ],
  "an answer": [
    "client",
    'mutation ($text: String!) { addComment(input: { postId: "<post>", parentId: "<comment>", content: $text }) { id } }',
  ],
  "a caption": ["artist", 'mutation ($text: String!) { updatePost(input: { id: "<post>", caption: $text }) { id } }'],
  "a tag": ["artist", 'mutation ($text: String!) { updatePost(input: { id: "<post>", tags: [$text] }) { id } }'],
  "a post's place": [
    "artist",
    'mutation ($text: String!) { updatePost(input: { id: "<post>", location: $text }) { id } }',
  ],
  "a message": [
    "client",
    'mutation ($text: String!) { sendMessage(input: { conversationId: "<conversation>", content: $text }) { id } }',
  ],
  "a reaction": [
    "client",
    'mutation ($text: String!) { reactToMessage(input: { messageId: "<message>", emoji: $text }) { id } }',
  ],
  "a bio": ["artist", "mutation ($text: String!) { updateProfile(input: { bio: $text }) { id } }"],
  "a name": ["artist", "mutation ($text: String!) { updateProfile(input: { fullName: $text }) { id } }"],
  "a username": ["artist", "mutation ($text: String!) { updateProfile(input: { username: $text }) { id } }"],
  "a location": ["artist", "mutation ($text: String!) { updateProfile(input: { location: $text }) { id } }"],
  "a specialization": [
    "artist",
    "mutation ($text: String!) { updateProfile(input: { specialization: $text }) { id } }",
  ],
  "an experience": ["artist", "mutation ($text: String!) { updateProfile(input: { experience: $text }) { id } }"],
  "a studio's name": ["artist", "mutation ($text: String!) { updateProfile(input: { studioName: $text }) { id } }"],
  "a studio's address": [
    "artist",
    "mutation ($text: String!) { updateProfile(input: { studioAddress: $text }) { id } }",
  ],
  "a request's service": [
    "client",
    'mutation ($text: String!) { requestBooking(input: { artistId: "<artist>", service: $text }) { id } }',
  ],
  "a request's description": [
    "client",
    'mutation ($text: String!) { requestBooking(input: { artistId: "<artist>", service: "Consultation", description: $text }) { id } }',
  ],
  "a request's notes": [
    "client",
    'mutation ($text: String!) { requestBooking(input: { artistId: "<artist>", service: "Consultation", notes: $text }) { id } }',
  ],
  "a proposal's words": [
    "artist",
    'mutation ($text: String!) { proposeTimes(input: { bookingId: "<booking>", message: $text, slots: [{ start: "2098-01-01T12:00:00Z" }] }) { id } }',
  ],
  "an artist's notes": [
    "artist",
    'mutation ($text: String!) { setArtistNotes(input: { bookingId: "<booking>", notes: $text }) { id } }',
  ],
  "a cancellation's reason": [
    "client",
    'mutation ($text: String!) { updateBookingStatus(input: { id: "<booking>", status: CANCELLED, reason: $text }) { id } }',
  ],
  "a piece's title": [
    "artist",
    'mutation ($text: String!) { updatePortfolioItem(input: { id: "<piece>", title: $text }) { id } }',
  ],
  "a piece's description": [
    "artist",
    'mutation ($text: String!) { updatePortfolioItem(input: { id: "<piece>", description: $text }) { id } }',
  ],
  "a piece's category": [
    "artist",
    'mutation ($text: String!) { updatePortfolioItem(input: { id: "<piece>", category: $text }) { id } }',
  ],
  "a piece's tag": [
    "artist",
    'mutation ($text: String!) { updatePortfolioItem(input: { id: "<piece>", tags: [$text] }) { id } }',
  ],
  "a design's title": [
    "artist",
    'mutation ($text: String!) { updateFlashDesign(input: { id: "<design>", title: $text }) { id } }',
  ],
  "an announcement's title": [
    "admin",
    'mutation ($text: String!) { sendAdminNotification(input: { title: $text, message: "x", userIds: ["<client>"] }) { count } }',
  ],
  "an announcement's words": [
    "admin",
    'mutation ($text: String!) { sendAdminNotification(input: { title: "x", message: $text, userIds: ["<client>"] }) { count } }',
  ],
  "a search for people": ["client", "query ($text: String!) { searchUsers(query: $text) { totalCount } }"],
  "a search for people near": ["client", "query ($text: String!) { searchUsers(location: $text) { totalCount } }"],
  "a search for posts": ["client", "query ($text: String!) { searchPosts(query: $text) { totalCount } }"],
  "a search for messages": ["client", "query ($text: String!) { searchMessages(query: $text) { edges { cursor } } }"],
  "a search among followers": [
    "client",
    "query ($text: String!) { me { followers(query: $text) { edges { cursor } } } }",
  ],
  "a search among the followed": [
    "client",
    "query ($text: String!) { me { following(query: $text) { edges { cursor } } } }",
  ],
  "a search among accounts": ["admin", "query ($text: String!) { adminUsers(query: $text) { totalCount } }"],
  "a search for a place": ["client", "query ($text: String!) { locationSuggestions(query: $text) }"],
  "a hashtag": ["client", "query ($text: String!) { hashtag(tag: $text) { tag } }"],
  "a username that is looked up": ["client", "query ($text: String!) { user(username: $text) { id } }"],
  "a category that is looked up": [
    "client",
    'query ($text: String!) { portfolio(artistId: "<artist>", category: $text) { edges { cursor } } }',
  ],
};
const fields = Object.entries(FIELDS);

const send = async (name: string, text: string) => {
  const [who, document] = FIELDS[name] as (typeof FIELDS)[string];
  return ask(setting[who].token, fill(document, names), { text });
};

/** These look up what is left after invalid characters are removed. */
const CLEANED = new Set(["a search for a place", "a hashtag"]);

describe("characters that are no text", () => {
  const CHARACTERS = [
    ["NUL", "a\0b"],
    ["a control character", "a\u0007b"],
    ["half a character", "a\ud800b"],
    ["the other half", "\udc00ab"],
  ] as const;
  test.each(fields.map(([name]) => name).filter((name) => !CLEANED.has(name)))(
    "in %s are refused with a sentence",
    async (name) => {
      for (const [, text] of CHARACTERS) {
        const { status, code, message, text: answer } = await send(name, text);
        // A lookup may find nothing.
        expect(code ?? answer).toMatch(/^(BAD_USER_INPUT|NOT_FOUND)$/);
        expect(status).toBeLessThan(500);
        expect(message).toMatch(/^[A-Z].{5,}/);
      }
    },
  );
});

describe("texts of any length and script", () => {
  test.each(fields.map(([name]) => name))("in %s are refused or kept as they are", async (name) => {
    const texts = [
      "x".repeat(9000),
      `z${"\u0310\u035c".repeat(3000)}`,
      "👩‍👩‍👧‍👦".repeat(800),
      "\u202e\u2066evil\u2069",
      "'; DROP TABLE users; --",
      "%_\\",
    ];
    for (const text of texts) {
      const { status, code } = await send(name, text);
      expect(status).toBeLessThan(500);
      expect(code).not.toBe("INTERNAL");
    }
  });
});

describe("names", () => {
  test.each<[name: string, fullName: string]>([
    ["with a direction override", "Mara \u202eevil"],
    ["with an isolate", "Mara \u2066x\u2069"],
    ["with a zero-width space", "Ma\u200bra"],
    ["with a zero-width joiner alone", "Ma\u2060ra"],
    ["with a byte order mark", "Ma\ufeffra"],
    ["with a NUL", "Ma\0ra"],
    ["with a line end", "Mara\nVerified"],
    ["of nothing that is seen", "\u200b\u200b"],
    ["that say they are the team", "Inkfolk Team"],
    ["that say they are the support", "Inkfolk Support"],
  ])("%s are refused", async (_name, fullName) => {
    expect(await register({ fullName })).toMatchObject({ status: 400, code: "BAD_USER_INPUT" });
  });

  test.each<[name: string, username: string]>([
    ["with a leading dot", ".leading"],
    ["with a trailing dot", "trailing."],
    ["with two dots", "two..dots"],
    ["with a leading underscore", "_leading"],
    ["with a trailing underscore", "trailing_"],
    ["with two underscores", "two__lines"],
    ["with a dot and an underscore", "both._of"],
    ["that is the product's team", "inkfolkteam"],
    ["that is the product's official one", "official.inkfolk"],
    ["that is the product's support", "inkfolk_support"],
    ["that is an admin", "admin"],
    ["with a space", "a space"],
    ["with a slash", "a/slash"],
    ["of another script", "мара"],
    ["with a full-width letter", "ｍara"],
    ["with a zero-width space", "ma\u200bra"],
    ["of two letters", "ab"],
    ["of a hundred", "x".repeat(100)],
  ])("a username %s is refused", async (_name, username) => {
    expect(await register({ username })).toMatchObject({ status: 400, code: "BAD_USER_INPUT" });
  });

  test("a username that looks like a verified artist's is held back", async () => {
    const admin = setting.admin.token;
    const username = `ill0w${randomUUID()
      .slice(0, 6)
      .replace(/[^a-z0-9]/g, "z")}`;
    await must(setting.artist.token, "mutation ($name: String!) { updateProfile(input: { username: $name }) { id } }", {
      name: username,
    });
    await must(admin, "mutation ($id: ID!) { setUserVerification(input: { userId: $id, verified: true }) { id } }", {
      id: setting.artist.id,
    });
    const { status } = await register({ username: username.replace("ill0w", "i11ow") });
    expect([400, 409]).toContain(status);
  });
});

describe("passwords", () => {
  test.each<[name: string, password: string]>([
    ["password", "password"],
    ["numbers in a row", "12345678"],
    ["letters in a row", "qwertyuiop"],
    ["the demo's", "inkfolk-demo"],
    ["eight spaces", "        "],
    ["eight times one letter", "aaaaaaaa"],
    ["one in capitals", "PASSWORD"],
    ["iloveyou", "iloveyou"],
    ["seven characters", "a7#kq!Z"],
    ["a NUL", "a long one with \0 inside"],
    ["half a character", "a long one with \ud800 inside"],
    ["90 kB", "x".repeat(90_000)],
  ])("%s is refused with a sentence", async (_name, password) => {
    const { status, code, json } = await register({ password });
    expect({ status, code }).toEqual({ status: 400, code: "BAD_USER_INPUT" });
    expect(json.message).toMatch(/^[A-Z].{5,}/);
  });

  test("of a megabyte is not even read", async () => {
    const { status, milliseconds } = await register({ password: "x".repeat(1_000_000) });
    expect(status).toBe(413);
    expect(milliseconds).toBeLessThan(1000);
  });

  test("that differ after 72 bytes, or in how an accent is written, are different", async () => {
    const email = `long.${randomUUID()}@inkfolk.test`;
    const password = `${"é".repeat(40)} tail`;
    expect((await register({ email, password })).status).toBeLessThan(300);
    const login = (word: string) => call(undefined, "POST /api/auth/login", { email, password: word });
    expect((await login(`${"é".repeat(40)} tale`)).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });
});

describe("scripts", () => {
  const SCRIPTS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "javascript:alert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "#<img/src/onerror=alert(1)>",
    "\\u003cscript\\u003e",
    "<a href=java&#115;cript:alert(1)>",
    "</title><script>alert(1)</script>",
    "<!--<script>",
  ];
  test.each(SCRIPTS)("%s is text, never markup", async (script) => {
    const content = `Look ${script}`;
    const { addComment } = await must(
      setting.client.token,
      "mutation ($post: ID!, $content: String!) { addComment(input: { postId: $post, content: $content }) { content } }",
      { post: setting.post, content },
    );
    expect(addComment.content).toBe(content);
    const answer = await call(setting.client.token, `GET /api/posts/${setting.post}`);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    const refused = await call(undefined, `GET /api/${encodeURIComponent(script)}`);
    expect(refused.status).toBe(404);
    expect(refused.headers["content-type"]).not.toMatch(/html/);
  });
});

describe("times, prices and lengths", () => {
  const BOOK = "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }";
  test.each<[name: string, input: Record<string, unknown>]>([
    ["the year 9999999", { preferredDate: "9999999-01-01T00:00:00Z" }],
    ["the last moment that JavaScript knows", { preferredDate: "+275760-09-13T00:00:00Z" }],
    ["the year 0", { preferredDate: "0000-01-01T00:00:00Z" }],
    ["1970", { preferredDate: "1970-01-01T00:00:00Z" }],
    ["the 30th of February", { preferredDate: "2099-02-30T00:00:00Z" }],
    ["a number for a time", { preferredDate: -1 }],
    ["words for a time", { preferredDate: "tomorrow" }],
    ["a price below nothing", { estimatedPrice: -1 }],
    ["a price above every number", { estimatedPrice: 2 ** 31 }],
    ["a price without end", { estimatedPrice: 1e308 }],
    ["half a cent", { estimatedPrice: 0.5 }],
    ["a session of no length", { estimatedDuration: 0 }],
    ["a session that runs backwards", { estimatedDuration: -60 }],
    ["a session of a year", { estimatedDuration: 525_600 }],
  ])("%s is refused", async (_name, input) => {
    const sent = { artistId: setting.artist.id, service: "Consultation", ...input };
    const { status, code } = await ask(setting.client.token, BOOK, { input: sent });
    expect(status).toBeLessThan(500);
    expect(code).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/);
    expect((await call(setting.client.token, "POST /api/bookings", sent)).status).toBe(400);
  });
});

test("a piece takes its image once", async () => {
  const create = () =>
    ask(
      setting.artist.token,
      "mutation ($input: CreatePortfolioItemInput!) { createPortfolioItem(input: $input) { id } }",
      {
        input: { title: "Twice", imageUrl: pieceImage },
      },
    );
  const replies = await Promise.all([create(), create()]);
  expect(replies.map(({ status }) => status < 500)).toEqual([true, true]);
});
