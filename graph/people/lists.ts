import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Selection } from "../core/selection.ts";
import { openParts } from "../db/parts.ts";
import { condition, isThere, prepared, selectIf, tables } from "../db/statements.ts";
import type { User } from "../generated/prisma/client.ts";
import { personAtBlock } from "../visibility/blocks.ts";
import {
  BEYOND_CARD,
  type Beyond,
  CARD_COLUMNS,
  columnsWith,
  isBlockedFor,
  type PartyJson,
  type Person,
  readParty,
} from "../visibility/card.ts";
import { canSeeProfile, personExists, welcoming } from "../visibility/people.ts";
import {
  isFollowing,
  loadFollowsViewer,
  loadIsFollowing,
  loadIsMuted,
  loadIsRequested,
  loadIsRestricted,
} from "../visibility/standing.ts";

/** People by id as the viewer knows them, with whether a block keeps them apart; one query for all that a request mentions. */
const loadPerson = batched(async (ids: readonly string[], ctx: Context) => {
  const { viewer } = ctx;
  if (!viewer) {
    const users = await ctx.db.user.findMany({ where: { id: { in: [...ids] } } });
    return byId(users.map((user) => ({ id: user.id, user, isBlocked: false })));
  }
  const rows = await ctx.db.user.findMany({
    where: { id: { in: [...ids] } },
    include: personAtBlock.include(viewer),
    relationLoadStrategy: "join",
  });
  return byId(rows.map((row) => ({ id: row.id, ...personAtBlock.show(row) })));
});

/**
 * A person who exists for certain, because of a foreign key, and has dealings with the viewer; where there is a
 * block, as they were before it.
 */
export async function loadExistingUser(ctx: Context, id: string): Promise<User> {
  const found = await loadPerson(ctx, id);
  if (!found) throw new Error(`User ${id} is referred to and does not exist`);
  return found.user;
}

const has = <Column extends keyof User>(
  person: Person,
  columns: readonly Column[],
): person is Person & Pick<User, Column> => columns.every((column) => person[column] !== undefined);

/** Some columns of somebody: of the row at hand, or of the whole one, as `loadExistingUser` reads it. */
export const loadColumns = <Column extends keyof User>(
  ctx: Context,
  person: Person,
  columns: readonly Column[],
): MaybePromise<Pick<User, Column>> => (has(person, columns) ? person : loadExistingUser(ctx, person.id));

const readWelcoming = prepared((_shape: null, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) =>
  tables
    .selectFrom("users as u")
    .where(sql<SqlBool>`u.id = ANY(${ids}::uuid[])`)
    .where(condition(welcoming.sql({ id: viewerId })))
    .select("u.id"),
);

/** Who takes messages of the viewer. */
export const loadIsWelcome = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readWelcoming(null, { ids, viewerId: requireViewer(ctx).id }));
  return new Map(rows.map(({ id }) => [id, true]));
});

/** Asks for follows only where they matter. */
export function seesProfile(person: Person, ctx: Context): MaybePromise<boolean> {
  if (canSeeProfile(ctx.viewer, person, false)) return true;
  if (person.profileVisible || !ctx.viewer) return false;
  return andThen(isFollowing(ctx, person.id), (isFollowed) => canSeeProfile(ctx.viewer, person, isFollowed));
}

interface FoundCard {
  /** Null: it was not read, because they are hidden from the viewer. */
  card: Person | null;
  isBlocked: boolean;
}

const readCards = prepared((_shape: null, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) =>
  tables
    .selectFrom("users as u")
    .where(sql<SqlBool>`u.id = ANY(${ids}::uuid[])`)
    .select(CARD_COLUMNS)
    .select(isBlockedFor(viewerId).as("isBlocked")),
);

const loadFoundCard = batched(async (ids: readonly string[], ctx: Context) => {
  const { viewer } = ctx;
  if (!viewer) return new Map<string, FoundCard>();
  const rows = await run(ctx, readCards(null, { ids, viewerId: viewer.id }));
  return new Map<string, FoundCard>(rows.map(({ isBlocked, ...card }) => [card.id, { card, isBlocked }]));
});

/** Primes the card of a person who exists for the viewer, as another statement has read it. */
export const primeCard = (ctx: Context, card: Person): void =>
  loadFoundCard.prime(ctx, card.id, { card, isBlocked: false });

/** The same of a person that the viewer always has dealings with. */
export const primeParty = (ctx: Context, party: PartyJson): void =>
  loadFoundCard.prime(ctx, party.id, readParty(party));

/** The same of a person that does not exist for the viewer. */
export const primeHidden = (ctx: Context, id: string): void =>
  loadFoundCard.prime(ctx, id, { card: null, isBlocked: true });

/** Somebody who exists for the viewer, by what a list shows of them; null for whoever is leaving or suspended, and where there is a block. */
export const loadCard = (ctx: Context, id: string): MaybePromise<Person | null> =>
  andThen(loadFoundCard(ctx, id), (found) => {
    if (!found?.card) return null;
    const { card, isBlocked } = found;
    return personExists.test(ctx.viewer, { hidden: card.hidden, isBlocked }) ? card : null;
  });

/** Whether there is a block between the viewer and somebody, either way. */
export const isKeptApart = (ctx: Context, id: string): MaybePromise<boolean> =>
  andThen(loadFoundCard(ctx, id), (found) =>
    // Of whoever is hidden it is not known why.
    found && !found.card ? andThen(loadPerson(ctx, id), (person) => person?.isBlocked ?? false) : !!found?.isBlocked,
  );

/** As `loadExistingUser`, by what a list shows of them. */
export const loadExistingCard = (ctx: Context, id: string): MaybePromise<Person> =>
  andThen<FoundCard | null, Person>(loadFoundCard(ctx, id), (found) =>
    // What a block remembers of them is in whole rows.
    !found?.card || found.isBlocked ? loadExistingUser(ctx, id) : found.card,
  );

/** What a page reads of its people beyond their cards: what a document asks of each. */
export interface RequestedPeopleParts {
  columns: readonly Beyond[];
  /** Of everybody, or only where a private profile depends on it. */
  isFollowing: "all" | "private" | null;
  followsViewer: boolean;
  isRequested: boolean;
  isWelcome: boolean;
  isMuted: boolean;
  isRestricted: boolean;
}

/** Where a field is read from other columns than that of its name. */
const READ_FROM: Record<string, readonly Beyond[]> = {
  location: ["showLocation"],
  timeZone: ["location", "showLocation"],
  rating: ["starsSum", "ratersCount"],
};

/** What a private profile hides besides its columns. */
const OF_PROFILE = ["isPrivate", "followers", "following"];

export function requestedPeopleParts(selection: Selection): RequestedPeopleParts {
  const asked = (name: string) => selection.has(name);
  const alsoRead = new Set(
    Object.keys(READ_FROM)
      .filter(asked)
      .flatMap((name) => READ_FROM[name] ?? []),
  );
  const columns = BEYOND_CARD.filter((name) => asked(name) || alsoRead.has(name));
  const status = selection.at("followStatus");
  const isAsked = asked("isFollowing") || status.has("isFollowing");
  const mayBeHidden = columns.length > 0 || OF_PROFILE.some(asked);
  return {
    columns,
    isFollowing: isAsked ? "all" : mayBeHidden ? "private" : null,
    followsViewer: status.has("followsMe"),
    isRequested: status.has("requested"),
    isWelcome: asked("viewerCanMessage"),
    isMuted: asked("viewerHasMuted"),
    isRestricted: asked("viewerHasRestricted"),
  };
}

/** People `u`; a column that is not asked for is null. */
export const selectPeople = (shape: RequestedPeopleParts, viewerId: string) =>
  tables
    .selectFrom("users as u")
    .select(columnsWith(shape.columns))
    .select([
      selectIf(shape.isFollowing && isFollowedBy(viewerId, shape.isFollowing)).as("isFollowing"),
      selectIf(
        shape.followsViewer && isThere(sql`follows WHERE following_id = ${viewerId}::uuid AND follower_id = u.id`),
      ).as("followsViewer"),
      selectIf(
        shape.isRequested && isThere(sql`follow_requests WHERE requester_id = ${viewerId}::uuid AND target_id = u.id`),
      ).as("isRequested"),
      selectIf(shape.isWelcome && condition(welcoming.sql({ id: viewerId }))).as("isWelcome"),
      selectIf(shape.isMuted && isThere(sql`mutes WHERE muter_id = ${viewerId}::uuid AND muted_id = u.id`)).as(
        "isMuted",
      ),
      selectIf(
        shape.isRestricted &&
          isThere(sql`restrictions WHERE restricter_id = ${viewerId}::uuid AND restricted_id = u.id`),
      ).as("isRestricted"),
    ]);

function isFollowedBy(viewerId: string, whom: "all" | "private"): RawBuilder<boolean | null> {
  const isFollowed = isThere(sql`follows WHERE follower_id = ${viewerId}::uuid AND following_id = u.id`);
  return whom === "all" ? isFollowed : sql`CASE WHEN NOT u.profile_visible THEN ${isFollowed} END`;
}

type PersonRow = InferResult<ReturnType<typeof selectPeople>>[number];

/**
 * The people of a statement; the request knows from then on what was read together with them.
 * @param isHidden whether they do not exist for the viewer.
 */
export function readPeople(ctx: Context, rows: readonly PersonRow[], { isHidden = false } = {}): Person[] {
  return rows.map((person) => {
    const { isFollowing, followsViewer, isRequested, isWelcome, isMuted, isRestricted } = person;
    if (!isHidden) primeCard(ctx, person);
    if (isFollowing !== null) loadIsFollowing.prime(ctx, person.id, isFollowing || null);
    if (followsViewer !== null) loadFollowsViewer.prime(ctx, person.id, followsViewer || null);
    if (isRequested !== null) loadIsRequested.prime(ctx, person.id, isRequested || null);
    if (isMuted !== null) loadIsMuted.prime(ctx, person.id, isMuted || null);
    if (isRestricted !== null) loadIsRestricted.prime(ctx, person.id, isRestricted || null);
    if (isWelcome !== null) loadIsWelcome.prime(ctx, person.id, isWelcome ? true : null);
    return person;
  });
}

/** Somebody who exists for the viewer, by what an address names them by. */
export const selectPerson = (
  { by, shape }: { by: "id" | "username"; shape: RequestedPeopleParts },
  { name, viewerId }: { name: string; viewerId: string },
) =>
  selectPeople(shape, viewerId)
    .where(`u.${by}`, "=", name)
    .where(condition(personExists.sql({ id: viewerId })));

/** What is read together with the person of a profile. */
export const profileParts = openParts<Selection>();
