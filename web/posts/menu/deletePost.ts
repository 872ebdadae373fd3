import type { ApolloClient } from "@apollo/client";
import { callGraphQL } from "../../platform/data/call.ts";
import { isUnexplained, readFailure } from "../../platform/data/errors.ts";
import { readToken } from "../../platform/session/token.ts";
import { toast } from "../../platform/toast/toast.ts";
import { forgetPost } from "../live/postLists.ts";

/** Undo period. */
const UNDO_MS = 5000;

const DELETE_POST = "mutation DeletePost($id: ID!) { deletePost(id: $id) { id } }";

/**
 * Deletes a post five seconds from now, or when the page is left before. It leaves every list at once; an undo, or a
 * server that refuses, brings it back to its place.
 */
export function deletePost({ cache }: ApolloClient, post: { id: string; ownerId: string }): void {
  const { id, ownerId } = post;
  // In an optimistic layer, so that removing it undoes the deletion.
  const layer = `delete:${id}`;
  cache.batch({
    optimistic: layer,
    update: (above) => {
      forgetPost(above, id, ownerId);
    },
  });
  const token = readToken();
  const { dismiss } = toast({
    title: "Post deleted",
    description: "Your post has been deleted successfully.",
    action: { label: "Undo", onAction: () => undo() },
    undo: true,
  });

  const undo = () => {
    stopWaiting();
    cache.removeOptimistic(layer);
  };
  const send = async () => {
    stopWaiting();
    dismiss();
    try {
      await callGraphQL(DELETE_POST, { id }, { token, keepalive: true });
      forgetPost(cache, id, ownerId);
    } catch (error) {
      const failure = readFailure(error);
      // Idempotent in either order.
      if (failure.code === "NOT_FOUND") return forgetPost(cache, id, ownerId);
      const description = isUnexplained(failure) ? "Failed to delete post" : failure.message;
      toast({ variant: "destructive", title: "Error", description });
    } finally {
      cache.removeOptimistic(layer);
    }
  };
  const sendNow = () => void send();
  const timer = setTimeout(sendNow, UNDO_MS);
  window.addEventListener("pagehide", sendNow);
  const stopWaiting = () => {
    clearTimeout(timer);
    window.removeEventListener("pagehide", sendNow);
  };
}
