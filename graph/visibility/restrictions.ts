import { Prisma } from "../generated/prisma/client.ts";
import type { Predicate } from "./predicate.ts";

/** Whether the viewer has restricted a row's person. */
interface Restricted {
  isRestricted: boolean;
}

/** Whom the viewer has not restricted. */
export const unrestricted = {
  where: (viewer) => (viewer ? { restrictedBy: { none: { restricterId: viewer.id } } } : {}),
  sql: (viewer) =>
    viewer
      ? Prisma.sql`u.id NOT IN (SELECT restricted_id FROM restrictions WHERE restricter_id = ${viewer.id}::uuid)`
      : Prisma.sql`true`,
  test: (_viewer, { isRestricted }) => !isRestricted,
} satisfies Predicate<Prisma.UserWhereInput, Restricted>;
