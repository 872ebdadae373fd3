import { sendResetLink } from "../accounts/rules/recovery.ts";
import { deliver } from "../admin/rules/delivery.ts";
import { sendAftercareMail, sendHealingMail } from "../aftercare/rules/mails.ts";
import { sendDigest } from "../bookings/rules/digests.ts";
import { sendBookingMail, sendConfirmationMail, sendReminderMail } from "../bookings/rules/mails.ts";
import { renderChange } from "../changes/routes.ts";
import { prepareDataExport, removeExportFile } from "../datarequests/rules/preparing.ts";
import { deliverMail } from "../mail/sending.ts";
import { makeAvifVariants } from "../media/rules/avif.ts";
import { removeObjects } from "../media/rules/removal.ts";
import { isAbout } from "../notifications/rules/kinds.ts";
import { findMailed } from "../notifications/rules/mails.ts";
import type { OutboxHandlers } from "../outbox/delivery.ts";
import { sendOfferMail } from "../waitlist/rules/mails.ts";
import { offerNewTimes } from "../waitlist/rules/new-times.ts";
import { sendDelivery } from "../webhooks/rules/sending.ts";
import { PARTS } from "./records.ts";

/** What is done with each kind of the outbox. */
export const OUTBOX_HANDLERS: OutboxHandlers = {
  mail: deliverMail,
  async bookingMail(ctx, { notificationId }, parcel) {
    const notification = await findMailed(ctx, notificationId);
    if (!notification) return;
    const send = isAbout(notification.type, "waitlist") ? sendOfferMail : sendBookingMail;
    await send(ctx, notification, parcel);
  },
  digestMail: sendDigest,
  reminderMail: sendReminderMail,
  confirmationMail: sendConfirmationMail,
  aftercareMail: sendAftercareMail,
  healingMail: sendHealingMail,
  newTimes: (ctx, { artistId }) => offerNewTimes(ctx, artistId),
  recovery: sendResetLink,
  announcement: (ctx, { id }) => deliver(ctx, id),
  objects: (ctx, { ids }) => removeObjects(ctx, ids),
  dataExport: (ctx, { id }, parcel) => prepareDataExport(ctx, id, parcel, PARTS),
  exportFile: (ctx, { id }) => removeExportFile(ctx, id),
  avif: (ctx, { id }) => makeAvifVariants(ctx, id),
  webhook: (ctx, payload) => sendDelivery(ctx, payload, renderChange),
};
