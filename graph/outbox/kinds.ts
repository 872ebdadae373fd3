import { z } from "zod";
import { mailPayload } from "../mail/payload.ts";

/** How many ids one row of the outbox may name. */
export const MAX_OBJECTS = 100;

/**
 * What can be put into the outbox, and what a row of it says. A row is read by whichever version of the product comes
 * to it, so a payload only ever gains optional fields. What is done with each is in `handlers.ts`.
 */
export const OUTBOX_KINDS = {
  mail: mailPayload,
  /** Somebody has forgotten the password of an address that may be nobody's; `network` as `networkOf` names it. */
  recovery: z.strictObject({ email: z.string().max(254), network: z.string().max(60) }),
  /** What a notification tells of a booking leaves as a mail. */
  bookingMail: z.strictObject({ notificationId: z.uuid() }),
  /** What has come together until then leaves as one mail. */
  digestMail: z.strictObject({ userId: z.uuid(), at: z.iso.datetime() }),
  /** Somebody is reminded by mail of a session at its time; with the key of a link, they are asked to confirm it. */
  reminderMail: z.strictObject({
    bookingId: z.uuid(),
    userId: z.uuid(),
    startsAt: z.iso.datetime(),
    /** How many before the start; parcels of older versions do not say. */
    hours: z.int().optional(),
    linkKey: z.string().max(100).optional(),
  }),
  /** Somebody gets by mail what they were given after a session. */
  aftercareMail: z.strictObject({ bookingId: z.uuid() }),
  /** Somebody is reminded by mail of what heals, so many days after its session. */
  healingMail: z.strictObject({ bookingId: z.uuid(), days: z.int() }),
  /** A client gets by mail the session that their own press confirmed or moved, as it was by then. */
  confirmationMail: z.strictObject({ bookingId: z.uuid(), startsAt: z.iso.datetime() }),
  /** Those who wait for an artist are offered what they have since they opened their books, or have more hours. */
  newTimes: z.strictObject({ artistId: z.uuid() }),
  /** An announcement is made, or gone on with where somebody was killed. */
  announcement: z.strictObject({ id: z.uuid() }),
  /** Objects go that nothing shows any more, with their bytes. */
  objects: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_OBJECTS) }),
  /** What we keep about somebody is gathered for them. */
  dataExport: z.strictObject({ id: z.uuid() }),
  /** Such an archive goes that nobody can fetch any more. */
  exportFile: z.strictObject({ id: z.uuid() }),
  /** A finished image is made as AVIF, too. */
  avif: z.strictObject({ id: z.uuid() }),
  /** A change is sent to an endpoint. Its lane is the endpoint's id. */
  webhook: z.strictObject({ deliveryId: z.uuid() }),
};

export type OutboxKind = keyof typeof OUTBOX_KINDS;
export type OutboxPayload<Kind extends OutboxKind> = z.infer<(typeof OUTBOX_KINDS)[Kind]>;
