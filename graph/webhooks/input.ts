import { z } from "zod";
import { longTextOf } from "../text/input.ts";

/** How many endpoints a person has at most, those of their keys among them. */
export const MAX_ENDPOINTS = 10;
export const MAX_URL_LENGTH = 2000;
export const DESCRIPTION_LENGTH = 200;
/** How many names an endpoint lists at most. */
export const MAX_EVENTS = 50;

/** For how many days a delivery is kept. */
export const KEPT_DAYS = 30;
/** For how many hours the secret from before signs, too. */
export const OLD_SECRET_HOURS = 24;
export const NOT_ALLOWED = "This address is not allowed";
export const NO_EVENTS = "Choose at least one event";

const NAME_LENGTH = 60;

const url = z.string().trim().max(MAX_URL_LENGTH, `Use at most ${MAX_URL_LENGTH} characters`);
const events = z
  .array(z.string().max(NAME_LENGTH, "There is no such event"))
  .min(1, NO_EVENTS)
  .max(MAX_EVENTS, `Choose at most ${MAX_EVENTS} events`);
const description = longTextOf(DESCRIPTION_LENGTH, `Use at most ${DESCRIPTION_LENGTH} characters`);

export const createWebhookEndpointInput = z.object({ url, events, description: description.nullish() });

export const updateWebhookEndpointInput = z.object({
  id: z.string(),
  url: url.nullish(),
  events: events.nullish(),
  description: description.nullish(),
  enabled: z.boolean().nullish(),
});

export const sendTestWebhookInput = z.object({
  id: z.string(),
  type: z.string().max(NAME_LENGTH, "There is no such event"),
});

export type CreateWebhookEndpointInput = z.infer<typeof createWebhookEndpointInput>;
export type UpdateWebhookEndpointInput = z.infer<typeof updateWebhookEndpointInput>;
export type SendTestWebhookInput = z.infer<typeof sendTestWebhookInput>;
