import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

export const commentUpkeep: Upkeep = {
  counters: [
    {
      name: "comments of posts",
      table: Prisma.sql`posts`,
      column: Prisma.sql`comments`,
      counted: Prisma.sql`SELECT count(*) FROM comments WHERE post_id = c.id AND NOT waits`,
    },
    {
      name: "waiting comments of posts",
      table: Prisma.sql`posts`,
      column: Prisma.sql`waiting_comments`,
      counted: Prisma.sql`SELECT count(*) FROM comments WHERE post_id = c.id AND waits`,
    },
    {
      name: "likes of comments",
      table: Prisma.sql`comments`,
      column: Prisma.sql`likes`,
      counted: Prisma.sql`SELECT count(*) FROM comment_likes WHERE comment_id = c.id`,
    },
  ],
};
