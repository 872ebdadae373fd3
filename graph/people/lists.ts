import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Selection } from "../core/selection.ts";
import { asked, condition, isThere, prepared, tables } from "../db/statements.ts";
import type { User } from "../generated/prisma/client.ts";
import {
  isFollowing,
  loadFollowsViewer,
  loadIsFollowing,
  loadIsMuted,
  loadIsRequested,
  loadIsRestricted,
} from "../relations/lists/standing.ts";
import { heldApart } from "../visibility/blocks.ts";
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
import { canSeeProfile, knownPerson, welcoming } from "../visibility/people.ts";

/** People by id as the viewer knows them, with whether a block keeps them apart; one query for all that a request mentions. */
const loadPerson = batched(async (ids: readonly string[], ctx: Context) => {
  const { viewer } = ctx;
  if (!viewer) {
    const users = await ctx.db.user.findMany({ where: { id: { in: [...ids] } } });
    return byId(users.map((user) => ({ id: user.id, user, isBlocked: false })));
  }
  const rows = await ctx.db.user.findMany({
    where: { id: { in: [...ids] } },
    include: heldApart.include(viewer),
    relationLoadStrategy: "join",
  });
  return byId(rows.map((row) => ({ id: row.id, ...heldApart.show(row) })));
});

/**
 * A person who is certain to exist, because a foreign key says so, and whom the viewer has to do with; where there is a
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

/** Asks who follows whom only where it matters. */
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

/** Lets the request know the card of somebody who exists for the viewer, as another statement has read it. */
export const knowCard = (ctx: Context, card: Person): void =>
  loadFoundCard.know(ctx, card.id, { card, isBlocked: false });

/** The same of somebody whom the viewer has to do with whatever happens. */
export const knowParty = (ctx: Context, party: PartyJson): void => loadFoundCard.know(ctx, party.id, readParty(party));

/** The same of somebody of whom it found out that they do not exist for the viewer. */
export const knowHidden = (ctx: Context, id: string): void =>
  loadFoundCard.know(ctx, id, { card: null, isBlocked: true });

/** Somebody who exists for the viewer, by what a list shows of them; null for whoever is leaving or suspended, and where there is a block. */
export const loadCard = (ctx: Context, id: string): MaybePromise<Person | null> =>
  andThen(loadFoundCard(ctx, id), (found) => {
    if (!found?.card) return null;
    const { card, isBlocked } = found;
    return knownPerson.test(ctx.viewer, { hidden: card.hidden, isBlocked }) ? card : null;
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
    // What a block remembers of them stands in whole rows.
    !found?.card || found.isBlocked ? loadExistingUser(ctx, id) : found.card,
  );

/** What a page reads of its people beyond their cards: what a document asks of each. */
export interface PeopleShape {
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

export function shapeOfPeople(selection: Selection): PeopleShape {
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
export const selectPeople = (shape: PeopleShape, viewerId: string) =>
  tables
    .selectFrom("users as u")
    .select(columnsWith(shape.columns))
    .select([
      asked(shape.isFollowing && isFollowedBy(viewerId, shape.isFollowing)).as("isFollowing"),
      asked(
        shape.followsViewer && isThere(sql`follows WHERE following_id = ${viewerId}::uuid AND follower_id = u.id`),
      ).as("followsViewer"),
      asked(
        shape.isRequested && isThere(sql`follow_requests WHERE requester_id = ${viewerId}::uuid AND target_id = u.id`),
      ).as("isRequested"),
      asked(shape.isWelcome && condition(welcoming.sql({ id: viewerId }))).as("isWelcome"),
      asked(shape.isMuted && isThere(sql`mutes WHERE muter_id = ${viewerId}::uuid AND muted_id = u.id`)).as("isMuted"),
      asked(
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
    if (!isHidden) knowCard(ctx, person);
    if (isFollowing !== null) loadIsFollowing.know(ctx, person.id, isFollowing || null);
    if (followsViewer !== null) loadFollowsViewer.know(ctx, person.id, followsViewer || null);
    if (isRequested !== null) loadIsRequested.know(ctx, person.id, isRequested || null);
    if (isMuted !== null) loadIsMuted.know(ctx, person.id, isMuted || null);
    if (isRestricted !== null) loadIsRestricted.know(ctx, person.id, isRestricted || null);
    if (isWelcome !== null) loadIsWelcome.know(ctx, person.id, isWelcome ? true : null);
    return person;
  });
}

/** Somebody who exists for the viewer, by what an address names them by. */
export const selectPerson = (
  { by, shape }: { by: "id" | "username"; shape: PeopleShape },
  { name, viewerId }: { name: string; viewerId: string },
) =>
  selectPeople(shape, viewerId)
    .where(`u.${by}`, "=", name)
    .where(condition(knownPerson.sql({ id: viewerId })));
