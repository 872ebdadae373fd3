import type { TOTP } from "otpauth";
import { makeLink } from "../accounts/rules/mailed-links.ts";
import { appOf, newSecretKey } from "../accounts/rules/second-factor.ts";
import { systemContext } from "../core/context.ts";
import type {
  ApiKey,
  Booking,
  Comment,
  FlashDesign,
  LinkPurpose,
  PortfolioItem,
  Post,
  Project,
  Report,
  Review,
  User,
  WaitlistEntry,
  WaitlistOffer,
  WebhookEndpoint,
} from "../generated/prisma/client.ts";
import { makeKey } from "../identity/keys.ts";
import type { Scope } from "../identity/scopes.ts";
import { startSession } from "../identity/sessions.ts";
import { tokenOf } from "../mail/links.ts";
import { collectTags } from "../text/words.ts";
import { newSecretKey as newWebhookKey } from "../webhooks/rules/secrets.ts";
import type { TestWorld } from "./world.ts";

/** Somebody who is signed in. */
export type TestPerson = User & { token: string };

let counter = 0;
const unique = () => `${Date.now().toString(36)}${(counter++).toString(36)}`;

/** A canvas, unless said otherwise, with a living session that has just shown whose it is. The password is no hash: use `register` to sign in with one. */
export async function buildUser({ services }: TestWorld, overrides: Partial<User> = {}): Promise<TestPerson> {
  const name = `p${unique()}`;
  const user = await services.db.user.create({
    data: {
      username: name,
      email: `${name}@inkfolk.test`,
      password: "no password",
      fullName: `Person ${name}`,
      userType: "canvas",
      location: "Austin, TX",
      ...overrides,
    },
  });
  const now = services.now();
  const proofs = { passwordAt: now, secondFactorAt: now };
  const { token } = await startSession(services.db, { userId: user.id, userAgent: "test", now, ...proofs });
  return { ...user, token };
}

export const buildArtist = (world: TestWorld, overrides: Partial<User> = {}): Promise<TestPerson> =>
  buildUser(world, { userType: "artist", specialization: "Blackwork", ...overrides });

/** A program of somebody's, which asks with an API key. */
export async function buildProgram(
  { services }: TestWorld,
  owner: TestPerson,
  scopes: readonly Scope[],
  changes: Partial<ApiKey> = {},
): Promise<TestPerson & { keyId: string }> {
  const { key, prefix, keyHash } = makeKey(services);
  const { id } = await services.db.apiKey.create({
    data: { userId: owner.id, label: "Program", prefix, keyHash, scopes: [...scopes], ...changes },
  });
  return { ...owner, token: key, keyId: id };
}

/** An endpoint of a person, for all changes. */
export const buildWebhook = (
  { services }: TestWorld,
  { id: userId }: Pick<User, "id">,
  changes: Partial<WebhookEndpoint> = {},
): Promise<WebhookEndpoint> =>
  services.db.webhookEndpoint.create({
    data: { userId, url: "https://hooks.example/in", events: ["*"], secretKey: newWebhookKey(), ...changes },
  });

/** The token of a link that somebody was sent. */
export async function mailLink({ services }: TestWorld, { id, email }: User, purpose: LinkPurpose): Promise<string> {
  const ctx = systemContext(services);
  return tokenOf(ctx, await makeLink(services.db, ctx, { userId: id, purpose, email }));
}

/** The authenticator app of somebody whose account asks for its codes, or will once one is confirmed. */
export async function buildApp(
  { services }: TestWorld,
  { id: userId }: Pick<User, "id">,
  { isOn = true }: { isOn?: boolean } = {},
): Promise<TOTP> {
  const secretKey = newSecretKey();
  await services.db.twoFactor.create({ data: { userId, secretKey, confirmedAt: isOn ? services.now() : null } });
  return appOf(services, "", secretKey);
}

/** The path of a finished image of somebody's; no bytes are behind it. */
export async function buildImage(
  { services }: TestWorld,
  owner: User,
  kind: "avatar" | "cover" | "post" | "portfolio" | "message" | "document" | "brief" = "post",
): Promise<string> {
  const image = await services.db.mediaObject.create({
    data: {
      ownerId: owner.id,
      kind,
      status: "ready",
      width: 1280,
      height: 960,
      placeholder: "data:image/webp;base64,AA",
    },
  });
  return `/objects/${image.id}`;
}

/** A post with its image and tags; its author is made when none is given. */
export async function buildPost(world: TestWorld, overrides: Partial<Post> = {}): Promise<Post> {
  const { db } = world.services;
  const userId = overrides.userId ?? (await buildUser(world)).id;
  const owner = await db.user.update({ where: { id: userId }, data: { postsCount: { increment: 1 } } });
  const post = await db.post.create({
    data: { caption: "A new piece", imageUrl: await buildImage(world, owner), ...overrides, userId },
  });
  await db.postTag.createMany({ data: collectTags(post).map((tag) => ({ postId: post.id, tag, userId })) });
  return post;
}

/** A pending request for two hours, a week from now; the two people are made when none are given. */
export async function buildBooking(world: TestWorld, overrides: Partial<Booking> = {}): Promise<Booking> {
  const { db, now } = world.services;
  const preferredDate = overrides.preferredDate ?? new Date(now().getTime() + 7 * 24 * 3600_000);
  const estimatedDuration = overrides.estimatedDuration ?? 120;
  return db.booking.create({
    data: {
      service: "Consultation",
      movedAt: overrides.updatedAt,
      ...overrides,
      clientId: overrides.clientId ?? (await buildUser(world)).id,
      artistId: overrides.artistId ?? (await buildArtist(world)).id,
      preferredDate,
      estimatedDuration,
      endsAt: new Date(preferredDate.getTime() + estimatedDuration * 60_000),
    },
  });
}

/** A project of one session that took place, with an open quote; its client and its artist are made when none are given. */
export async function buildProject(world: TestWorld, overrides: Partial<Project> = {}): Promise<Project> {
  const { db } = world.services;
  const { clientId, artistId, ...rest } = overrides;
  const parties = { ...(clientId && { clientId }), ...(artistId && { artistId }) };
  const booking = await buildBooking(world, { ...parties, status: "completed" });
  const quote = { quoteBasis: "session", quoteMin: 40_000, quoteMax: 50_000 } as const;
  const plan = { title: "Dragon sleeve", sessionsPlanned: 3, sessionMinutes: 240, ...quote };
  const project = await db.project.create({
    data: { ...plan, ...rest, clientId: booking.clientId, artistId: booking.artistId },
  });
  await db.booking.update({ where: { id: booking.id }, data: { projectId: project.id } });
  return project;
}

/** Somebody who waits for an artist; the two are made when none are given. */
export async function buildWait(world: TestWorld, overrides: Partial<WaitlistEntry> = {}): Promise<WaitlistEntry> {
  const { db, now } = world.services;
  const { windows: _windows, ...rest } = overrides;
  const until = new Date(now().getTime() + 90 * 24 * 3600_000);
  return db.waitlistEntry.create({
    data: {
      service: "Consultation",
      duration: 60,
      until,
      ...rest,
      clientId: overrides.clientId ?? (await buildUser(world)).id,
      artistId: overrides.artistId ?? (await buildArtist(world)).id,
    },
  });
}

/** A time in a week that somebody who waits is offered until then. */
export async function buildOffer(
  world: TestWorld,
  { id: entryId, artistId, duration }: WaitlistEntry,
  overrides: Partial<WaitlistOffer> = {},
): Promise<WaitlistOffer> {
  const { db, now } = world.services;
  const startsAt = new Date(now().getTime() + 7 * 24 * 3600_000);
  const time = { startsAt, endsAt: new Date(startsAt.getTime() + duration * 60_000) };
  const opening = await db.waitlistOpening.create({ data: { ...time, artistId, source: "session" } });
  return db.waitlistOffer.create({
    data: { ...time, heldUntil: startsAt, ...overrides, openingId: opening.id, entryId },
  });
}

/** A review of a session that was completed just now; its client and its artist are made when none are given. */
export async function buildReview(world: TestWorld, overrides: Partial<Review> = {}): Promise<Review> {
  const { db, now } = world.services;
  const { authorId: clientId, artistId, ...review } = overrides;
  const parties = { ...(clientId && { clientId }), ...(artistId && { artistId }) };
  const booking = await buildBooking(world, { ...parties, status: "completed", updatedAt: now() });
  const { id: bookingId } = booking;
  return db.review.create({
    data: { stars: 5, ...review, bookingId, authorId: booking.clientId, artistId: booking.artistId },
  });
}

/** A piece with its image in an artist's portfolio; the artist is made when none is given. */
export async function buildPortfolioItem(
  world: TestWorld,
  overrides: Partial<PortfolioItem> = {},
): Promise<PortfolioItem> {
  const { db } = world.services;
  const artistId = overrides.artistId ?? (await buildArtist(world)).id;
  const artist = await db.user.findUniqueOrThrow({ where: { id: artistId } });
  const imageUrl = overrides.imageUrl ?? (await buildImage(world, artist, "portfolio"));
  return db.portfolioItem.create({ data: { title: "A piece", ...overrides, artistId, imageUrl } });
}

/** A ready design of which there is one, with its image; its artist is made when none is given. */
export async function buildFlashDesign(world: TestWorld, overrides: Partial<FlashDesign> = {}): Promise<FlashDesign> {
  const { db } = world.services;
  const artistId = overrides.artistId ?? (await buildArtist(world)).id;
  const artist = await db.user.findUniqueOrThrow({ where: { id: artistId } });
  const imageUrl = overrides.imageUrl ?? (await buildImage(world, artist, "portfolio"));
  const terms = { width: 3, height: 4, unit: "inches", price: 25_000, duration: 90 } as const;
  return db.flashDesign.create({ data: { title: "Moth", ...terms, ...overrides, artistId, imageUrl } });
}

/** A report of somebody's comment that waits. */
export const reportComment = (
  { services }: TestWorld,
  reporter: Pick<User, "id">,
  { id, userId }: Pick<Comment, "id" | "userId">,
  changes: Partial<Omit<Report, "kept">> = {},
): Promise<Report> =>
  services.db.report.create({
    data: {
      reporterId: reporter.id,
      targetType: "comment",
      targetId: id,
      commentId: id,
      personId: userId,
      reason: "spam",
      ...changes,
    },
  });

/** Lets people know each other, so that none of them asks before writing. */
export async function acquaint({ services }: TestWorld, ...people: readonly Pick<User, "id">[]): Promise<void> {
  const data = people.flatMap(({ id }) =>
    people.filter((other) => other.id !== id).map((other) => ({ followerId: id, followingId: other.id })),
  );
  await services.db.follow.createMany({ data, skipDuplicates: true });
}
