import Button from "@mui/material/Button";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Autocomplete } from "../../completion/Autocomplete.tsx";
import { useDraftText } from "../../forms/useDraftText.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { withTypename } from "../../platform/data/withTypename.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { classes } from "../../platform/theme/classes.ts";
import { low, touch } from "../../platform/theme/sharedStyles.ts";
import { size } from "../../platform/theme/typography.ts";
import { isComposing } from "../../ui/form/composing.ts";
import { nextPaint } from "../../ui/nextPaint.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { AddCommentDocument } from "./CommentForm.generated.ts";
import { joinComment, unsentId } from "./commentCache.ts";

const styles = classes({
  form: {
    scrollMarginBlock: "calc(var(--bar) + 16px) calc(var(--bottom) + 16px)",
    display: "flex",
    alignItems: "center",
    gap: 1.25,
    "&[hidden]": { display: "none" },
  },
  // Sticky below any number of comments.
  kept: {
    position: "sticky",
    bottom: "var(--bottom)",
    zIndex: 1,
    marginInline: { xs: -2, sm: -2.5 },
    marginBottom: -2,
    padding: 1,
    paddingInline: { xs: 2, sm: 2.5 },
    borderTop: "1px solid",
    borderColor: "divider",
    backgroundColor: "background.paper",
    [low]: { position: "static" },
  },
  field: {
    typography: "body1",
    lineHeight: "1.4375",
    boxSizing: "border-box",
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    margin: 0,
    border: 0,
    borderBottom: "1px solid",
    borderColor: "divider",
    borderRadius: 0,
    padding: 0,
    color: "text.primary",
    background: "none",
    "&::placeholder": { color: "text.secondary", opacity: 1 },
    "&:focus": { borderColor: "text.primary" },
    // Below 16 px iOS zooms the page into the field.
    [touch]: { fontSize: size.md },
  },
});

type CommentFormProps = {
  post: { id: string; comments: number };
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The post's own page, on which it is sticky. */
  isKept?: boolean;
  /** The comment to reply to, its top-level comment, and its author. */
  answer?: { toId: string; threadId: string; username: string };
  /** The reply was sent or discarded. */
  onDone?: (isSent: boolean) => void;
};

/** Adds a comment or a reply, optimistically; after a failure the text returns. */
export function CommentForm({ post, inputRef, isKept = false, answer, onDone }: CommentFormProps) {
  const viewer = useViewer();
  const opening = answer ? `@${answer.username} ` : "";
  const { text, now, write } = useDraftText("comment", answer?.toId ?? post.id, opening);
  const [addComment, { loading }] = useAppMutation(AddCommentDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to post comment",
    success: { title: "Comment added", description: "Your comment has been posted successfully." },
    update: (cache, { data }) => {
      if (data) joinComment(cache, data.addComment);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const isAdding = useRef(false);
  // A new comment above would push the field off the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number changes with a new comment
  useLayoutEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    form.current?.scrollIntoView({ block: "nearest" });
  }, [post.comments]);
  const content = text.trim();
  const isEmpty = !content || content === opening.trim();
  const submit = async () => {
    if (isEmpty || loading) return;
    write(opening);
    await nextPaint();
    const { id, username, fullName, avatar } = viewer;
    const comment = withTypename("Comment", {
      id: unsentId(),
      postId: post.id,
      parentId: answer?.threadId ?? null,
      content,
      createdAt: new Date().toISOString(),
      viewerCanApprove: false,
      viewerCanDelete: true,
      viewerCanReport: false,
      likes: 0,
      likedByMe: false,
      user: withTypename("User", { id, username, fullName, avatar }),
      replies: [],
      post: withTypename("Post", { id: post.id, comments: post.comments + 1 }),
    });
    isAdding.current = true;
    const { failure } = await addComment(
      { input: { postId: post.id, parentId: answer?.toId, content } },
      { optimisticResponse: { addComment: comment } },
    );
    // The text returns, unless the viewer has typed again.
    if (!failure) onDone?.(true);
    else if (now() === opening) write(content);
  };
  const label = answer ? `Reply to ${answer.username}` : "Add a comment";
  return (
    <form
      ref={form}
      hidden={loading && Boolean(answer)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !answer || isComposing(event)) return;
        event.stopPropagation();
        onDone?.(false);
      }}
      className={isKept ? `${styles.form} ${styles.kept}` : styles.form}
    >
      <PersonAvatar person={viewer} size="xs" alt="" />
      <Autocomplete>
        <input
          // biome-ignore lint/a11y/noAutofocus: a press on Reply is followed by typing
          autoFocus={Boolean(answer)}
          ref={inputRef}
          dir="auto"
          aria-label={label}
          enterKeyHint="send"
          placeholder={answer ? `${label}...` : "Add a comment..."}
          value={text}
          onChange={(event) => write(event.target.value)}
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          className={styles.field}
        />
      </Autocomplete>
      {answer ? (
        <Button
          size="small"
          variant="text"
          color="inherit"
          onClick={() => onDone?.(false)}
          sx={{ color: "text.secondary" }}
        >
          Cancel
        </Button>
      ) : null}
      <Button type="submit" size="small" variant="text" disabled={isEmpty} loading={loading}>
        Post
      </Button>
    </form>
  );
}
