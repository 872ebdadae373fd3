import { Prisma } from "../generated/prisma/client.ts";
import type { ViewerInSql } from "./predicate.ts";

/** Whether the viewer has not reported the thing with an id: what somebody reported, no list shows them again. */
export const isUnreported = (id: Prisma.Sql, viewer: ViewerInSql): Prisma.Sql =>
  viewer
    ? Prisma.sql`${id} NOT IN (SELECT target_id FROM reports WHERE reporter_id = ${viewer.id}::uuid)`
    : Prisma.sql`true`;
