import type { User } from "../../generated/prisma/client.ts";
import { zoneOf } from "../input.ts";

/** The IANA time zone by whose clocks somebody works: what they chose, else that of their city; null where it is not known. */
export const timeZoneOf = ({ timeZone, location }: Pick<User, "timeZone" | "location">): string | null =>
  timeZone ?? zoneOf(location);
