import { deliverMail } from "../mail/sending.ts";
import type { OutboxHandlers } from "./delivery.ts";

/** What is done with each kind of the outbox. */
export const OUTBOX_HANDLERS: OutboxHandlers = {
  mail: deliverMail,
};
