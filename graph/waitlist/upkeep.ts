import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

export const waitlistUpkeep: Upkeep = {
  bringBack: ({ now }) => [
    Prisma.sql`
      UPDATE waitlist_offers SET held_until = ${now} + (held_until - created_at), created_at = ${now}
      WHERE state = 'open' AND created_at > ${now}`,
    Prisma.sql`
      UPDATE waitlist_entries SET hours_offered_at = ${now} WHERE hours_offered_at > ${now}`,
  ],
};
