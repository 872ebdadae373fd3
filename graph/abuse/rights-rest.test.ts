import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, call, expectAlive } from "./probe.ts";
import { buildSetting, fill, must, namesOf, registerPerson, type Setting } from "./setting.ts";

let setting: Setting;
let names: Record<string, string>;

beforeAll(async () => {
  setting = await buildSetting();
  names = namesOf(setting);
});
afterEach(() => expectAlive());

type Who = "nobody" | "stranger" | "client" | "rival" | "artist";
const tokenOf = (who: Who) => (who === "nobody" ? undefined : setting[who].token);

describe("what is somebody else's, over REST", () => {
  test.each<[name: string, who: Who, line: string, body: unknown, statuses: number[]]>([
    ["another's profile changed", "stranger", "PUT /api/users/by-username/<artistName>", { bio: "mine" }, [403, 404]],
    ["another's conversation read", "stranger", "GET /api/conversations/<conversation>/messages", undefined, [404]],
    ["another's booking read", "stranger", "GET /api/bookings/<booking>", undefined, [404]],
    [
      "another's booking confirmed",
      "stranger",
      "PUT /api/bookings/<booking>/status",
      { status: "confirmed" },
      [403, 404],
    ],
    ["one's own request confirmed", "client", "PUT /api/bookings/<booking>/status", { status: "confirmed" }, [403]],
    ["another's session confirmed", "stranger", "POST /api/bookings/<booking>/attendance", undefined, [403, 404]],
    ["the artist's notes", "client", "PUT /api/bookings/<booking>/artist-notes", { notes: "x" }, [403, 404]],
    ["another's comment deleted", "stranger", "DELETE /api/comments/<comment>", undefined, [403, 404]],
    ["another's post deleted", "stranger", "DELETE /api/posts/<post>", undefined, [403, 404]],
    ["another's piece deleted", "rival", "DELETE /api/portfolio/<piece>", undefined, [403, 404]],
    ["another's views", "rival", "GET /api/users/<artist>/views", undefined, [403, 404]],
    [
      "another's message answered with an emoji",
      "stranger",
      "POST /api/messages/<message>/reactions",
      { emoji: "👍" },
      [404],
    ],
    ["another's notification", "stranger", "PUT /api/notifications/<notification>/read", {}, [404]],
    ["every account", "artist", "GET /api/admin/users", undefined, [403]],
    ["a role for oneself", "stranger", "PUT /api/admin/users/<stranger>/role", { role: "admin" }, [403]],
    ["a check mark for oneself", "rival", "PUT /api/admin/users/<rival>/verification", { verified: true }, [403]],
    ["an announcement", "client", "POST /api/admin/notifications", { title: "a", message: "b" }, [403]],
    ["another's image as one's own", "stranger", "PUT /api/avatar-images", { avatarImageURL: "<image>" }, [400, 404]],
    [
      "an image of another host by nobody",
      "nobody",
      "GET /api/proxy/image?url=https://127.0.0.1/a.png",
      undefined,
      [401],
    ],
    ["the feed by nobody", "nobody", "GET /api/posts", undefined, [401]],
    ["a like by nobody", "nobody", "POST /api/posts/<post>/like", {}, [401]],
    ["a booking by nobody", "nobody", "POST /api/bookings", { artistId: "<artist>", service: "Consultation" }, [401]],
  ])("%s", async (_name, who, line, body, statuses) => {
    const { status } = await call(tokenOf(who), fill(line, names), body && fill(body, names));
    expect(statuses).toContain(status);
  });
});

describe("fields that nobody may set", () => {
  test.each<[name: string, body: Record<string, unknown>]>([
    ["a role", { role: "admin" }],
    ["a check mark", { verified: true }],
    ["an id", { id: "00000000-0000-7000-8000-000000000000" }],
    ["an address to sign in with", { email: "other@inkfolk.test" }],
    ["a password", { password: "taken over by nobody 1" }],
    ["numbers", { followersCount: 1_000_000, viewCount: 1_000_000, postsCount: -1 }],
    ["a prototype", JSON.parse('{"__proto__":{"role":"admin"}}')],
    ["a constructor", { constructor: { prototype: { role: "admin" } } }],
  ])("%s, with one's profile", async (_name, body) => {
    const { stranger } = setting;
    const read = "{ me { id role verified email followersCount postsCount } }";
    const before = await must(stranger.token, read);
    await call(stranger.token, `PUT /api/users/by-username/${stranger.username}`, { bio: "me", ...body });
    expect(await must(stranger.token, read)).toEqual(before);
    expect(
      (
        await ask(undefined, "mutation ($input: LoginInput!) { login(input: $input) { token } }", {
          input: { email: stranger.email, password: "taken over by nobody 1" },
        })
      ).code,
    ).toBe("INVALID_CREDENTIALS");
  });

  test("a role, when registering", async () => {
    const name = `climber${Date.now().toString(36)}`;
    const { json } = await call(undefined, "POST /api/auth/register", {
      email: `${name}@inkfolk.test`,
      password: "a ladder to the top 9",
      username: name,
      fullName: "Climber",
      userType: "canvas",
      location: "Austin, TX",
      role: "admin",
      verified: true,
    });
    const user = json.user as Record<string, unknown>;
    expect([user.role, user.verified]).toEqual(["user", false]);
  });

  test("nobody learns another's address, place or visits", async () => {
    const { status, text } = await call(setting.stranger.token, `GET /api/users/${setting.artist.id}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/@inkfolk\.test|"email":"|"password"|"lat"|"lng"|latitude|viewerIp|argon2/);
  });
});

test("a block hides both from each other on every transport", async () => {
  const [one, other] = await Promise.all([registerPerson("ARTIST"), registerPerson()]);
  await must(one.token, "mutation ($id: ID!) { blockUser(id: $id) { id } }", { id: other.id });
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    expect((await ask(from.token, "query ($id: ID!) { user(id: $id) { id } }", { id: to.id })).code).toBe("NOT_FOUND");
    expect((await call(from.token, `GET /api/users/${to.id}`)).status).toBe(404);
    expect((await call(from.token, `POST /api/users/${to.id}/follow`)).status).toBe(404);
    expect((await call(from.token, "POST /api/messages", { receiverId: to.id, content: "x" })).status).toBeGreaterThan(
      399,
    );
    expect((await call(other.token, "POST /api/bookings", { artistId: one.id, service: "Consultation" })).status).toBe(
      404,
    );
  }
});
