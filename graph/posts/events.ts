import type { Comment, CommentLike, Post } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    /** A post that our staff removed is back, without what others gave it. */
    postRestored: { post: Post; remains: { comments?: Comment[]; commentLikes?: CommentLike[] } };
  }
}
