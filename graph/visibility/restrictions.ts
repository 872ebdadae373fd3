import { Prisma } from "../generated/prisma/client.ts";
import type { Predicate } from "./predicate.ts";

/** Whether the viewer has restricted a row's person. */
interface Restricted {
  isRestricted: boolean;
}

/** Whether the person with an id has restricted another. */
export const hasRestricted = (id: Prisma.Sql, other: { id: string | Prisma.Sql }): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM restrictions WHERE restricter_id = ${id} AND restricted_id = ${other.id}::uuid)`;

/** The people that the viewer has not restricted. */
export const unrestricted = {
  where: (viewer) => (viewer ? { restrictedBy: { none: { restricterId: viewer.id } } } : {}),
  sql: (viewer) =>
    viewer
      ? Prisma.sql`u.id NOT IN (SELECT restricted_id FROM restrictions WHERE restricter_id = ${viewer.id}::uuid)`
      : Prisma.sql`true`,
  test: (_viewer, { isRestricted }) => !isRestricted,
} satisfies Predicate<Prisma.UserWhereInput, Restricted>;
