import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildImage, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }`;
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }`;
const LIST = `query ($state: LookalikeState) {
  lookalikes(state: $state) { totalCount edges { node { id reason state person { id } artist { id } } } }
}`;
const SETTLE = `mutation ($input: SettleLookalikeInput!) { settleLookalike(input: $input) { id state } }`;
type Outcome = VariablesFor<typeof SETTLE>["input"]["state"];

let artist: TestPerson;
let person: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  const { db } = world.services;
  await db.lookalike.deleteMany();
  await db.user.updateMany({ data: { verified: false } });
  artist = await buildArtist(world, { fullName: "Mona Willow-Reyes", username: `north${randomUUID().slice(0, 6)}` });
  await db.user.update({ where: { id: artist.id }, data: { verified: true } });
  person = await buildUser(world);
  admin = await buildUser(world, { role: "admin" });
});

const list = (state?: VariablesFor<typeof LIST>["state"]) =>
  world.run(admin, LIST, { state }).then(({ lookalikes }) => lookalikes.edges.map(({ node }) => node));
const update = (who: TestPerson, input: VariablesFor<typeof UPDATE>["input"]) => world.run(who, UPDATE, { input });
const settle = (id: string, state: Outcome = "DISMISSED", who = admin) =>
  world.run(who, SETTLE, { input: { id, state } });

describe("a name", () => {
  test.each([
    "Mona Willow-Reyes",
    "mona  willowreyes",
    "Mona W1llow Reyes",
    "Моnа Wіllоw-Rеуеs",
    "Ｍｏｎａ Willow Reyes",
    "Mońa Willow-Reyés",
  ])("%s is taken, at the sign-up too, and told to the admins", async (fullName) => {
    await update(person, { fullName });
    const username = `someone${randomUUID().slice(0, 8)}`;
    const { register } = await world.run(null, REGISTER, {
      input: {
        email: `${username}@inkfolk.test`,
        password: "a password for tests",
        username,
        fullName,
        userType: "CANVAS",
        location: "Austin, TX",
      },
    });
    const flag = { reason: "NAME", state: "OPEN", artist: { id: artist.id } };
    expect(await list()).toMatchObject([
      { ...flag, person: { id: person.id } },
      { ...flag, person: { id: register.user.id } },
    ]);
  });

  test("in an alphabet of its own is known, too, and a username that reads as a full name", async () => {
    await world.services.db.user.update({ where: { id: artist.id }, data: { fullName: "森 けんじ" } });
    const tattooer = await buildArtist(world, { fullName: "Lou Marsh", verified: true });
    await update(person, { fullName: "森けんじ", username: "lou.marsh" });
    expect((await list()).map((each) => each.artist.id).sort()).toEqual([artist.id, tattooer.id].sort());
  });

  test("of nobody verified, of oneself, and one that only begins alike are nobody's business", async () => {
    await buildArtist(world, { fullName: "Somebody Unchecked" });
    for (const fullName of ["Somebody Unchecked", "Mona Willow", "!!!"]) await update(person, { fullName });
    await update(artist, { fullName: "Mona Willow Reyes" });
    expect(await list()).toEqual([]);
  });
});

describe("an avatar", () => {
  const HASHES = ["what came up", "what is shown"];
  const withHashes = async (owner: TestPerson, kind: "avatar" | "portfolio" | "document", hashes: string[]) => {
    const path = await buildImage(world, owner, kind);
    const data = { hashes, attachedAt: world.services.now() };
    await world.services.db.mediaObject.update({ where: { id: path.slice(9) }, data });
    return path;
  };

  test.each(HASHES)("that is the file %s of somebody verified is told to the admins", async (file) => {
    await withHashes(artist, "portfolio", HASHES);
    await update(person, { avatar: await withHashes(person, "avatar", [file, "its own"]) });
    expect(await list()).toMatchObject([{ reason: "PICTURE", person: { id: person.id }, artist: { id: artist.id } }]);
  });

  test("of one's own, of nobody verified, or that is nowhere shown is nobody's business", async () => {
    const other = await buildArtist(world);
    await withHashes(other, "portfolio", HASHES);
    await withHashes(artist, "document", HASHES);
    await update(person, { avatar: await withHashes(person, "avatar", HASHES) });
    await withHashes(artist, "portfolio", HASHES);
    await update(artist, { avatar: await withHashes(artist, "avatar", HASHES) });
    await update(person, { bio: "The same picture" });
    expect(await list()).toEqual([]);
  });
});

describe("a likeness", () => {
  test("is told once while it is open, settled once, and told again of another name", async () => {
    await update(person, { fullName: "Mona Willow Reyes" });
    await update(person, { fullName: "Mona Willow-Reyes" });
    const [flag, ...more] = await list();
    expect(more).toEqual([]);
    const id = flag?.id ?? "";
    const outcomes = await Promise.allSettled([settle(id), settle(id, "DEALT_WITH")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(settle(id)).rejects.toEqual({
      code: "CONFLICT",
      message: "This was already resolved. Refresh the list.",
    });
    expect(await world.services.db.adminAction.findMany({ where: { targetId: person.id } })).toMatchObject([
      { adminId: admin.id, action: "lookalike_settled", details: { lookalikeId: id, reason: "name" } },
    ]);
    expect(await list()).toEqual([]);
    await update(person, { fullName: "Mona WillowReyes" });
    expect(await list()).toHaveLength(1);
  });

  test("is for admins, while they are", async () => {
    await update(person, { fullName: artist.fullName });
    const [flag] = await list();
    const once = await buildUser(world, { role: "admin" });
    await world.services.db.user.update({ where: { id: once.id }, data: { role: "user" } });
    for (const who of [person, artist, once]) {
      await expect(settle(flag?.id ?? "", "DISMISSED", who)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(world.run(who, LIST)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(settle(flag?.id ?? "", "OPEN")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(settle("no id")).rejects.toEqual({ code: "NOT_FOUND", message: "Flag not found" });
  });

  test("is the same over REST", async () => {
    await update(person, { fullName: artist.fullName });
    const url = await world.listen();
    const call = <Body>(method: string, path: string, body?: unknown) =>
      callRest<Body>(url, admin.token, method, `/api/admin/lookalikes${path}`, body);
    const [flag] = await call<{ id: string }[]>("GET", "");
    expect(flag).toMatchObject({ reason: "name", state: "open", person: { username: person.username } });
    await call("PUT", `/${flag?.id}`, { state: "dealt_with" });
    expect(await call("GET", "?state=dealt_with")).toMatchObject([{ id: flag?.id, state: "dealt_with" }]);
  });
});
