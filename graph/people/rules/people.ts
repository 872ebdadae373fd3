import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { assertId, badInput, isId, notFound } from "../../core/errors.ts";
import type { Selection } from "../../core/selection.ts";
import type { Transaction } from "../../db/database.ts";
import { type AddedPart, type Asking, askingOf, columnsOf, type Part, primeParts } from "../../db/parts.ts";
import { prepared, tables } from "../../db/statements.ts";
import type { User } from "../../generated/prisma/client.ts";
import type { Person } from "../../visibility/card.ts";
import { personExists } from "../../visibility/people.ts";
import { handleInput } from "../input.ts";
import { profileParts, readPeople, selectPerson } from "../lists.ts";
import { oldestRedirect } from "./names.ts";

export const USER_NOT_FOUND = "User not found";

/** Somebody who exists for the viewer. @throws {Failure} NOT_FOUND, also where there is a block, either way. */
export async function getUser(ctx: Context, id: string, db: Transaction = ctx.db): Promise<User> {
  assertId(id, USER_NOT_FOUND);
  const user = await db.user.findFirst({ where: { id, ...personExists.where(ctx.viewer) } });
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}

interface Address {
  id?: string | null | undefined;
  /** As `getUserByName` understands it. */
  username?: string | null | undefined;
}

/** What an address names somebody by; null: it names nobody, or in two ways. */
export function readAddress({ id, username }: Address): { by: "id" | "username"; name: string } | null {
  if (Boolean(id) === Boolean(username)) return null;
  const name = id || username || "";
  if (isId(name)) return { by: "id", name };
  const handle = handleInput.safeParse(username);
  return handle.success ? { by: "username", name: handle.data } : null;
}

interface ProfileShape {
  by: "id" | "username";
  parts: readonly Part[];
  around: readonly AddedPart[];
}

const readProfile = prepared(({ around, ...person }: ProfileShape, values: Asking & { name: string }) =>
  tables.selectFrom(selectPerson(person, values).as("person")).selectAll("person").select(columnsOf(around, values)),
);

/**
 * The same person as `findUser`, with what a document asks around them.
 * @throws {Failure} as `findUser`
 */
export async function findProfile(ctx: Context, address: Address, selection: Selection): Promise<Person> {
  const named = readAddress(address);
  if (!ctx.viewer || !named) return findUser(ctx, address);
  const shape = { by: named.by, parts: selection.parts("User"), around: profileParts.askedBy(selection) };
  const [row] = await run(ctx, readProfile(shape, { ...askingOf(ctx), name: named.name }));
  // Perhaps by a name that they gave up.
  if (!row) return findUser(ctx, address);
  primeParts(ctx, shape.around, row);
  const [person] = readPeople(ctx, [row], shape.parts);
  return person as Person;
}

/** A person by exactly one of the two. @throws {Failure} BAD_USER_INPUT at `id`, NOT_FOUND */
export async function findUser(ctx: Context, { id, username }: Address): Promise<User> {
  if (id && !username) return getUser(ctx, id);
  if (username && !id) return getUserByName(ctx, username);
  throw badInput({ id: "Give an id or a username" });
}

/**
 * A person by the name in a profile's address: a username, one that they gave up lately, or an id, as in
 * posts' "Tattoo by" links.
 * @throws {Failure} NOT_FOUND
 */
export async function getUserByName(ctx: Context, name: string): Promise<User> {
  if (isId(name)) return getUser(ctx, name);
  const username = handleInput.safeParse(name);
  const user = username.success && (await findByUsername(ctx, username.data));
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}

async function findByUsername(ctx: Context, username: string): Promise<User | undefined> {
  const known = personExists.where(ctx.viewer);
  const user = await ctx.db.user.findFirst({ where: { username, ...known } });
  if (user) return user;
  const old = await ctx.db.usernameHistory.findFirst({
    where: { username, releasedAt: { gt: oldestRedirect(ctx) }, user: known },
    include: { user: true },
  });
  return old?.user;
}
