import { z } from "zod";
import { type ConnectionArguments, connectRanked } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import { isId } from "../core/errors.ts";
import type { Transaction } from "../db/database.ts";
import type { AdminAction, Prisma } from "../generated/prisma/client.ts";
import { requireAdmin } from "../identity/admins.ts";
import { handleInput } from "../people/input.ts";
import { nothing } from "../visibility/predicate.ts";
import type { AuditInput } from "./input.ts";

/** Where a page begins: the time of its row, and its id. */
const CURSOR = /^(\d{1,14}) (\S{36})$/;
const cursor = z.string().refine((text) => isId(text.match(CURSOR)?.[2] ?? ""));

export const NEWEST_FIRST = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.AdminActionOrderByWithRelationInput[];

/** What admins did, the last first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listAuditLog(
  ctx: Context,
  input: AuditInput,
  args: Pick<ConnectionArguments, "first" | "after">,
) {
  requireAdmin(ctx);
  const matches = await matchEntries(ctx.db, input);
  const toCursor = ({ createdAt, id }: AdminAction) => `${createdAt.getTime()} ${id}`;
  return connectRanked(args, cursor, toCursor, ({ take, after }) => {
    const [, time, id] = after?.match(CURSOR) ?? [];
    const behind = id === undefined ? [] : [isBehind(new Date(Number(time)), id)];
    return ctx.db.adminAction.findMany({ take, orderBy: NEWEST_FIRST, where: { AND: [matches, ...behind] } });
  });
}

/** The first half lets the index seek. */
const isBehind = (createdAt: Date, id: string): Prisma.AdminActionWhereInput => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
});

/** What matches; a name that nobody has matches no act. */
export async function matchEntries(
  db: Transaction,
  { action, admin, person, from, until }: AuditInput,
): Promise<Prisma.AdminActionWhereInput> {
  const [adminId, targetId] = [await idOf(db, admin), await idOf(db, person)];
  if (adminId === null || targetId === null) return nothing;
  return {
    ...(action && { action }),
    ...(adminId && { adminId }),
    ...(targetId && { targetId }),
    ...((from || until) && { createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) } }),
  };
}

/** The person of a username or an id; undefined where nobody is asked for, null where there is no such person. */
async function idOf(db: Transaction, name: string | null | undefined): Promise<string | null | undefined> {
  if (!name) return undefined;
  if (isId(name)) return name.toLowerCase();
  const { data: username } = handleInput.safeParse(name);
  const found = username && (await db.user.findUnique({ where: { username }, select: { id: true } }));
  return found ? found.id : null;
}
