import { useRef } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { bare } from "../../platform/theme/sharedStyles.ts";
import { PlainList } from "../../ui/list/PlainList.tsx";
import { CommentForm } from "./CommentForm.tsx";
import type { CommentRow_CommentFragment as Row } from "./CommentRow.generated.ts";
import { CommentRow } from "./CommentRow.tsx";

const column = { display: "flex", flexDirection: "column", gap: 1.5 } as const;
const styles = classes({
  answers: { paddingLeft: "38px", paddingTop: 1.5, ...column },
  replies: { ...bare, ...column },
});

/** A top-level comment with its loaded replies. */
export type Thread = Row & { replies?: readonly Row[] };

type CommentThreadProps = {
  thread: Thread;
  post: { id: string; comments: number };
  /** The comment to reply to, anywhere below the post. */
  answeredId: string | null;
  onAnswer: (id: string | null) => void;
  /** A reply was sent: all replies are shown from now on. */
  onAnswered: () => void;
  /** The linked comment. */
  markedId: string | null;
};

export function CommentThread({ thread, post, answeredId, onAnswer, onAnswered, markedId }: CommentThreadProps) {
  const opener = useRef<Element | null>(null);
  const rows = [thread, ...(thread.replies ?? [])];
  const answered = rows.find(({ id }) => id === answeredId);
  const row = (comment: Row) => (
    <CommentRow
      comment={comment}
      isMarked={comment.id === markedId}
      onReply={() => {
        opener.current = document.activeElement;
        onAnswer(comment.id);
      }}
    />
  );
  const close = (isSent: boolean) => {
    onAnswer(null);
    if (isSent) onAnswered();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <>
      {row(thread)}
      {thread.replies?.length || answered ? (
        <div className={styles.answers}>
          {thread.replies?.length ? (
            <PlainList aria-label={`Replies to ${thread.user.username}`} className={styles.replies}>
              {thread.replies.map((reply) => (
                <li key={reply.id}>{row(reply)}</li>
              ))}
            </PlainList>
          ) : null}
          {answered ? (
            <CommentForm
              key={answered.id}
              post={post}
              answer={{ toId: answered.id, threadId: thread.id, username: answered.user.username }}
              onDone={close}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
