import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_SAVED_REPLIES } from "../input.ts";

const world = useTestWorld();

const LIST = `{ savedReplies { id title text } }`;
const CREATE = `mutation ($input: CreateSavedReplyInput!) { createSavedReply(input: $input) { id title text } }`;
const UPDATE = `mutation ($input: UpdateSavedReplyInput!) { updateSavedReply(input: $input) { id title text } }`;
const DELETE = `mutation ($id: ID!) { deleteSavedReply(id: $id) { id } }`;

const NOT_FOUND = { code: "NOT_FOUND", message: "Saved reply not found" };
const FORBIDDEN = { code: "FORBIDDEN", message: "Only artists can save replies" };
const WORDS = { title: "Deposit", text: "It is $50.\nSee you!" };

let artist: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  [artist, other] = [await buildArtist(world), await buildArtist(world)];
});

const save = async (input = WORDS) => (await world.run(artist, CREATE, { input })).createSavedReply;
const list = async (person: TestPerson) => (await world.run(person, LIST)).savedReplies;

test("an artist saves, changes and removes replies, which nobody else sees", async () => {
  const first = await save();
  const second = await save({ title: " Hours ", text: " From ten " });
  expect(second).toMatchObject({ title: "Hours", text: "From ten" });
  expect(await list(artist)).toEqual([first, second]);
  expect(await list(other)).toEqual([]);
  const changed = { id: first.id, title: "Deposits", text: "It is $60." };
  expect((await world.run(artist, UPDATE, { input: changed })).updateSavedReply).toEqual(changed);
  await world.run(artist, DELETE, { id: second.id });
  expect(await list(artist)).toEqual([changed]);
});

test("another's, and one that is gone, is not found, and stays as it is", async () => {
  const reply = await save();
  const changed = { ...WORDS, id: reply.id, title: "Mine" };
  await expect(world.run(other, UPDATE, { input: changed })).rejects.toEqual(NOT_FOUND);
  await expect(world.run(other, DELETE, { id: reply.id })).rejects.toEqual(NOT_FOUND);
  expect(await list(artist)).toEqual([reply]);
  await world.run(artist, DELETE, { id: reply.id });
  await expect(world.run(artist, DELETE, { id: reply.id })).rejects.toEqual(NOT_FOUND);
  await expect(world.run(artist, UPDATE, { input: changed })).rejects.toEqual(NOT_FOUND);
  await expect(world.run(artist, DELETE, { id: "nothing" })).rejects.toEqual(NOT_FOUND);
});

test("a canvas has none; who turns canvas has theirs again when they turn back", async () => {
  const reply = await save();
  const canvas = await buildUser(world);
  await expect(world.run(canvas, LIST)).rejects.toEqual(FORBIDDEN);
  await expect(world.run(canvas, CREATE, { input: WORDS })).rejects.toEqual(FORBIDDEN);
  const turn = (userType: "artist" | "canvas") =>
    world.services.db.user.update({ where: { id: artist.id }, data: { userType } });
  await turn("canvas");
  await expect(world.run(artist, LIST)).rejects.toEqual(FORBIDDEN);
  await turn("artist");
  expect(await list(artist)).toEqual([reply]);
});

test("there are as many as may be, also where several are saved at once", async () => {
  const row = { ...WORDS, userId: artist.id };
  await world.services.db.savedReply.createMany({ data: Array.from({ length: MAX_SAVED_REPLIES - 1 }, () => row) });
  const outcomes = await Promise.allSettled([save(), save(), save()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await list(artist)).toHaveLength(MAX_SAVED_REPLIES);
});
