import { expect, test } from "vitest";
import { UPLOAD_LIMITS } from "../../core/limits.ts";
import type { MediaKind } from "../../generated/prisma/client.ts";
import { storedWidths } from "../../objects/formats.ts";
import { stagingKey, variantKey } from "../../objects/store.ts";
import {
  buildArtist,
  buildBooking,
  buildFlashDesign,
  buildPortfolioItem,
  buildProject,
  buildReview,
  type TestPerson,
} from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

/** What takes an image, whether it is finished or still an upload, and as what. */
const TAKERS: Record<string, { kind: MediaKind; take: (person: TestPerson, url: string) => Promise<unknown> }> = {
  createPost: {
    kind: "post",
    take: (person, url) => run(person, "createPost", "CreatePostInput", { imageUrl: url }),
  },
  createPortfolioItem: {
    kind: "portfolio",
    take: (person, url) =>
      run(person, "createPortfolioItem", "CreatePortfolioItemInput", { title: "Rings", imageUrl: url }),
  },
  updatePortfolioItem: {
    kind: "portfolio",
    take: async (person, url) => {
      const { id } = await buildPortfolioItem(world, { artistId: person.id });
      return run(person, "updatePortfolioItem", "UpdatePortfolioItemInput", { id, imageUrl: url });
    },
  },
  createFlashDesign: {
    kind: "portfolio",
    take: (person, url) =>
      run(person, "createFlashDesign", "CreateFlashDesignInput", {
        ...{ title: "Moth", imageUrl: url, price: 25_000, duration: 90 },
        size: { width: 3, height: 4, unit: "INCHES" },
      }),
  },
  updateFlashDesign: {
    kind: "portfolio",
    take: async (person, url) => {
      const { id } = await buildFlashDesign(world, { artistId: person.id });
      return run(person, "updateFlashDesign", "UpdateFlashDesignInput", { id, imageUrl: url });
    },
  },
  sendMessage: {
    kind: "message",
    take: async (person, url) => {
      const receiver = await buildArtist(world);
      return run(person, "sendMessage", "SendMessageInput", { receiverId: receiver.id, imageUrl: url });
    },
  },
  addProjectPhoto: {
    kind: "brief",
    take: async (person, imageUrl) => {
      const { id: projectId } = await buildProject(world, { artistId: person.id });
      return run(person, "addProjectPhoto", "AddProjectPhotoInput", { projectId, imageUrl });
    },
  },
  requestVerification: {
    kind: "document",
    take: (person, url) => {
      const licence = { studioName: "North Ink", licenceNumber: "TX-100", licenceState: "TX" };
      return run(person, "requestVerification", "RequestVerificationInput", { ...licence, documentUrl: url });
    },
  },
  requestBooking: {
    kind: "brief",
    take: async (person, url) => {
      const asked = { artistId: (await buildArtist(world)).id, service: "Consultation" };
      return run(person, "requestBooking", "RequestBookingInput", { ...asked, brief: { referenceUrls: [url] } });
    },
  },
  updateBookingBrief: {
    kind: "brief",
    take: async (person, url) => {
      const { id: bookingId } = await buildBooking(world, { clientId: person.id });
      return run(person, "updateBookingBrief", "UpdateBookingBriefInput", {
        bookingId,
        brief: { placementUrls: [url] },
      });
    },
  },
  createReview: {
    kind: "post",
    take: async (person, url) => {
      const { id: bookingId } = await buildBooking(world, { clientId: person.id, status: "completed" });
      return run(person, "createReview", "CreateReviewInput", { bookingId, stars: 5, imageUrls: [url] });
    },
  },
  updateReview: {
    kind: "post",
    take: async (person, url) => {
      const { id } = await buildReview(world, { authorId: person.id });
      return run(person, "updateReview", "UpdateReviewInput", { id, stars: 5, imageUrls: [url] });
    },
  },
  updateProfile: {
    kind: "cover",
    take: (person, url) => run(person, "updateProfile", "UpdateProfileInput", { coverImage: url }),
  },
  publishImage: {
    kind: "post",
    take: (person, url) => world.run(person, "mutation ($url: String!) { publishImage(url: $url) { path } }", { url }),
  },
};

const run = (person: TestPerson, name: string, type: string, input: object) =>
  world.send(person, `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input });

/** An upload that has arrived and was not looked at. @returns its address */
async function receive({ id: ownerId }: TestPerson, kind: MediaKind, bytes: Buffer): Promise<string> {
  const { db, objects } = world.services;
  const { id } = await db.mediaObject.create({ data: { ownerId, kind, status: "received", bytes: bytes.length } });
  await objects.put(stagingKey(id), bytes, "image/jpeg");
  return `/objects/${id}`;
}

/** A finished image of another kind, which takes all the room that its owner has. @returns its address */
async function fill({ id: ownerId }: TestPerson, kind: MediaKind): Promise<string> {
  const { db, objects } = world.services;
  const image = { width: 100, height: 100, placeholder: "data:image/webp;base64,AA" };
  const { id } = await db.mediaObject.create({
    data: { ownerId, kind, status: "ready", bytes: UPLOAD_LIMITS.storedBytes, ...image },
  });
  for (const width of storedWidths(image.width))
    await objects.put(variantKey(id, width), Buffer.from("x"), "image/webp");
  return `/objects/${id}`;
}

test.each(Object.entries(TAKERS))("%s refuses an upload that is no image", async (_name, { kind, take }) => {
  const person = await buildArtist(world);
  await expect(take(person, await receive(person, kind, Buffer.from("words")))).rejects.toMatchObject({
    code: "UNSUPPORTED_MEDIA",
    fields: { file: expect.any(String) },
  });
});

test.each(Object.entries(TAKERS))("%s refuses an upload that is too large", async (_name, { kind, take }) => {
  const person = await buildArtist(world);
  await expect(take(person, await receive(person, kind, Buffer.alloc(10 * 1024 * 1024 + 1)))).rejects.toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
    fields: { file: expect.any(String) },
  });
});

const COPIERS = Object.entries(TAKERS).filter(([name]) => name !== "publishImage");

test.each(COPIERS)(
  "%s refuses an image of another kind that there is no room to copy",
  async (_name, { kind, take }) => {
    const person = await buildArtist(world);
    const url = await fill(person, kind === "post" ? "portfolio" : "post");
    await expect(take(person, url)).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
  },
);
