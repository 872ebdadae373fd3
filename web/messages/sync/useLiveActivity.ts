import { useApolloClient, useSubscription } from "@apollo/client/react";
import { withTypename } from "../../platform/data/withTypename.ts";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { Reactions_MessageFragmentDoc } from "../message/Reactions.generated.ts";
import { recountRequests } from "../requests/useRequestsCount.ts";
import { showFiled } from "./messageCache.ts";
import { typing } from "./typing.ts";
import { ConversationActivityDocument, ReadingStateDocument } from "./useLiveActivity.generated.ts";

/** Keeps receipts, reactions and typing live, in list and threads. */
export function useLiveActivity(): void {
  const client = useApolloClient();
  const { cache } = client;
  const refetchUnread = useRefetchUnread();
  useSubscription(ConversationActivityDocument, {
    ignoreResults: true,
    // Events are not cached.
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      const event = data?.conversationActivity;
      switch (event?.__typename) {
        case "ConversationTyping":
          return typing.started(event.conversationId);
        case "MessageReactionsChanged":
          cache.writeFragment({ fragment: Reactions_MessageFragmentDoc, data: withTypename("Message", event.message) });
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
          // Read on another device of the viewer.
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
