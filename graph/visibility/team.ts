import { Prisma } from "../generated/prisma/client.ts";

/** The account that speaks for the product, made by a migration. Nobody can sign in with it. */
export const TEAM_ID = "0198b02d-1000-7000-8000-000000000001";

/** Everybody but the product's own account, for lists in which one looks for people. */
export const notTheTeam = {
  where: { NOT: { id: TEAM_ID } } satisfies Prisma.UserWhereInput,
  sql: Prisma.sql`u.id <> ${TEAM_ID}::uuid`,
};
