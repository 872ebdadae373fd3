import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { ReportDialog } from "../../reports/lazy.tsx";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import type { MessageActions } from "../message/MessageBubble.tsx";
import type { ThreadMessage } from "../message/timeline.ts";
import { useReact } from "../message/useReact.ts";
import { outbox } from "../sync/outbox.ts";

const EmojiMenu = lazy(() => import("../composer/EmojiMenu.tsx").then(({ EmojiMenu }) => ({ default: EmojiMenu })));

type Opened = { kind: "emoji"; message: ThreadMessage; anchor: Element } | { kind: "report"; id: string };

type MessageActing = {
  actions: MessageActions;
  report: (id: string) => void;
  /** The dialogs. */
  dialogs: ReactNode;
};

/** Actions on the messages of a thread. */
export function useMessageActions({
  retry,
  openPicture,
}: Pick<MessageActions, "retry" | "openPicture">): MessageActing {
  const toggleReaction = useReact();
  const [opened, setOpened] = useState<Opened | null>(null);
  const emoji = opened?.kind === "emoji" ? opened : null;
  const reported = opened?.kind === "report" ? opened.id : null;
  // The closing dialog keeps its message.
  const lastReported = useLastNonNull(reported);
  const close = () => setOpened(null);
  const report = (id: string) => setOpened({ kind: "report", id });
  const actions = useMemo<MessageActions>(
    () => ({
      retry,
      remove: ({ clientId }) => outbox.remove(clientId),
      toggleReaction,
      askReaction: (message, anchor) => setOpened({ kind: "emoji", message, anchor }),
      openPicture,
    }),
    [retry, toggleReaction, openPicture],
  );
  const dialogs = (
    <>
      <Suspense>
        {emoji ? (
          <EmojiMenu
            anchor={emoji.anchor}
            chosen={new Set(emoji.message.reactions.filter((each) => each.reactedByMe).map(({ emoji }) => emoji))}
            onPick={(chosen) => {
              toggleReaction(emoji.message, chosen);
              close();
            }}
            onReport={emoji.message.isMine ? undefined : () => report(emoji.message.id)}
            onClose={close}
          />
        ) : null}
      </Suspense>
      <ReportDialog
        open={reported !== null}
        targetType="MESSAGE"
        targetId={lastReported ?? ""}
        what="message"
        onClose={close}
      />
    </>
  );
  return { actions, report, dialogs };
}
