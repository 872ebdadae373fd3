import type { LeftOut } from "../transactions/exporting.ts";

export const adminLeftOut = {
  AdminAction: "What our staff did, which is kept for the installation's own account of itself.",
  ScheduledAnnouncement: "What is said in the name of the product.",
} as const satisfies LeftOut;
