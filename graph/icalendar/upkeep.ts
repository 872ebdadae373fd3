import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { AT_LEAST_EVERY, EVERY } from "./rules/busy-calendars.ts";

export const icalendarUpkeep: Upkeep = {
  bringBack: ({ now, span }) => [
    Prisma.sql`
      UPDATE busy_calendars SET read_next_at = ${now}
      WHERE read_next_at > ${now} + least(${span(EVERY)} * 2 ^ failures, ${span(AT_LEAST_EVERY)})`,
  ],
};
