import { useApolloClient } from "@apollo/client/react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { toast } from "../../platform/toast/toast.ts";
import { showFiled } from "../sync/messageCache.ts";
import {
  ArchiveConversationDocument,
  MarkConversationUnreadDocument,
  UnarchiveConversationDocument,
} from "./useFiling.generated.ts";

const failureTitle = "Error";

/** Each action resolves with its success. */
export function useFiling(id: string) {
  const client = useApolloClient();
  const refetchUnread = useRefetchUnread();
  const [archive] = useAppMutation(ArchiveConversationDocument, { failureTitle });
  const [unarchive] = useAppMutation(UnarchiveConversationDocument, { failureTitle });
  const [markUnread] = useAppMutation(MarkConversationUnreadDocument, { failureTitle });

  const putAway = async (): Promise<boolean> => {
    const { data } = await archive({ id });
    if (!data) return false;
    showFiled(client, data.archiveConversation);
    void refetchUnread();
    return true;
  };
  const takeBack = async (): Promise<boolean> => {
    const { data } = await unarchive({ id });
    if (!data) return false;
    showFiled(client, data.unarchiveConversation);
    void refetchUnread();
    return true;
  };
  const withUndo = async (done: Promise<boolean>, title: string, undo: () => Promise<boolean>) => {
    const isDone = await done;
    if (isDone) toast({ title, action: { label: "Undo", onAction: () => void undo() }, undo: true });
    return isDone;
  };
  return {
    archive: () => withUndo(putAway(), "Conversation archived", takeBack),
    unarchive: () => withUndo(takeBack(), "Conversation moved to the inbox", putAway),
    markUnread: async () => {
      const { data } = await markUnread({ id });
      if (data) void refetchUnread();
      return data !== null;
    },
  };
}
