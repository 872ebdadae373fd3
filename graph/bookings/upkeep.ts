import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { PROPOSAL_DAYS } from "./input.ts";

const DAY = 24 * 60 * 60_000;

export const bookingUpkeep: Upkeep = {
  bringBack: ({ now, span }) => [
    Prisma.sql`
      UPDATE booking_proposals SET expires_at = ${now} + ${span(PROPOSAL_DAYS * DAY)}
      WHERE state = 'open' AND expires_at > ${now} + ${span(PROPOSAL_DAYS * DAY)}`,
  ],
};
