import { Prisma } from "../generated/prisma/client.ts";
import type { Viewer, ViewerInSql } from "./predicate.ts";

/** Whether the viewer has reported a row: what somebody reported, no list shows them again. */
export interface Reported {
  isReported: boolean;
}

/** Of what can be reported, that which the viewer has not. */
export const whereUnreported = (viewer: Viewer) => (viewer ? { reports: { none: { reporterId: viewer.id } } } : {});

/** Whether the viewer has not reported the thing with an id. */
export const isUnreported = (id: Prisma.Sql, viewer: ViewerInSql): Prisma.Sql =>
  viewer
    ? Prisma.sql`${id} NOT IN (SELECT target_id FROM reports WHERE reporter_id = ${viewer.id}::uuid)`
    : Prisma.sql`true`;
