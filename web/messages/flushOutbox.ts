import type { ApolloClient } from "@apollo/client";
import { deliver, sendInOrder } from "./sync/delivery.ts";
import { outbox } from "./sync/outbox.ts";

/** Sends the messages that did not reach the server, in order for each person. Refused ones stay in the outbox. */
export function flushOutbox(client: ApolloClient): void {
  for (const receiverId of new Set(outbox.waiting().map((message) => message.receiverId))) {
    sendInOrder(receiverId, async () => {
      for (const message of outbox.waiting().filter((each) => each.receiverId === receiverId)) {
        // It may have been discarded or sent again by hand meanwhile.
        if (!outbox.waiting().some(({ clientId }) => clientId === message.clientId)) continue;
        outbox.sending(message);
        // A later message must not arrive first.
        if (!(await deliver(client, message))) return;
      }
    });
  }
}
