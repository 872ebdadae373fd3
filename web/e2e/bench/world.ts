import { closeServices, openServices } from "../../../graph/app/open-services.ts";
import type { BenchDatabase } from "../../../graph/bench/database.ts";
import { productEnvironment } from "../../../graph/bench/settings.ts";
import { readConfig } from "../../../graph/core/config.ts";
import type { Services } from "../../../graph/core/services.ts";
import { startSession } from "../../../graph/identity/sessions.ts";
import { collectTags } from "../../../graph/text/words.ts";
import { stamp } from "../../../prisma/seed/clock.ts";
import { fillDemoWorld } from "../../../prisma/seed/world.ts";

const POSTS = 260;
const MINUTE = 60_000;
/** An artist with many notifications: the filter chips have work. */
const VIEWER = "mara";

/** Fills an empty database with the demo world, shares its posts repeatedly, and closes it. @returns a token. */
export async function createWorld(env: BenchDatabase["env"]): Promise<string> {
  const services = await openServices(readConfig({ ...productEnvironment(), ...env }));
  try {
    await fillDemoWorld(services);
    await shareAgain(services);
    const viewer = await services.db.user.findUniqueOrThrow({ where: { username: VIEWER } });
    const visit = { userId: viewer.id, userAgent: "benchmark", now: services.now() };
    return (await startSession(services.db, visit)).token;
  } finally {
    await closeServices(services);
  }
}

async function shareAgain({ db, now }: Services): Promise<void> {
  const known = await db.post.findMany({ include: { userComments: { where: { parentId: null } } } });
  const start = now().getTime() - POSTS * MINUTE;
  const made = Array.from({ length: POSTS }, (_, index) => {
    const { userComments, ...source } = known[index % known.length] as (typeof known)[number];
    // A healed photo belongs to one post alone.
    const post = {
      ...source,
      ...stamp(new Date(start + index * MINUTE)),
      comments: userComments.length,
      healedBookingId: null,
    };
    return {
      post,
      comments: userComments.map(({ userId, content }, nth) => ({
        ...stamp(new Date(post.createdAt.getTime() + nth * 1000)),
        userId,
        content,
        postId: post.id,
      })),
      tags: collectTags(post).map((tag) => ({ postId: post.id, tag, userId: post.userId, createdAt: post.createdAt })),
    };
  });
  await db.post.createMany({ data: made.map(({ post }) => post) });
  await db.comment.createMany({ data: made.flatMap(({ comments }) => comments) });
  await db.postTag.createMany({ data: made.flatMap(({ tags }) => tags) });
}
