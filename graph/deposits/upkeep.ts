import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

export const depositUpkeep: Upkeep = {
  bringBack: ({ now }) => [
    Prisma.sql`
      UPDATE deposit_deadlines SET next_at = ${now} + interval '1 day'
      WHERE next_at > due_at AND next_at > ${now} + interval '1 day'`,
  ],
};
