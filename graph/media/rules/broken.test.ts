import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createContext } from "../../identity/authenticate.ts";
import { processImage } from "../../objects/images.ts";
import { objectFolder, variantKey } from "../../objects/store.ts";
import { buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { sweepBrokenImages } from "./broken.ts";
import { finalizeUpload } from "./finishing.ts";
import { createUpload } from "./uploads.ts";

const world = useTestWorld();

const HOUR = 60 * 60 * 1000;
const REPORT = "mutation ($url: String!) { reportBrokenImage(url: $url) }";

let owner: TestPerson;
let reporter: TestPerson;
let url: string;
let id: string;

beforeEach(async () => {
  [owner, reporter, url] = [await buildUser(world), await buildUser(world), await world.listen()];
  id = await uploadAvatar();
});
afterEach(() => {
  world.clock = null;
});

/** An avatar of the owner's with bytes in the store, 700 pixels wide. */
async function uploadAvatar(): Promise<string> {
  const ctx = await createContext(world.services, { token: owner.token, userAgent: "test" });
  const { uploadUrl } = await createUpload(ctx, { kind: "avatar" });
  const photo = await sharp(randomBytes(700 * 350 * 3), { raw: { width: 700, height: 350, channels: 3 } })
    .jpeg()
    .toBuffer();
  await fetch(uploadUrl.replace(world.services.config.publicUrl, url), { method: "PUT", body: new Uint8Array(photo) });
  const image = await finalizeUpload(ctx, { uploadUrl, kind: "avatar" });
  const input = { avatar: `/objects/${image.id}` };
  await world.run(owner, "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }", { input });
  return image.id;
}

const report = (person: TestPerson | null = reporter, address = `/objects/${id}`) =>
  world.run(person, REPORT, { url: address });
const readRow = () => world.services.db.mediaObject.findUnique({ where: { id } });
const avatarOf = async ({ id: userId }: TestPerson) =>
  (await world.services.db.user.findUniqueOrThrow({ where: { id: userId } })).avatar;
const shownWidth = async (width: number) => {
  const response = await fetch(`${url}/objects/${id}?w=${width}`);
  return response.ok ? (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width : response.status;
};
const lose = () => world.services.objects.deleteFolder(objectFolder(id));
const inHours = (hours: number) => {
  world.clock = new Date(Date.now() + hours * HOUR);
};

test("an image that is whole stays as it is, whoever says that it is broken", async () => {
  expect(await report()).toEqual({ reportBrokenImage: true });
  expect(await report(owner, `${world.services.config.publicUrl}/objects/${id}?w=320`)).toEqual({
    reportBrokenImage: true,
  });
  expect(await readRow()).toMatchObject({ status: "ready", brokenAt: null });
  inHours(25);
  expect(await sweepBrokenImages(world.services)).toBe(0);
});

test.each([
  ["the smallest", [320], [320, 640, 700]],
  ["the largest", [1280], [320, 640, 640]],
  ["all but the smallest", [640, 1280], [320, 320, 320]],
  ["one that holds no picture any more", [], [320, 640, 700]],
])("%s of its widths comes back from what is left", async (_name, lost, shown) => {
  for (const width of lost) await world.services.objects.delete(variantKey(id, width));
  if (lost.length === 0) await world.services.objects.put(variantKey(id, 320), Buffer.alloc(0), "image/webp");
  await report();
  expect(await readRow()).toMatchObject({ brokenAt: null });
  expect(await Promise.all([320, 640, 1280].map(shownWidth))).toEqual(shown);
});

test("one whose bytes are gone is let go after a day, with the avatar that showed it", async () => {
  await lose();
  await report();
  const { brokenAt } = (await readRow()) ?? {};
  expect(brokenAt).toBeInstanceOf(Date);
  inHours(23);
  await report();
  expect(await readRow()).toMatchObject({ brokenAt });
  expect([await sweepBrokenImages(world.services), await avatarOf(owner)]).toEqual([0, `/objects/${id}`]);
  inHours(25);
  expect([await sweepBrokenImages(world.services), await avatarOf(owner)]).toEqual([1, null]);
  expect(await readRow()).toBeNull();
});

test("one whose bytes come back within the day stays", async () => {
  const bytes = await world.services.objects.get(variantKey(id, 1280));
  await lose();
  await report();
  const { variants } = await processImage(bytes ?? Buffer.alloc(0));
  for (const { width, bytes: variant } of variants) {
    await world.services.objects.put(variantKey(id, width), variant, "image/webp");
  }
  inHours(25);
  expect([await sweepBrokenImages(world.services), await avatarOf(owner)]).toEqual([0, `/objects/${id}`]);
  expect(await readRow()).toMatchObject({ brokenAt: null });
});

test("a post keeps its image's place, and the image is looked at again a day later", async () => {
  await world.services.db.user.update({ where: { id: owner.id }, data: { avatar: null } });
  await world.services.db.mediaObject.update({ where: { id }, data: { kind: "post" } });
  await buildPost(world, { userId: owner.id, imageUrl: `/objects/${id}` });
  await lose();
  await report();
  inHours(25);
  expect([await sweepBrokenImages(world.services), await sweepBrokenImages(world.services)]).toEqual([1, 0]);
  expect(await readRow()).toMatchObject({ brokenAt: world.clock });
});

test("nothing is marked for an image that is unknown or not finished", async () => {
  expect(await report(reporter, "/objects/0196a0b0-0000-7000-8000-000000000001")).toEqual({ reportBrokenImage: true });
  const ctx = await createContext(world.services, { token: owner.token, userAgent: "test" });
  const { objectPath } = await createUpload(ctx, { kind: "avatar" });
  await report(reporter, objectPath);
  expect(await world.services.db.mediaObject.count({ where: { ownerId: owner.id, brokenAt: { not: null } } })).toBe(0);
});

test("nobody reports, and nobody reports what is not ours", async () => {
  await expect(report(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  for (const address of ["https://elsewhere.example/a.jpg", "/objects/x", ""]) {
    await expect(report(reporter, address)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { url: expect.anything() },
    });
  }
});

test("REST takes the same report", async () => {
  await lose();
  const body = { objectUrl: `/objects/${id}` };
  expect(await callRest(url, reporter.token, "POST", "/api/objects/report-broken", body)).toEqual({ reported: true });
  expect((await readRow())?.brokenAt).toBeInstanceOf(Date);
});
