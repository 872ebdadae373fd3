import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

export const relationUpkeep: Upkeep = {
  counters: [
    {
      name: "followers",
      table: Prisma.sql`users`,
      column: Prisma.sql`followers_count`,
      counted: Prisma.sql`SELECT count(*) FROM follows WHERE following_id = c.id`,
    },
    {
      name: "people who are followed",
      table: Prisma.sql`users`,
      column: Prisma.sql`following_count`,
      counted: Prisma.sql`SELECT count(*) FROM follows WHERE follower_id = c.id`,
    },
  ],
};
