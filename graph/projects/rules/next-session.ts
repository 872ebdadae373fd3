import type { Viewer } from "../../core/context.ts";
import { badInput, isId } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { Project } from "../../generated/prisma/client.ts";

/**
 * The project of which a client asks for the next session, as part of the transaction that asks and holds the artist's lock:
 * nobody books more sessions than are planned.
 * @throws {Failure} BAD_USER_INPUT at `projectId`
 */
export async function findNextSession(
  db: Transaction,
  viewer: NonNullable<Viewer>,
  id: string,
  artistId: string,
): Promise<Project> {
  const where = { id, artistId, clientId: viewer.id };
  const project = isId(id) ? await db.project.findFirst({ where }) : null;
  if (!project) throw badInput({ projectId: "You have no such project with this artist" });
  if (project.state !== "open") throw badInput({ projectId: "This project is closed" });
  if (!project.acceptedAt) throw badInput({ projectId: "Accept the quote first" });
  const booked = await db.booking.count({ where: { projectId: project.id, status: { not: "cancelled" } } });
  if (booked >= project.sessionsPlanned) {
    throw badInput({ projectId: "All sessions of this project are booked" });
  }
  return project;
}
