import type { LeftOut } from "../transactions/exporting.ts";

export const adminLeftOut = {
  AdminAction: "What admins did, kept as the record of the installation.",
  ScheduledAnnouncement: "Announcements from the product.",
} as const satisfies LeftOut;
