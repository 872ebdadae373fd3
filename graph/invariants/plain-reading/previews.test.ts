import { expect, test } from "vitest";
import { previewPerson } from "../../people/rules/preview.ts";
import { previewPost } from "../../posts/rules/preview.ts";
import { buildPost } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { canViewPerson } from "../../visibility/people.ts";
import { canViewPost } from "../../visibility/posts.ts";
import { buildFixture, buildImage } from "./fixture.ts";

const world = useTestWorld();

const reader = () => ({ database: world.services.database, now: () => new Date(), deadline: Number.POSITIVE_INFINITY });

/** The finished image of a path as Prisma reads it. */
async function readImage(path: string | null) {
  const { db } = world.services;
  const select = { id: true, kind: true, width: true, height: true, placeholder: true } as const;
  return path && db.mediaObject.findFirst({ where: { id: path.slice("/objects/".length), status: "ready" }, select });
}

test("what a link shows of a person is what Prisma reads of them for nobody in particular", async () => {
  const { db } = world.services;
  const { viewer, others } = await buildFixture(world);
  for (const [index, { id, username }] of [viewer, ...others].entries()) {
    const avatar = index < 2 ? await buildImage(world, id, index === 0) : null;
    await db.user.update({ where: { id }, data: { avatar, bio: 'né "\\' } });
    const user = await db.user.findFirst({ where: { id, ...canViewPerson.where(null) } });
    const plain = user && {
      username: user.username,
      fullName: user.fullName,
      userType: user.userType,
      bio: user.bio,
      image: await readImage(user.avatar),
    };
    expect(await previewPerson(reader(), id)).toEqual(plain);
    expect(await previewPerson(reader(), username)).toEqual(plain);
  }
});

test("so is what it shows of a post", async () => {
  const { db } = world.services;
  const { viewer, others } = await buildFixture(world);
  for (const [index, { id: userId }] of [viewer, ...others].entries()) {
    const imageUrl = await buildImage(world, userId, index !== 1);
    const { id } = await buildPost(world, { userId, imageUrl, caption: 'né "\\ #ink' });
    const post = await db.post.findFirst({ where: { id, ...canViewPost.where(null) }, include: { user: true } });
    const plain = post && {
      id,
      caption: post.caption,
      fullName: post.user.fullName,
      image: await readImage(post.imageUrl),
    };
    expect(await previewPost(reader(), id)).toEqual(plain);
  }
});
