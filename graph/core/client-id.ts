import { z } from "zod";

/** What a client calls a thing that it makes, so that it may send it again. */
export const clientIdInput = z.uuid("clientId must be a UUID").nullish();
export const CLIENT_ID_DESCRIPTION =
  "A UUID that the client makes for what it creates. Sent again within a day, also at the same time, it answers the same thing.";
