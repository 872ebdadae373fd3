import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef } from "react";
import { connection } from "../../platform/data/liveConnection.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { SetTypingDocument } from "./useNotifyTyping.generated.ts";

/** The other person's screen shows it for five seconds. */
const INTERVAL_MS = 2500;

/** Call it on every key; it is throttled, and does nothing before the conversation exists. */
export function useNotifyTyping(conversationId: string | undefined): () => void {
  const client = useApolloClient();
  const notifiedAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (!conversationId || now - notifiedAt.current < INTERVAL_MS || connection.state() !== "online") return;
    notifiedAt.current = now;
    const sent = client.mutate({
      mutation: SetTypingDocument,
      variables: { conversationId },
      fetchPolicy: "no-cache",
    });
    ignoreRejection(sent);
  }, [client, conversationId]);
}
