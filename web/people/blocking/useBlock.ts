import { useApolloClient } from "@apollo/client/react";
import type { Failure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { BlockUserDocument, UnblockUserDocument } from "./BlockPerson.generated.ts";

/** After a block or unblock any list may change, so all active queries are refetched. */
export function useBlock(person: { id: string; username: string }) {
  const client = useApolloClient();
  const [block, blocking] = useAppMutation(BlockUserDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to block this account",
    fields: ["reason"],
    success: { title: "Blocked", description: `You and @${person.username} no longer see each other.` },
  });
  const [unblock, unblocking] = useAppMutation(UnblockUserDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to unblock this account",
    success: { title: "Unblocked", description: `You and @${person.username} can see each other again.` },
  });
  // A page about that person now shows so by itself.
  const renew = () => client.resetStore().catch(() => undefined);
  return {
    /** @param ending what happens to confirmed sessions; by default they stay. */
    block: async (ending: { cancelSessions?: boolean; reason?: string } = {}): Promise<Failure | null> => {
      const { failure } = await block({ id: person.id, ...ending });
      if (!failure) await renew();
      return failure;
    },
    unblock: async () => {
      const { failure } = await unblock({ id: person.id });
      if (!failure) await renew();
    },
    loading: blocking.loading || unblocking.loading,
  };
}
