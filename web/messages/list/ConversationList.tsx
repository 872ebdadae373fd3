import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { MIN_MESSAGE_SEARCH } from "../../../graph/messages/input.ts";
import { NewMessage } from "../../people/NewMessage.tsx";
import type { Failure } from "../../platform/data/errors.ts";
import { isComposing } from "../../ui/form/composing.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { FilterChips } from "../../ui/list/FilterChips.tsx";
import { type ListMore, ListView } from "../../ui/list/ListView.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { badgeText } from "../../ui/text/unreadLabel.ts";
import { useRequestsCount } from "../requests/useRequestsCount.ts";
import type { ConversationRow_ConversationFragment as Conversation } from "./ConversationRow.generated.ts";
import { ConversationRow } from "./ConversationRow.tsx";
import { FoundMessages } from "./FoundMessages.tsx";
import { twoPanes } from "./layout.ts";
import type { Shelf } from "./place.ts";
import { BrowseProfiles } from "./WelcomePanel.tsx";

type ConversationListProps = {
  /** Latest activity first; undefined while loading. */
  conversations: readonly Conversation[] | undefined;
  openPersonId: string | undefined;
  failure: Failure | null;
  onRetry: () => void;
  more: ListMore;
  /** Null: the inbox. */
  shows: Shelf | null;
  onShow: (what: Shelf | null) => void;
};

function matches({ otherUser }: Conversation, text: string): boolean {
  const wanted = text.trim().replace(/^@/, "").toLowerCase();
  return otherUser.fullName.toLowerCase().includes(wanted) || otherUser.username.includes(wanted);
}

export function ConversationList(props: ConversationListProps) {
  const { conversations, openPersonId, failure, onRetry, more, shows, onShow } = props;
  const requests = useRequestsCount();
  const [text, setText] = useState("");
  const wanted = text.trim();
  const isSearching = wanted !== "";
  const searchesMessages = wanted.length >= MIN_MESSAGE_SEARCH;
  const shown = isSearching ? conversations?.filter((conversation) => matches(conversation, text)) : conversations;
  // "Nothing found" is only true once every page was searched.
  const readOn = isSearching && shown?.length === 0 && more.hasNext && !more.loadingMore && !failure;
  const load = useEffectEvent(more.loadMore);
  useEffect(() => {
    if (readOn) load();
  }, [readOn]);
  const nothingFound = (
    <EmptyState
      dense
      icon="search"
      title="No match"
      description={`No conversation with${searchesMessages ? " and no message about" : ""} “${wanted}”.`}
    />
  );
  return (
    <>
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          gap: 1.5,
          paddingBottom: 1.5,
          [twoPanes]: { padding: "16px 16px 12px" },
        }}
      >
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Typography variant="h1" sx={{ [twoPanes]: { typography: "h2" } }}>
            Messages
          </Typography>
          {conversations && conversations.length > 0 ? (
            <Typography color="textSecondary">
              {countOf(conversations, more)}
              <span style={visuallyHidden}>
                {conversations.length === 1 && !more.hasNext ? " conversation" : " conversations"}
              </span>
            </Typography>
          ) : null}
          <Box sx={{ marginLeft: "auto", marginBlock: -0.5 }}>
            <NewMessage />
          </Box>
        </Box>
        <TextField
          type="search"
          size="small"
          placeholder="Search conversations"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !isComposing(event)) setText("");
          }}
          slotProps={{
            htmlInput: { "aria-label": "Search conversations" },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={18} />
                </InputAdornment>
              ),
              endAdornment: text ? (
                <InputAdornment position="end">
                  <IconButton size="small" aria-label="Clear search" onClick={() => setText("")}>
                    <Icon name="close" size={16} />
                  </IconButton>
                </InputAdornment>
              ) : null,
            },
          }}
          sx={{ "& input::-webkit-search-cancel-button": { display: "none" } }}
        />
        <FilterChips
          label="Show"
          all="Inbox"
          options={[
            { value: "requests", label: requests > 0 ? `Requests (${badgeText(requests)})` : "Requests" },
            { value: "archived", label: "Archived" },
          ]}
          value={shows}
          onChange={onShow}
        />
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          paddingBottom: 1,
          [twoPanes]: { overflowY: "auto", overscrollBehavior: "contain", paddingInline: 1 },
        }}
      >
        {searchesMessages && shown?.length === 0 && !more.hasNext ? null : (
          <ListView
            items={shown}
            keyOf={({ id }) => id}
            label="Conversations"
            renderItem={(conversation) => (
              <ConversationRow conversation={conversation} isOpen={conversation.otherUser.id === openPersonId} />
            )}
            loading={<RowSkeletons />}
            error={{ title: "Error Loading Conversations", failure, onRetry }}
            empty={isSearching ? nothingFound : EMPTY[shows ?? "inbox"]}
            more={more}
            dense
            sx={{ gap: "2px" }}
          />
        )}
        {searchesMessages ? <FoundMessages text={wanted} empty={shown?.length === 0 ? nothingFound : null} /> : null}
      </Box>
    </>
  );
}

const countOf = (conversations: readonly unknown[], { hasNext }: ListMore) =>
  `${conversations.length}${hasNext ? "+" : ""}`;

function NoConversations() {
  return (
    <EmptyState
      dense
      icon="chat"
      title="No conversations yet"
      description="Write to an artist or a client from their profile, and the conversation appears here."
      action={
        // Beside the list the welcome panel has the same button.
        <Box sx={{ [twoPanes]: { display: "none" } }}>
          <BrowseProfiles />
        </Box>
      }
    />
  );
}

const NothingArchived = () => (
  <EmptyState
    dense
    icon="chat"
    title="Nothing archived"
    description="Archived conversations stay here until the other person writes again."
  />
);

const NoRequests = () => (
  <EmptyState
    dense
    icon="chat"
    title="No requests"
    description="Messages from people you don't know wait here until you accept them. They can't see what you've read."
  />
);

const EMPTY = { inbox: <NoConversations />, archived: <NothingArchived />, requests: <NoRequests /> };

function RowSkeletons() {
  return ["a", "b", "c", "d", "e", "f"].map((key) => (
    <Box key={key} sx={{ display: "flex", alignItems: "center", gap: 1.5, padding: "10px 12px" }}>
      <Skeleton variant="circular" width={44} height={44} />
      <Box sx={{ flex: 1, display: "flex", flexDirection: "column", gap: 1 }}>
        <Skeleton width="56%" height={14} />
        <Skeleton width="82%" height={12} />
      </Box>
    </Box>
  ));
}
