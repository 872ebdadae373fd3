import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../core/context.ts";
import { createContext } from "../../identity/authenticate.ts";
import { acquaint, buildArtist, buildImage, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import type { MediaKind } from "../input.ts";
import { ensureFinished, finalizeUpload } from "./finishing.ts";
import { attachObject } from "./uploads.ts";

const world = useTestWorld();

let url: string;
let photo: Buffer;
let person: TestPerson;
let receiver: TestPerson;

beforeAll(async () => {
  url = await world.listen();
  photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#3a3" } })
    .jpeg()
    .toBuffer();
});

beforeEach(async () => {
  [person, receiver] = [await buildUser(world), await buildArtist(world)];
  await acquaint(world, person, receiver);
});

const contextOf = ({ token }: TestPerson) => createContext(world.services, { token, userAgent: "test" });

/** Calls an address of the REST table as an older client does. */
async function call(method: string, path: string, body?: unknown, token: string | null = person.token) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) as Record<string, string> };
}

/** The raw address of a file that was sent, and nothing more. */
async function sendFile(path = "/api/objects/upload", bytes = photo): Promise<string> {
  const { uploadURL = "" } = (await call("POST", path)).json();
  expect((await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes) })).status).toBe(200);
  return uploadURL;
}

const idOf = (address: string) => /[0-9a-f-]{36}/.exec(address)?.[0] ?? "";
const rowOf = (address: string) => world.services.db.mediaObject.findUniqueOrThrow({ where: { id: idOf(address) } });
const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
const sendMessage = (imageUrl: string) =>
  call("POST", "/api/messages", { receiverId: receiver.id, content: "", imageUrl });

describe("the raw upload address", () => {
  test("shares a photo that nobody finished", async () => {
    const answer = await call("POST", "/api/posts", { imageUrl: await sendFile() });
    expect(answer.status).toBe(201);
    const { imageUrl = "" } = answer.json();
    expect(imageUrl).toMatch(/^\/objects\/[0-9a-f-]{36}$/);
    expect(await statusOf(imageUrl)).toBe(200);
    expect(await rowOf(imageUrl)).toMatchObject({ kind: "post", status: "ready", attachedAt: expect.any(Date) });
  });

  test("becomes one's avatar and cover photo", async () => {
    const [avatar, coverImage] = [await sendFile(), await sendFile()];
    const answer = await call("PUT", `/api/users/by-username/${person.username}`, { avatar, coverImage });
    expect(answer.status).toBe(200);
    const shown = answer.json();
    expect([shown.avatar, shown.coverImage]).toEqual([`/objects/${idOf(avatar)}`, `/objects/${idOf(coverImage)}`]);
    expect(await rowOf(avatar)).toMatchObject({ kind: "avatar", status: "ready", attachedAt: expect.any(Date) });
    expect(await rowOf(coverImage)).toMatchObject({ kind: "cover", status: "ready", attachedAt: expect.any(Date) });
    const damaged = await sendFile("/api/objects/upload", photo.subarray(0, photo.length - 50));
    expect((await call("PUT", `/api/users/by-username/${person.username}`, { avatar: damaged })).status).toBe(415);
    const other = await sendFile();
    const theft = await call("PUT", `/api/users/by-username/${receiver.username}`, { avatar: other }, receiver.token);
    expect([theft.status, theft.text]).toEqual([400, "Please upload an image"]);
  });

  test("of what is no image, or was never sent, is refused with a sentence", async () => {
    const damaged = await sendFile("/api/objects/upload", photo.subarray(0, photo.length - 50));
    expect((await call("POST", "/api/posts", { imageUrl: damaged })).status).toBe(415);
    const { uploadURL } = (await call("POST", "/api/objects/upload")).json();
    const empty = await call("POST", "/api/posts", { imageUrl: uploadURL });
    expect([empty.status, empty.text]).toEqual([400, "Please upload an image"]);
  });

  test("of somebody else's upload is refused", async () => {
    const raw = await sendFile();
    const answer = await call("POST", "/api/posts", { imageUrl: raw }, receiver.token);
    expect([answer.status, answer.text]).toEqual([400, "Please upload an image"]);
    expect(await rowOf(raw)).toMatchObject({ status: "received" });
  });
});

describe("ensureFinished", () => {
  const attach = async (ctx: Context, imageUrl: string, kind: MediaKind) => {
    const ready = await ensureFinished(ctx, imageUrl, kind);
    return world.services.db.$transaction((db) =>
      attachObject(db, ctx, { imageUrl: ready, kind, ownerId: ctx.viewer?.id ?? "" }),
    );
  };

  test.each<MediaKind>(["post", "portfolio", "message", "cover", "avatar"])(
    "finishes an upload as %s, and again gives the same",
    async (kind) => {
      const [ctx, raw] = [await contextOf(person), await sendFile()];
      const path = `/objects/${idOf(raw)}`;
      expect(await Promise.all([attach(ctx, raw, kind), attach(ctx, raw, kind)])).toEqual([path, path]);
      expect(await attach(ctx, path, kind)).toBe(path);
      expect(await rowOf(path)).toMatchObject({ kind });
    },
  );

  test("makes a private copy for a message of what everybody could see", async () => {
    const ctx = await contextOf(person);
    const { id } = await finalizeUpload(ctx, { uploadUrl: await sendFile(), kind: "post" });
    expect(await statusOf(`/objects/${id}`)).toBe(200);
    const path = await attach(ctx, `/objects/${id}`, "message");
    expect(path).not.toBe(`/objects/${id}`);
    expect(await statusOf(path)).toBe(404);
    expect(await rowOf(path)).toMatchObject({ kind: "message", ownerId: person.id, width: 400, height: 200 });
    // What nothing uses is swept with everything else that was left.
    expect(await rowOf(id)).toMatchObject({ kind: "post", attachedAt: null });
  });

  test("copies one's own private image to share it, and leaves the message's as it is", async () => {
    const ctx = await contextOf(person);
    const mine = await attach(ctx, await sendFile(), "message");
    const shared = await attach(ctx, mine, "post");
    expect([await statusOf(mine), await statusOf(shared)]).toEqual([404, 200]);
    await expect(attach(await contextOf(receiver), mine, "post")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("makes no avatar of a larger kind, nor anything of an image whose bytes are gone", async () => {
    const ctx = await contextOf(person);
    const { id } = await finalizeUpload(ctx, { uploadUrl: await sendFile(), kind: "post" });
    await expect(attach(ctx, `/objects/${id}`, "avatar")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(attach(ctx, await buildImage(world, person, "post"), "portfolio")).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });

  test("is for somebody who is signed in", async () => {
    const anonymous = { ...(await contextOf(person)), viewer: null };
    await expect(ensureFinished(anonymous, "/objects/x", "post")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("upload-public and set-public", () => {
  test("show an image to everybody without a finishing row, and it can be shared", async () => {
    const raw = await sendFile("/api/objects/upload-public");
    const answer = await call("POST", "/api/objects/set-public", { objectUrl: raw });
    const objectPath = `/objects/${idOf(raw)}`;
    expect([answer.status, answer.json()]).toEqual([200, { objectPath }]);
    expect(await statusOf(objectPath)).toBe(200);
    expect((await call("POST", "/api/objects/set-public", { objectUrl: objectPath })).json()).toEqual({ objectPath });
    expect((await call("POST", "/api/posts", { imageUrl: objectPath })).status).toBe(201);
  });

  test("publish a message's image while no message uses it", async () => {
    const ctx = await contextOf(person);
    const { id } = await finalizeUpload(ctx, { uploadUrl: await sendFile(), kind: "message" });
    expect(await statusOf(`/objects/${id}`)).toBe(404);
    const answer = await call("POST", "/api/objects/set-public", { objectUrl: `/objects/${id}` });
    expect(answer.json()).toEqual({ objectPath: `/objects/${id}` });
    expect(await statusOf(`/objects/${id}`)).toBe(200);
  });

  test("leave an image in a conversation private, also when both happen at once", async () => {
    const ctx = await contextOf(person);
    const { id } = await finalizeUpload(ctx, { uploadUrl: await sendFile(), kind: "message" });
    const imageUrl = `/objects/${id}`;
    const publish = (token = person.token) => call("POST", "/api/objects/set-public", { objectUrl: imageUrl }, token);
    expect((await sendMessage(imageUrl)).status).toBeLessThan(300);
    const refused = await publish();
    expect([refused.status, refused.text]).toEqual([403, "This image is part of a conversation and stays private."]);
    expect(await publish(receiver.token)).toMatchObject({ status: 404, text: "Image not found" });
    expect(await statusOf(imageUrl)).toBe(404);

    const next = await finalizeUpload(ctx, { uploadUrl: await sendFile(), kind: "message" });
    const both = await Promise.all([
      sendMessage(`/objects/${next.id}`),
      call("POST", "/api/objects/set-public", { objectUrl: `/objects/${next.id}` }),
    ]);
    // Whichever came first: what a message shows is not public.
    expect(both.map(({ status }) => status).every((status) => status < 500)).toBe(true);
    const shown = await world.services.db.message.count({ where: { imageUrl: `/objects/${next.id}` } });
    expect(await statusOf(`/objects/${next.id}`)).toBe(shown > 0 ? 404 : 200);
  });

  test.each([
    ["nobody", null, 401],
    ["a stranger", "stranger", 404],
  ])("refuse %s", async (_who, who, status) => {
    const raw = await sendFile();
    const token = who ? (await buildUser(world)).token : null;
    expect((await call("POST", "/api/objects/set-public", { objectUrl: raw }, token)).status).toBe(status);
    expect(await rowOf(raw)).toMatchObject({ status: "received" });
  });

  test.each([["https://elsewhere.example/a.jpg"], ["/objects/01a1fcbc-0000-7000-8000-000000000000"]])(
    "find nothing at %s",
    async (objectUrl) => {
      expect((await call("POST", "/api/objects/set-public", { objectUrl })).status).toBe(404);
    },
  );

  test.each([[""], [undefined]])("ask for the image when they are given %j", async (objectUrl) => {
    expect((await call("POST", "/api/objects/set-public", { objectUrl })).status).toBe(400);
  });

  test("find nothing where nothing was sent", async () => {
    const { uploadURL } = (await call("POST", "/api/objects/upload-public")).json();
    expect((await call("POST", "/api/objects/set-public", { objectUrl: uploadURL })).status).toBe(404);
    expect((await call("POST", "/api/objects/upload-public", undefined, null)).status).toBe(401);
  });
});
