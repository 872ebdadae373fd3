import { forbidden, invalid, long, missing, type Refusal, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  "Error: Failed to post comment": [
    signedOut("nobody", "POST /api/posts/{post}/comments", { content: "Lovely" }),
    missing("Post not found")("stranger", "POST /api/posts/{unknown}/comments", { content: "Lovely" }),
    invalid("content", "Write a comment first")("stranger", "POST /api/posts/{post}/comments", { content: "  " }),
    invalid("content", "Write a comment first")("stranger", "POST /api/posts/{post}/comments"),
    invalid("content", "Comment must be at most 1000 characters")("stranger", "POST /api/posts/{post}/comments", {
      content: long(1001),
    }),
    missing("Comment not found")("stranger", "POST /api/posts/{post}/comments", {
      content: "x",
      parentId: "{unknown}",
    }),
  ],
  "Failed to delete comment": [
    signedOut("nobody", "DELETE /api/comments/{comment}"),
    forbidden("You can only delete your own comments")("stranger", "DELETE /api/comments/{comment}"),
    missing("Comment not found")("owner", "DELETE /api/comments/{unknown}"),
  ],
  "Error: Failed to approve comment": [
    signedOut("nobody", "POST /api/comments/{comment}/approve"),
    forbidden("You can only approve comments under your own posts")("stranger", "POST /api/comments/{comment}/approve"),
    missing("Comment not found")("owner", "POST /api/comments/{unknown}/approve"),
  ],
};
