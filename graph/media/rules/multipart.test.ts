import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ObjectStore, openObjectStore } from "../../objects/store.ts";
import { startBucket, type TestBucket } from "../../testing/bucket.ts";
import { buildProgram, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { sweepObjects } from "./removal.ts";

const world = useTestWorld();

const PATH = "/api/objects/multipart";
const PART = 500_000;
const MAX_AVATAR = 5 * 1024 * 1024;

let url: string;
let bucket: TestBucket;
let folder: ObjectStore;
let person: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  url = await world.listen();
  folder = world.services.objects;
  bucket = await startBucket();
  [person, stranger] = [await buildUser(world), await buildUser(world)];
});

beforeEach(() => {
  world.services.objects = openObjectStore({ dataDir: world.services.config.dataDir, s3: bucket.s3 });
});

afterAll(() => bucket.stop());

async function call(method: string, path: string, body?: unknown, as: TestPerson | null = person) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: () => JSON.parse(text) };
}

interface Begun {
  uploadId: string;
  key: string;
}
/** As Uppy's AwsS3 plugin asks for it. */
const begin = async (kind?: string, path = PATH): Promise<Begun> => {
  const metadata = { name: "ink.png", ...(kind && { kind }) };
  return (await call("POST", path, { filename: "ink.png", type: "image/png", metadata })).body();
};
const at = ({ uploadId, key }: Begun, rest = "", path = PATH) =>
  `${path}/${encodeURIComponent(uploadId)}${rest}?${new URLSearchParams({ key })}`;
const idOf = ({ key }: Begun) => key.split("/").at(-1) ?? "";
const rowOf = (upload: Begun) => world.services.db.mediaObject.findUnique({ where: { id: idOf(upload) } });

async function sendPart(upload: Begun, partNumber: number, bytes: Buffer, path = PATH) {
  const { url: address } = (await call("GET", at(upload, `/${partNumber}`, path))).body();
  const response = await fetch(address, { method: "PUT", body: new Uint8Array(bytes) });
  expect(response.status).toBe(200);
  return { PartNumber: partNumber, ETag: response.headers.get("etag") ?? "" };
}

/** A picture of more than one part: noise cannot be compressed. */
const largePicture = () =>
  sharp(randomBytes(500 * 400 * 3), { raw: { width: 500, height: 400, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

test.each([PATH, "/api/objects/s3/multipart"])(
  "a large image comes in parts by %s, and becomes a post",
  async (path) => {
    const picture = await largePicture();
    expect(picture.length).toBeGreaterThan(PART);
    const upload = await begin("post", path);
    expect(upload).toEqual({
      uploadId: expect.any(String),
      key: expect.stringMatching(/^staging\/[0-9a-f-]{36}$/),
      bucket: "bucket",
    });
    const second = await sendPart(upload, 2, picture.subarray(PART), path);
    expect((await call("GET", at(upload, "", path))).body()).toEqual([{ ...second, Size: picture.length - PART }]);
    const first = await sendPart(upload, 1, picture.subarray(0, PART), path);
    const done = await call("POST", at(upload, "/complete", path), { parts: [second, first] });
    expect(done.body()).toEqual({ location: `${url}/objects/${idOf(upload)}`, bucket: "bucket", key: upload.key });
    expect(bucket.objects.get(upload.key)?.bytes.equals(picture)).toBe(true);
    expect(bucket.uploads.size).toBe(0);

    const post = await call("POST", "/api/posts", { imageUrl: done.body().location });
    expect(post.status).toBe(201);
    expect((await fetch(`${url}${post.body().imageUrl}?w=320`)).status).toBe(200);
    expect(bucket.objects.has(upload.key)).toBe(false);
    expect((await call("GET", at(upload, "", path))).text).toBe("This upload has already been completed.");
  },
);

test("what is too large, or no image, is refused and gone", async () => {
  const large = await begin("avatar");
  const parts = [await sendPart(large, 1, Buffer.alloc(MAX_AVATAR)), await sendPart(large, 2, Buffer.alloc(1))];
  const answer = await call("POST", at(large, "/complete"), { parts });
  expect([answer.status, answer.text]).toEqual([413, "File exceeds maximum allowed size of 5 MB"]);
  expect([bucket.uploads.size, await rowOf(large)]).toEqual([0, null]);

  const text = await begin("post");
  const completed = await call("POST", at(text, "/complete"), {
    parts: [await sendPart(text, 1, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))],
  });
  expect(completed.status).toBe(200);
  const post = await call("POST", "/api/posts", { imageUrl: completed.body().location });
  expect([post.status, post.text]).toEqual([415, "Invalid file type: Please select an image file."]);
  expect([bucket.objects.has(text.key), await rowOf(text)]).toEqual([false, null]);
});

test("an upload that is given up, and one that is forgotten, leave nothing", async () => {
  const upload = await begin();
  await sendPart(upload, 1, Buffer.from("a part"));
  expect((await call("DELETE", at(upload))).body()).toEqual({});
  expect([bucket.uploads.size, await rowOf(upload)]).toEqual([0, null]);
  expect((await call("GET", at(upload))).status).toBe(404);

  const forgotten = await begin();
  await sendPart(forgotten, 1, Buffer.from("a part"));
  await sweepObjects(world.services, { olderThan: new Date(Date.now() + 1000) });
  expect([bucket.uploads.size, await rowOf(forgotten)]).toEqual([0, null]);
});

test("completing twice at once has one outcome", async () => {
  const upload = await begin();
  const parts = [await sendPart(upload, 1, Buffer.from("a part"))];
  const outcomes = await Promise.all([1, 2].map(() => call("POST", at(upload, "/complete"), { parts })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a program uploads with the scope of uploads alone, and is led to no image", async () => {
  const [uploading, other] = [
    await buildProgram(world, person, ["media:write"]),
    await buildProgram(world, person, ["posts:write"]),
  ];
  const metadata = { name: "ink.png" };
  expect((await call("POST", PATH, { metadata }, uploading)).status).toBe(200);
  expect(await call("POST", PATH, { metadata }, other)).toMatchObject({ status: 403 });
  expect(await call("GET", "/api/proxy/image?url=/objects/none", undefined, uploading)).toMatchObject({ status: 403 });
});

describe("nobody else", () => {
  test("goes on with an upload, nor signs for any other key", async () => {
    const upload = await begin();
    const part = await sendPart(upload, 1, Buffer.from("a part"));
    for (const [method, rest, body] of [
      ["GET", "", undefined],
      ["GET", "/1", undefined],
      ["POST", "/complete", { parts: [part] }],
      ["DELETE", "", undefined],
    ] as const) {
      const theft = await call(method, at(upload, rest), body, stranger);
      expect([theft.status, theft.text]).toEqual([404, "Upload not found"]);
      expect((await call(method, at(upload, rest), body, null)).status).toBe(401);
      for (const key of ["", "secret.txt", `staging/${"0".repeat(36)}`, `${upload.key}/../x`, upload.key.slice(8)]) {
        expect((await call(method, at({ ...upload, key }, rest), body)).status, key).toBe(404);
      }
      // An id of another upload is nothing under this key; the address of a part shows that only when it is used.
      const other = await call(method, at({ ...upload, uploadId: "another" }, rest), body);
      expect(other.status).toBe(rest === "/1" ? 200 : 404);
    }
    expect((await call("POST", PATH, {}, null)).status).toBe(401);
    expect(bucket.uploads.get(upload.uploadId)?.parts.size).toBe(1);
  });

  test("sends what makes no sense", async () => {
    const upload = await begin();
    const refusals: [Promise<{ status: number; text: string }>, string][] = [
      [call("POST", PATH, { kind: "film" }), "Choose avatar, brief, cover, document, message, portfolio, or post"],
      [call("GET", at(upload, "/0")), "Parts are numbered 1 to 10000"],
      [call("GET", at(upload, "/10001")), "Parts are numbered 1 to 10000"],
      [call("GET", at(upload, "/one")), "Parts are numbered 1 to 10000"],
      [call("POST", at(upload, "/complete"), {}), "List the parts"],
      [call("POST", at(upload, "/complete"), { parts: [] }), "List the parts"],
      [
        call("POST", at(upload, "/complete"), { parts: [{ PartNumber: 1, ETag: "x" }] }),
        "These parts don't form a file",
      ],
    ];
    for (const [answer, sentence] of refusals) {
      expect(await answer).toMatchObject({ status: 400, text: sentence });
    }
    expect(await rowOf(upload)).toMatchObject({ status: "awaiting" });
  });
});

test("without a bucket there are no such uploads, and that is said", async () => {
  world.services.objects = folder;
  const answer = await call("POST", PATH, {});
  expect([answer.status, answer.text]).toEqual([404, "Uploads in parts need an S3-compatible store."]);
  expect((await call("POST", PATH, {}, null)).status).toBe(401);
});
