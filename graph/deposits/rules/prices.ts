import type { Booking, Project } from "../../generated/prisma/client.ts";
import { perSessionOf } from "../../projects/policy.ts";

/**
 * What both agree that a session costs, US cents: by the quote of its project that the client accepted, the least of it, or
 * what a ready design was asked for at. A budget is no price: then it is null.
 */
export function agreedPrice(
  { flashDesignId, estimatedPrice }: Pick<Booking, "flashDesignId" | "estimatedPrice">,
  project: Project | null,
): number | null {
  if (project?.acceptedAt) return perSessionOf(project).min;
  return flashDesignId === null ? null : estimatedPrice;
}
