import { useApolloClient } from "@apollo/client/react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { refreshPortfolio } from "../../portfolio/portfolioCache.ts";
import { RemoveTagDocument } from "./useRemoveTag.generated.ts";

/** Removes the viewer's tag from a post, and its photo from their portfolio. */
export function useRemoveTag() {
  const viewer = useViewer();
  const client = useApolloClient();
  const [run, { loading }] = useAppMutation(RemoveTagDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to remove your name",
    success: { title: "Name removed", description: "The post no longer names you." },
  });
  const removeTag = async (id: string) => {
    const { failure } = await run({ id });
    if (!failure) void refreshPortfolio(client, viewer.id);
  };
  return { removeTag, isRemoving: loading };
}
