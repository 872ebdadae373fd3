import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

export const availabilityUpkeep: Upkeep = {
  bringBack: ({ now }) => [
    Prisma.sql`
      UPDATE slot_holds SET expires_at = ${now} + (expires_at - created_at), created_at = ${now} WHERE created_at > ${now}`,
  ],
};
