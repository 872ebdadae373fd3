import { gatherFrom } from "./gather.ts";
import type { Permission } from "./permission.ts";

/** What whoever has not confirmed their address may not do, where mails are sent. */
export const FOR_CONFIRMED: ReadonlySet<string> = new Set([
  "claimFlashDesign",
  "createPost",
  "holdSlot",
  "joinWaitlist",
  "requestBooking",
  "sendMessage",
]);

/** What asks whoever has not shown lately that it is them, besides what takes their password itself. */
export const FOR_PROVEN: ReadonlySet<string> = new Set([
  "createApiKey",
  "liftSecondFactor",
  "requestDataExport",
  "setUserRole",
  "suspendUser",
]);

/** Every operation of the schema. One that is missing here fails the test that reads it. */
export const PERMISSIONS = await gatherFrom<Permission>("permissions");
