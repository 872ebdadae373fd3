import { availabilityUpkeep } from "../availability/upkeep.ts";
import { bookingUpkeep } from "../bookings/upkeep.ts";
import { commentUpkeep } from "../comments/upkeep.ts";
import { dataRequestUpkeep } from "../datarequests/upkeep.ts";
import type { Upkeep } from "../db/upkeep.ts";
import { depositUpkeep } from "../deposits/upkeep.ts";
import { flashUpkeep } from "../flash/upkeep.ts";
import { icalendarUpkeep } from "../icalendar/upkeep.ts";
import { postUpkeep } from "../posts/upkeep.ts";
import { relationUpkeep } from "../relations/upkeep.ts";
import { reviewUpkeep } from "../reviews/upkeep.ts";
import { waitlistUpkeep } from "../waitlist/upkeep.ts";

/** What jobs mend, by whose it is. */
export const upkeep: readonly Upkeep[] = [
  postUpkeep,
  relationUpkeep,
  reviewUpkeep,
  commentUpkeep,
  availabilityUpkeep,
  waitlistUpkeep,
  bookingUpkeep,
  flashUpkeep,
  depositUpkeep,
  icalendarUpkeep,
  dataRequestUpkeep,
];
