import { type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Selection } from "../core/selection.ts";
import { type Asking, columnsOf, openParts, type Part, partsOf, primeParts } from "../db/parts.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import type { User } from "../generated/prisma/client.ts";
import { personAtBlock } from "../visibility/blocks.ts";
import {
  BEYOND_CARD,
  type Beyond,
  CARD_COLUMNS,
  type CardJson,
  cardJson,
  existingCardJson,
  isBlockedFor,
  nameInDatabase,
  type PartyJson,
  type Person,
  type PersonCard,
  partyJson,
  readCard,
  readParty,
} from "../visibility/card.ts";
import { canSeeProfile, personExists, welcoming } from "../visibility/people.ts";
import { isFollowing } from "../visibility/standing.ts";

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

/** Those of some columns that are beyond the card, read together with people `u`; what is read of them is in the row. */
export const columnParts = (columns: readonly (keyof User)[]): Part[] =>
  BEYOND_CARD.filter((name) => columns.includes(name)).map((name) => ({
    name,
    of: "User",
    json: () => sql.ref(`u.${nameInDatabase(name)}`),
    prime: () => undefined,
  }));

/** Those that a document asks of a person, for a change that answers one. */
export function columnsAsked(selection: Selection): Beyond[] {
  const parts = selection.parts("User");
  return BEYOND_CARD.filter((name) => parts.some((part) => part.name === name));
}

/** Defines what is read together with people `u`. */
export const userPart = partsOf("User", { table: "users", letter: "u" });

/** Whether a person takes messages of the viewer. */
export const welcome = userPart("isWelcome", {
  json: ({ viewerId }) => condition(welcoming.sql({ id: viewerId })),
  read: (is) => (is ? true : null),
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
const primeHidden = (ctx: Context, id: string): void => loadFoundCard.prime(ctx, id, { card: null, isBlocked: true });

/** The card of author `u`, who exists for the viewer, read together with rows that a statement joins to theirs. */
export const authorPart = (of: string): Part => ({
  name: "author",
  of,
  json: () => existingCardJson,
  prime: (ctx, _row, card) => primeCard(ctx, readCard(card as CardJson)),
});

/** The card of a person that rows name, `actor` in `actor_id`; null for nobody, and for who does not exist for the viewer. */
export const namedPart = (of: string, letter: string, name: string): Part => ({
  name,
  of,
  json: ({ viewerId }) => cardJson(sql.ref(`${letter}.${name}_id`), { id: viewerId }),
  prime(ctx, row, card: CardJson | null) {
    const id = (row as Record<string, unknown>)[`${name}Id`];
    if (card) primeCard(ctx, readCard(card));
    else if (typeof id === "string") primeHidden(ctx, id);
  },
});

/** The cards of the client and the artist of rows `b`, with whether there is a block between them. */
export const partiesPart = (of: string): Part => ({
  name: "parties",
  of,
  json: ({ viewerId }) =>
    jsonBuildObject({
      client: partyJson(sql.ref("b.client_id"), viewerId),
      artist: partyJson(sql.ref("b.artist_id"), viewerId),
    }),
  prime(ctx, _row, json) {
    for (const party of Object.values(json as Record<string, PartyJson | null>)) if (party) primeParty(ctx, party);
  },
});

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

/** People `u`. */
export const selectPeople = (parts: readonly Part[], asking: Asking) =>
  tables.selectFrom("users as u").select(CARD_COLUMNS).select(columnsOf(parts, asking)).$castTo<PersonCard>();

/**
 * The people of a statement; the request knows from then on what was read together with them.
 * @param isHidden whether they do not exist for the viewer.
 */
export function readPeople<Row extends Person>(
  ctx: Context,
  rows: readonly Row[],
  parts: readonly Part[],
  { isHidden = false } = {},
): readonly Row[] {
  for (const person of rows) {
    if (!isHidden) primeCard(ctx, person);
    primeParts(ctx, parts, person);
  }
  return rows;
}

/** Somebody who exists for the viewer, by what an address names them by. */
export const selectPerson = (
  { by, parts }: { by: "id" | "username"; parts: readonly Part[] },
  values: Asking & { name: string },
) =>
  selectPeople(parts, values)
    .where(`u.${by}`, "=", values.name)
    .where(condition(personExists.sql({ id: values.viewerId })));

/** What is read together with the person of a profile. */
export const profileParts = openParts<Selection>();
