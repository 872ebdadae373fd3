import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { CLAIM_MINUTES } from "./input.ts";

export const flashUpkeep: Upkeep = {
  bringBack: ({ now, span }) => [
    Prisma.sql`
      UPDATE flash_designs SET claimed_until = ${now} + ${span(CLAIM_MINUTES * 60_000)}
      WHERE claimed_by_id IS NOT NULL AND claimed_until > ${now} + ${span(CLAIM_MINUTES * 60_000)}`,
  ],
};
