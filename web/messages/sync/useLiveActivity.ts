import { useApolloClient, useSubscription } from "@apollo/client/react";
import { typed } from "../../platform/data/typed.ts";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { Reactions_MessageFragmentDoc } from "../message/Reactions.generated.ts";
import { recountRequests } from "../requests/useRequestsCount.ts";
import { showFiled } from "./messageCache.ts";
import { typing } from "./typing.ts";
import { ConversationActivityDocument, ReadingStateDocument } from "./useLiveActivity.generated.ts";

/** Keeps receipts, reactions and who is typing live, in the list and in threads. */
export function useLiveActivity(): void {
  const client = useApolloClient();
  const { cache } = client;
  const refetchUnread = useRefetchUnread();
  useSubscription(ConversationActivityDocument, {
    ignoreResults: true,
    // The events themselves are nothing to remember.
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      const event = data?.conversationActivity;
      switch (event?.__typename) {
        case "ConversationTyping":
          return typing.heard(event.conversationId);
        case "MessageReactionsChanged":
          cache.writeFragment({ fragment: Reactions_MessageFragmentDoc, data: typed("Message", event.message) });
          return;
        case "ConversationDrafted": {
          const { id, draft } = event.conversation;
          cache.modify({ id: cache.identify({ __typename: "Conversation", id }), fields: { draft: () => draft } });
          return;
        }
        case "ConversationAccepted":
        case "ConversationFiled":
          showFiled(client, event.conversation);
          void refetchUnread();
          void recountRequests(client);
          return;
        case "ConversationRead": {
          const id = event.conversationId;
          if (!event.reader.isViewer) {
            cache.modify<{ otherReadSeq: number | null }>({
              id: cache.identify({ __typename: "Conversation", id }),
              fields: { otherReadSeq: (before) => Math.max(before ?? 0, event.seq) },
            });
            return;
          }
          // Read on another device of the viewer's.
          const asked = client.query({
            query: ReadingStateDocument,
            variables: { id },
            fetchPolicy: "network-only",
          });
          asked.then(refetchUnread, () => undefined);
          void recountRequests(client);
        }
      }
    },
  });
}
