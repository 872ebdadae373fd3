import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

export const postUpkeep: Upkeep = {
  counters: [
    {
      name: "posts of people",
      table: Prisma.sql`users`,
      column: Prisma.sql`posts_count`,
      counted: Prisma.sql`SELECT count(*) FROM posts WHERE user_id = c.id`,
    },
    {
      name: "likes of posts",
      table: Prisma.sql`posts`,
      column: Prisma.sql`likes`,
      counted: Prisma.sql`SELECT count(*) FROM likes WHERE post_id = c.id`,
    },
  ],
};
