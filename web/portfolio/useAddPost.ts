import { useApolloClient } from "@apollo/client/react";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import { AddPostToPortfolioDocument } from "./AddPostButton.generated.ts";
import { refreshPortfolio } from "./portfolioCache.ts";

export function useAddPost() {
  const viewer = useViewer();
  const client = useApolloClient();
  const [run, { loading }] = useAppMutation(AddPostToPortfolioDocument, {
    failureTitle: "Portfolio failed",
    failureFallback: "Failed to add the artwork",
    success: { title: "Artwork added", description: "It's now in your portfolio. You can edit its details there." },
  });
  const add = async (postId: string) => {
    const { failure } = await run({ postId });
    if (!failure) await refreshPortfolio(client, viewer.id);
  };
  return { add, isAdding: loading };
}
