import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const SET = `mutation ($input: SetPostArtistInput!) { setPostArtist(input: $input) { id verified artist { id } } }`;
const UPDATE = `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { id } }`;
const LOG = `{ auditLog(first: 10) { edges { node { action reason target { id } changes { field before after } } } } }`;

let admin: TestPerson;
let author: TestPerson;
let artist: TestPerson;

beforeEach(async () => {
  admin = await buildUser(world, { role: "admin" });
  [author, artist] = [await buildUser(world), await buildArtist(world)];
});

const set = (person: TestPerson, postId: string, artistId: string | null, reason = "The studio sent us proof") =>
  world.run(person, SET, { input: { postId, artistId, reason } }).then((data) => data.setPostArtist);

const newsOf = async (person: TestPerson) =>
  (
    await world.services.db.notification.findMany({
      where: { userId: person.id, type: "tag_resolved" },
      orderBy: { id: "asc" },
    })
  ).map(({ message, actorId }) => [message, actorId]);

const statesOf = async (postId: string) =>
  (await world.services.db.attribution.findMany({ where: { postId }, orderBy: { id: "asc" } })).map(
    ({ artistId, state, decidedById }) => [artistId, state, decidedById],
  );

test("an admin sets who made it: confirmed at once, told to all three with the reason, audited", async () => {
  const before = await buildArtist(world);
  const { id } = await buildPost(world, { userId: author.id, artistId: before.id });
  expect(await set(admin, id, artist.id)).toEqual({ id, verified: true, artist: { id: artist.id } });
  expect(await set(admin, id, artist.id)).toEqual({ id, verified: true, artist: { id: artist.id } });
  const reason = "Reason: The studio sent us proof";
  expect(await newsOf(author)).toEqual([
    [`Our team tagged @${artist.username} as the artist of your post. ${reason}`, null],
  ]);
  expect(await newsOf(artist)).toEqual([[`Our team tagged you as the artist of a post. ${reason}`, null]]);
  expect(await newsOf(before)).toEqual([[`Our team removed your tag from a post. ${reason}`, null]]);
  expect(await statesOf(id)).toEqual([[artist.id, "confirmed", admin.id]]);
  const { auditLog } = await world.run(admin, LOG);
  expect(auditLog.edges.map(({ node }) => node).filter(({ action }) => action === "ARTIST_TAG")).toEqual([
    {
      action: "ARTIST_TAG",
      reason: "The studio sent us proof",
      target: { id: author.id },
      changes: expect.arrayContaining([
        { field: "artist", before: `@${before.username}`, after: `@${artist.username}` },
        { field: "verified", before: "false", after: "true" },
      ]),
    },
  ]);
  // The artist has the last word about their name.
  await world.run(artist, "mutation ($id: ID!) { removeTag(postId: $id) { id } }", { id });
});

test("an admin clears it, also once rejected; the author can't tag that artist there again", async () => {
  const { id } = await buildPost(world, { userId: author.id, artistId: artist.id, verified: true });
  await world.services.db.attribution.create({
    data: { postId: id, authorId: author.id, artistId: artist.id, state: "confirmed" },
  });
  expect(await set(admin, id, null)).toEqual({ id, verified: false, artist: null });
  expect(await statesOf(id)).toEqual([[artist.id, "removed", admin.id]]);
  expect((await newsOf(artist)).length + (await newsOf(author)).length).toBe(2);
  await expect(world.run(author, UPDATE, { input: { id, artistId: artist.id } })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { artistId: `@${artist.username} can't be tagged in this post` },
  });
  const rejected = await buildPost(world, { userId: author.id, rejectedArtistId: artist.id });
  expect(await set(admin, rejected.id, null)).toMatchObject({ artist: null });
  expect(await world.services.db.post.findUnique({ where: { id: rejected.id } })).toMatchObject({
    rejectedArtistId: null,
  });
});

test("only an admin may, with a reason, an artist and a post, and not about oneself", async () => {
  const { id } = await buildPost(world, { userId: author.id });
  for (const person of [author, artist]) {
    await expect(set(person, id, artist.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  await expect(set(admin, id, artist.id, " ")).rejects.toMatchObject({ fields: { reason: "Give a reason" } });
  await expect(set(admin, id, author.id)).rejects.toMatchObject({
    fields: { artistId: "Choose an artist from the list" },
  });
  await expect(set(admin, "no-id", artist.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const own = await buildPost(world, { userId: admin.id });
  await expect(set(admin, own.id, artist.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await world.services.db.notification.count({ where: { relatedId: { in: [id, own.id] } } })).toBe(0);
});

test("REST does the same", async () => {
  const { id } = await buildPost(world, { userId: author.id });
  const url = await world.listen();
  const path = `/api/admin/posts/${id}/artist`;
  const body = { artistId: artist.id, reason: "Proof" };
  expect(await callRest(url, admin.token, "PUT", path, body)).toMatchObject({ verified: true, artistId: artist.id });
  expect(await callRest(url, admin.token, "PUT", path, { reason: "Proof" })).toMatchObject({ artistId: null });
});
