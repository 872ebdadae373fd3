import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

export const dataRequestUpkeep: Upkeep = {
  bringBack: ({ now }) => [
    Prisma.sql`
      UPDATE data_exports SET requested_at = ${now} WHERE requested_at > ${now}`,
  ],
};
