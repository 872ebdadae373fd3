import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { RemoveTagDocument } from "./useRemoveTag.generated.ts";

/** Takes the viewer's name away from a post of which they are the artist. */
export function useRemoveTag() {
  const [run, { loading }] = useAppMutation(RemoveTagDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to remove your name",
    success: { title: "Name removed", description: "The post does not name you any more." },
  });
  return { removeTag: (id: string) => run({ id }), isRemoving: loading };
}
