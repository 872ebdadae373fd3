import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputBase from "@mui/material/InputBase";
import { type RefObject, useState } from "react";
import { typed } from "../app/typed.ts";
import { useAppMutation } from "../app/useAppMutation.ts";
import { useViewer } from "../app/viewer.tsx";
import { PersonAvatar } from "../ui/PersonAvatar.tsx";
import { AddCommentDocument } from "./CommentForm.generated.ts";
import { joinComment, unsentId } from "./comments.ts";

/** The server's own limit, so that nobody types what it refuses. */
const LONGEST = 1000;

export type CommentFormProps = { postId: string; inputRef: RefObject<HTMLInputElement | null> };

export function CommentForm({ postId, inputRef }: CommentFormProps) {
  const viewer = useViewer();
  const [text, setText] = useState("");
  const [addComment, { loading }] = useAppMutation(AddCommentDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to post comment",
    success: { title: "Comment added", description: "Your comment has been posted successfully." },
    update: (cache, { data }) => {
      if (data) joinComment(cache, data.addComment);
    },
  });
  const content = text.trim();
  const submit = async () => {
    if (!content || loading) return;
    setText("");
    const { id, username, fullName, avatar } = viewer;
    const comment = typed("Comment", {
      id: unsentId(),
      postId,
      content,
      createdAt: new Date().toISOString(),
      viewerCanDelete: true,
      user: typed("User", { id, username, fullName, avatar }),
    });
    const { failure } = await addComment(
      { input: { postId, content } },
      { optimisticResponse: { addComment: comment } },
    );
    // The words come back, unless new ones have been typed meanwhile.
    if (failure) setText((now) => now || content);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: "flex", alignItems: "center", gap: 1.25 }}
    >
      <PersonAvatar person={viewer} size="xs" alt="" />
      <InputBase
        fullWidth
        inputRef={inputRef}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Add a comment..."
        slotProps={{ input: { "aria-label": "Add a comment", maxLength: LONGEST, enterKeyHint: "send" } }}
        sx={(theme) => ({
          minHeight: 40,
          "& input": { "@media (pointer: coarse)": { fontSize: theme.typography.h3.fontSize } },
          borderBottom: `1px solid ${theme.vars?.palette.divider}`,
          "&.Mui-focused": { borderColor: theme.vars?.palette.text.primary },
        })}
      />
      <Button type="submit" size="small" variant="text" disabled={!content} loading={loading}>
        Post
      </Button>
    </Box>
  );
}
