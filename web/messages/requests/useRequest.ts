import { useApolloClient } from "@apollo/client/react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { showFiled } from "../sync/messageCache.ts";
import { AcceptMessageRequestDocument, DeclineMessageRequestDocument } from "./requests.generated.ts";
import { recountRequests } from "./useRequestsCount.ts";

const failureTitle = "Error";

/** Each answer resolves with its success. */
export function useRequest(id: string) {
  const client = useApolloClient();
  const refetchUnread = useRefetchUnread();
  const [accept, accepting] = useAppMutation(AcceptMessageRequestDocument, { failureTitle });
  const [decline, declining] = useAppMutation(DeclineMessageRequestDocument, {
    failureTitle,
    success: { title: "Request deleted", description: "They won't be notified." },
  });
  const recount = () => {
    void refetchUnread();
    void recountRequests(client);
  };
  return {
    accept: async () => {
      const { data } = await accept({ id });
      if (data) showFiled(client, data.acceptMessageRequest);
      recount();
      return data !== null;
    },
    decline: async () => {
      const { data } = await decline({ id });
      if (data) showFiled(client, data.declineMessageRequest);
      recount();
      return data !== null;
    },
    isAccepting: accepting.loading,
    isDeclining: declining.loading,
  };
}
