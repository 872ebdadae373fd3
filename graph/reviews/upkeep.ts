import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

export const reviewUpkeep: Upkeep = {
  counters: [
    {
      name: "reviews of artists",
      table: Prisma.sql`users`,
      column: Prisma.sql`reviews_count`,
      counted: Prisma.sql`SELECT count(*) FROM reviews WHERE artist_id = c.id`,
    },
    {
      name: "clients who review artists",
      table: Prisma.sql`users`,
      column: Prisma.sql`raters_count`,
      counted: Prisma.sql`SELECT count(DISTINCT author_id) FROM reviews WHERE artist_id = c.id`,
    },
    {
      name: "stars of artists",
      table: Prisma.sql`users`,
      column: Prisma.sql`stars_sum`,
      counted: Prisma.sql`SELECT coalesce(sum(stars), 0) FROM (
        SELECT DISTINCT ON (author_id) stars FROM reviews WHERE artist_id = c.id ORDER BY author_id, id DESC) AS latest`,
    },
  ],
};
