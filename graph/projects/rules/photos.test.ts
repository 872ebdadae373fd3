import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildImage, buildProject, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_PHOTOS } from "../input.ts";

const world = useTestWorld();

const ADD = `mutation ($input: AddProjectPhotoInput!) {
  addProjectPhoto(input: $input) { id photos { id authorId viewerCanRemove image { url path } } }
}`;
const REMOVE = `mutation ($id: ID!) { removeProjectPhoto(id: $id) { photos { id } } }`;
const READ = `query ($id: ID!) { project(id: $id) { viewerCanAddPhoto photos { id authorId image { url } } } }`;
const CLIENT_ID = "6d1c2f0e-5a1b-4c59-9f6e-0c7f2f7f5c12";

let client: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;
let projectId: string;

beforeEach(async () => {
  [client, artist, stranger] = [await buildUser(world), await buildArtist(world), await buildUser(world)];
  projectId = (await buildProject(world, { clientId: client.id, artistId: artist.id })).id;
});

const add = async (person: TestPerson, more: { imageUrl?: string; clientId?: string } = {}) => {
  const input = { projectId, imageUrl: await buildImage(world, person, "brief"), ...more };
  return (await world.run(person, ADD, { input })).addProjectPhoto;
};
const read = async (person: TestPerson) => (await world.run(person, READ, { id: projectId })).project;
const showTo = async (person: TestPerson, path: string) => {
  const address = `${await world.listen()}/api/proxy/image?url=${encodeURIComponent(path)}`;
  const headers = { authorization: `Bearer ${person.token}` };
  return (await fetch(address, { headers, redirect: "manual" })).status;
};

test("both sides share photos and see them, newest first, at signed addresses", async () => {
  await add(client);
  const { photos } = await add(artist);
  expect(photos.map(({ authorId, viewerCanRemove }) => [authorId, viewerCanRemove])).toEqual([
    [artist.id, true],
    [client.id, false],
  ]);
  const seen = await read(client);
  expect(seen).toMatchObject({ viewerCanAddPhoto: true, photos: [{ authorId: artist.id }, { authorId: client.id }] });
  const [photo] = photos;
  const { url = "", path = "" } = photo?.image ?? {};
  expect(url).toContain(`${path}?`);
  expect([await showTo(client, path), await showTo(stranger, path)]).toEqual([302, 404]);
});

test("only the two have them, each removes its own, and the file goes", async () => {
  const { photos } = await add(client);
  const id = photos[0]?.id ?? "";
  await expect(add(stranger)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Project not found" });
  await expect(world.run(stranger, REMOVE, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(world.run(artist, REMOVE, { id })).rejects.toEqual({
    code: "FORBIDDEN",
    message: "You can only remove your own photos",
  });
  expect((await world.run(client, REMOVE, { id })).removeProjectPhoto.photos).toEqual([]);
  expect(await world.services.db.mediaObject.count({ where: { ownerId: client.id } })).toBe(0);
  await expect(world.run(client, REMOVE, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a block hides the other side's photos and ends sharing", async () => {
  const path = (await add(client)).photos[0]?.image?.path ?? "";
  await add(artist);
  expect(await showTo(artist, path)).toBe(302);
  await world.services.db.block.create({ data: { blockerId: client.id, blockedId: artist.id } });
  for (const person of [client, artist]) {
    expect(await read(person)).toMatchObject({ viewerCanAddPhoto: false, photos: [{ authorId: person.id }] });
    await expect(add(person)).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  expect([await showTo(artist, path), await showTo(client, path)]).toEqual([404, 302]);
});

test("a project holds so many, a cancelled one takes none, and what is no image of one's own is refused", async () => {
  const { db } = world.services;
  const filler = Array.from({ length: MAX_PHOTOS - 1 }, (_, index) => ({
    projectId,
    authorId: artist.id,
    imageUrl: `/objects/filler-${index}`,
  }));
  await db.projectPhoto.createMany({ data: filler });
  const outcomes = await Promise.allSettled([add(client), add(artist)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find((each) => each.status === "rejected")?.reason).toMatchObject({
    fields: { imageUrl: `A project can hold up to ${MAX_PHOTOS} photos` },
  });
  expect(await db.projectPhoto.count({ where: { projectId } })).toBe(MAX_PHOTOS);
  const others = await buildImage(world, artist, "brief");
  await expect(add(client, { imageUrl: others })).rejects.toMatchObject({
    fields: { imageUrl: "Please upload an image" },
  });
  await db.project.update({ where: { id: projectId }, data: { state: "cancelled", endedAt: new Date() } });
  await expect(add(client)).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
});

test("sent again with its key, and the same image twice, it is there once", async () => {
  const imageUrl = await buildImage(world, client, "brief");
  await add(client, { imageUrl, clientId: CLIENT_ID });
  await add(client, { imageUrl, clientId: CLIENT_ID });
  expect((await add(client, { imageUrl })).photos).toHaveLength(1);
});

test("REST shares, reads and removes them", async () => {
  const url = await world.listen();
  const imageUrl = await buildImage(world, client, "brief");
  const path = `/api/projects/${projectId}`;
  const added = await callRest(url, client.token, "POST", `${path}/photos`, { imageUrl });
  expect(added).toMatchObject({ photos: [{ authorId: client.id }] });
  const { photos } = (await callRest(url, artist.token, "GET", path)) as { photos: { id: string }[] };
  expect(photos).toHaveLength(1);
  expect(await callRest(url, client.token, "DELETE", `/api/project-photos/${photos[0]?.id}`)).toMatchObject({
    photos: [],
  });
});
