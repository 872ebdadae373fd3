import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { useDocumentTitle } from "../ui/page/PageTitle.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { ConversationList } from "./list/ConversationList.tsx";
import type { ConversationRow_ConversationFragment as Conversation } from "./list/ConversationRow.generated.ts";
import { onePane, twoPanes, wide } from "./list/layout.ts";
import { askedFor, placeOf, readShelf } from "./list/place.ts";
import { placeBeside, rowId } from "./list/rowFocus.ts";
import { useSelection } from "./list/useSelection.ts";
import { MessagesPageDocument } from "./MessagesPage.generated.ts";
import { useLiveMessages } from "./sync/useLiveMessages.ts";
import { SelectedThread } from "./thread/SelectedThread.tsx";
import { useInertBackground } from "./thread/useInertBackground.ts";

/** Latest activity first, one row per person. */
function arrange(conversations: readonly Conversation[]): Conversation[] {
  const sorted = [...conversations].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  const perPerson = new Map<string, Conversation>();
  for (const conversation of sorted) {
    if (!perPerson.has(conversation.otherUser.id)) perPerson.set(conversation.otherUser.id, conversation);
  }
  return [...perPerson.values()];
}

export function MessagesPage() {
  const [parameters, setParameters] = useSearchParams();
  const shows = readShelf(parameters);
  const { data, error, refetch, fetchMore } = useQuery(MessagesPageDocument, {
    variables: askedFor(shows),
    // Live events keep the inbox current.
    fetchPolicy: shows ? "cache-and-network" : undefined,
  });
  const { more, failure: moreFailure } = useLoadMore(data?.conversations.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  const conversations = useMemo(() => data && arrange(data.conversations.edges.map(({ node }) => node)), [data]);
  const shown = conversations?.filter((conversation) => placeOf(conversation) === (shows ?? "inbox"));
  const failure = error ? readFailure(error) : moreFailure;
  const reload = () => ignoreRejection(refetch());
  const announcements = useLiveMessages();
  const selection = useSelection(conversations);
  const isPhone = useMediaQuery(onePane, { noSsr: true });
  const isCovering = isPhone && selection.kind !== "none";
  const openPerson = selection.kind === "open" ? selection.person : undefined;
  useInertBackground(isCovering);
  useFocusReturn(openPerson?.id, selection.kind === "none", shown);
  useDocumentTitle(openPerson ? `${openPerson.fullName} · Messages` : "Messages");

  return (
    <Box
      sx={(theme) => ({
        [twoPanes]: {
          display: "grid",
          gridTemplateColumns: "clamp(270px, 38%, 340px) minmax(0, 1fr)",
          gridTemplateRows: "minmax(0, 1fr)",
          // The page's padding above (16, then 24 px) and below (32 px) stays free.
          height: "calc(100dvh - var(--bar) - var(--bottom) - 49px - env(safe-area-inset-top))",
          // A laptop at 200 % is no taller; more would reach below the bottom bar.
          minHeight: 200,
          overflow: "hidden",
          border: `1px solid ${theme.vars?.palette.divider}`,
          borderRadius: "12px",
          backgroundColor: theme.vars?.palette.background.paper,
        },
        [wide]: { height: "calc(100dvh - var(--bar) - 57px)" },
      })}
    >
      <Box
        // Keeps its layout below a thread that covers the screen.
        style={{ visibility: isCovering ? "hidden" : undefined }}
        sx={{
          display: "flex",
          flexDirection: "column",
          minHeight: 0,
          minWidth: 0,
          [twoPanes]: { borderRight: 1, borderColor: "divider" },
        }}
      >
        <ConversationList
          conversations={shown}
          openPersonId={openPerson?.id}
          failure={failure}
          onRetry={moreFailure ? more.loadMore : reload}
          more={more}
          shows={shows}
          onShow={(what) => setParameters(what ? { show: what } : {})}
        />
      </Box>
      <SelectedThread selection={selection} isPhone={isPhone} />
      <div role="log" aria-live="polite" aria-label="New messages" style={visuallyHidden}>
        {announcements.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </Box>
  );
}

/** Closing a thread returns the focus to its row, or to the next one if the row has left the list. */
function useFocusReturn(openPersonId: string | undefined, isClosed: boolean, rows: unknown): void {
  const lastOpen = useRef<{ personId: string; beside: HTMLElement | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the neighbors of a row change with the rows
  useEffect(() => {
    if (openPersonId && (document.getElementById(rowId(openPersonId)) || lastOpen.current?.personId !== openPersonId)) {
      lastOpen.current = { personId: openPersonId, beside: placeBeside(openPersonId) };
    }
    if (!isClosed || !lastOpen.current) return;
    const { personId, beside } = lastOpen.current;
    (document.getElementById(rowId(personId)) ?? beside)?.focus({ preventScroll: true });
    lastOpen.current = null;
  }, [openPersonId, isClosed, rows]);
}
