import type { ApolloClient } from "@apollo/client";
import { deliver, inTurnTo } from "./sync/delivery.ts";
import { outbox } from "./sync/outbox.ts";

/** Sends by itself what found no way to the server, to each person in its order. What the server refused stays. */
export function sendWaiting(client: ApolloClient): void {
  for (const receiverId of new Set(outbox.waiting().map((message) => message.receiverId))) {
    inTurnTo(receiverId, async () => {
      for (const message of outbox.waiting().filter((each) => each.receiverId === receiverId)) {
        // Meanwhile it may have been given up, or tried again by hand.
        if (!outbox.waiting().some(({ clientId }) => clientId === message.clientId)) continue;
        outbox.sending(message);
        // What was written after it must not arrive before it.
        if (!(await deliver(client, message))) return;
      }
    });
  }
}
