import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef } from "react";
import { connection } from "../../platform/data/liveConnection.ts";
import { SetTypingDocument } from "./useTellTyping.generated.ts";

/** Often enough that the other side, who shows it for five seconds, sees no gap. */
const INTERVAL_MS = 2500;

/** Call it with every key: now and then the other side is told. Nobody is where no conversation has begun. */
export function useTellTyping(conversationId: string | undefined): () => void {
  const client = useApolloClient();
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (!conversationId || now - toldAt.current < INTERVAL_MS || connection.state() !== "online") return;
    toldAt.current = now;
    const asked = client.mutate({
      mutation: SetTypingDocument,
      variables: { conversationId },
      fetchPolicy: "no-cache",
    });
    // Not worth a word: the message itself is what counts.
    asked.catch(() => undefined);
  }, [client, conversationId]);
}
