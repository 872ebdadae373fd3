import type { Comment, CommentLike, Post } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    /** An artist is asked whether a post shows their work, or that is settled. */
    tagChanged: { postId: string; readers: readonly string[]; what: "requested" | "resolved" };
    /** A post that our staff removed is back, without what others gave it. */
    postRestored: { post: Post; remains: { comments?: Comment[]; commentLikes?: CommentLike[] } };
  }
}
