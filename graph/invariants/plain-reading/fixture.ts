import { DELETED_NAME, deletedUsername } from "../../people/input.ts";
import { buildArtist, buildUser } from "../../testing/factories.ts";
import type { TestWorld } from "../../testing/world.ts";
import { personExists } from "../../visibility/people.ts";

interface Page<Row> {
  edges: { node: Row }[];
}

export const rowsOf = <Row>(page: unknown): Row[] => (page as Page<Row>).edges.map(({ node }) => node);

export const PERSON = "id username fullName avatar verified";

/** What a row is once it has gone over the wire. */
export const asJson = (rows: unknown): unknown => JSON.parse(JSON.stringify(rows));

/** An image that is finished, or one that is not yet. */
export async function buildImage({ services }: TestWorld, ownerId: string, isFinished: boolean): Promise<string> {
  const image = await services.db.mediaObject.create({
    data: {
      ownerId,
      kind: "post",
      ...(isFinished && { status: "ready", width: 640, height: 480, placeholder: "data:," }),
    },
  });
  return `/objects/${image.id}`;
}

/** Somebody who looks, and people who stand to them in every way. */
export async function buildFixture(world: TestWorld) {
  const { db } = world.services;
  const viewer = await buildUser(world);
  const [open, secretive, leaving] = [await buildArtist(world), await buildArtist(world), await buildArtist(world)];
  const [blocked, blocker] = [await buildArtist(world), await buildArtist(world)];
  await db.user.update({ where: { id: secretive.id }, data: { profileVisible: false } });
  await db.user.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
  await db.block.create({ data: { blockerId: viewer.id, blockedId: blocked.id } });
  await db.block.create({ data: { blockerId: blocker.id, blockedId: viewer.id } });
  return { viewer, others: [open, secretive, leaving, blocked, blocker] };
}

/** What a document of `PERSON` answers of somebody who exists for the viewer; null of everybody else. */
export const readPerson = ({ services }: TestWorld, viewer: { id: string }, id: string | null) =>
  services.db.user.findFirst({
    where: { AND: [{ id: id ?? "" }, personExists.where(viewer)] },
    select: { id: true, username: true, fullName: true, avatar: true, verified: true },
  });

/** What a document of `PERSON` answers of somebody with whom the viewer has to do whatever happens. */
export async function readShown({ services }: TestWorld, id: string) {
  const { username, fullName, avatar, verified, deletionRequestedAt } = await services.db.user.findUniqueOrThrow({
    where: { id },
  });
  const isLeaving = deletionRequestedAt !== null;
  return {
    id,
    verified,
    username: isLeaving ? deletedUsername(id) : username,
    fullName: isLeaving ? DELETED_NAME : fullName,
    avatar: isLeaving ? null : avatar,
  };
}
