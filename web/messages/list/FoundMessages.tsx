import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { paths } from "../../platform/paths/paths.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ListView } from "../../ui/list/ListView.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { excerpt } from "./excerpt.ts";
import { FoundMessagesDocument, type FoundMessagesQuery } from "./FoundMessages.generated.ts";
import { twoPanes } from "./layout.ts";

type Found = FoundMessagesQuery["searchMessages"]["edges"][number]["node"];

/** Messages that contain the text; each opens its thread there. */
export function FoundMessages({ text, empty }: { text: string; empty: ReactNode }) {
  const debounced = useDebouncedValue(text);
  const { data, error, refetch, fetchMore } = useQuery(FoundMessagesDocument, {
    variables: { query: debounced },
    // Finds messages that are newer than the last search, too.
    fetchPolicy: "cache-and-network",
  });
  const { more, failure: moreFailure } = useLoadMore(data?.searchMessages.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  const failure = error ? readFailure(error) : moreFailure;
  const items = debounced === text ? data?.searchMessages.edges.map(({ node }) => node) : undefined;
  return (
    <Box component="section" aria-label="Messages with this text" sx={{ paddingTop: 1 }}>
      {items && items.length === 0 && !failure ? null : (
        <Typography
          variant="subtitle2"
          component="h2"
          color="textSecondary"
          sx={{ padding: "8px 0", [twoPanes]: { paddingInline: 1.5 } }}
        >
          In messages
        </Typography>
      )}
      <ListView
        items={items}
        keyOf={({ id }) => id}
        label="Found messages"
        renderItem={(message) => <FoundRow message={message} text={debounced} />}
        loading={<FoundSkeleton />}
        error={{
          title: "Search Error",
          failure,
          onRetry: moreFailure ? more.loadMore : () => ignoreRejection(refetch()),
        }}
        empty={empty}
        more={more}
        dense
        sx={{ gap: "2px" }}
      />
    </Box>
  );
}

function FoundRow({
  message: { seq, content, createdAt, isMine, conversation },
  text,
}: {
  message: Found;
  text: string;
}) {
  const { otherUser } = conversation;
  const { before, match, after } = excerpt(content, text);
  return (
    <Box
      component={Link}
      to={paths.messages({ user: otherUser.username, message: String(seq) })}
      sx={{
        display: "flex",
        gap: 1.5,
        paddingBlock: 1,
        [twoPanes]: { paddingInline: 1.5 },
        borderRadius: "12px",
        textDecoration: "none",
        "&:hover": { backgroundColor: "action.hover" },
        "&:focus-visible": { outlineOffset: -2 },
      }}
    >
      <PersonAvatar person={otherUser} size="sm" alt="" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
          <Typography variant="subtitle2" component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {isMine ? "You to " : ""}
            <bdi>{otherUser.fullName}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: "none" }}>
            <RelativeTime value={createdAt} />
          </Typography>
        </Box>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{
            ...written,
            display: "-webkit-box",
            WebkitBoxOrient: "vertical",
            WebkitLineClamp: 2,
            overflow: "hidden",
            "& mark": { color: "text.primary", fontWeight: 600, backgroundColor: "transparent" },
          }}
        >
          {before}
          <mark>{match}</mark>
          {after}
        </Typography>
      </Box>
    </Box>
  );
}

function FoundSkeleton() {
  return ["a", "b", "c"].map((key) => (
    <Box key={key} sx={{ display: "flex", gap: 1.5, padding: "8px 12px" }}>
      <Skeleton variant="circular" width={36} height={36} />
      <Box sx={{ flex: 1, display: "flex", flexDirection: "column", gap: 1, paddingTop: 0.5 }}>
        <Skeleton width="40%" height={12} />
        <Skeleton width="88%" height={12} />
      </Box>
    </Box>
  ));
}
