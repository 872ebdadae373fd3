import type { Booking } from "../generated/prisma/client.ts";

/** Whether a session leaves something to look after: whoever only talked has nothing that heals. */
export const hasToHeal = ({ service }: Pick<Booking, "service">): boolean => service !== "Consultation";
