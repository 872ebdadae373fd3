import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { AnnouncementText } from "./AnnouncementText.tsx";
import { reachText } from "./audience.ts";
import { SentAnnouncementsDocument } from "./SentAnnouncements.generated.ts";

const TITLE = "Sent announcements";

/** Of all admins, with recipients and readers. */
export function SentAnnouncements() {
  const { data, error, refetch, fetchMore } = useQuery(SentAnnouncementsDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const sent = data?.sentAnnouncements;
  const { more, failure } = useLoadMore(sent?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  return (
    <>
      <Typography variant="h3" component="h2">
        {TITLE}
      </Typography>
      <ListView
        label={TITLE}
        items={sent?.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(announcement) => (
          <AnnouncementText announcement={announcement} at={announcement.sentAt}>
            <Typography variant="subtitle2" component="p">
              {reachText(announcement)}
            </Typography>
          </AnnouncementText>
        )}
        loading={<Skeleton variant="rounded" height={128} />}
        error={{
          title: "Couldn't load announcements",
          failure: failure ?? (error ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : reload()),
        }}
        empty={<EmptyState dense icon="bell" title="Nothing sent yet" />}
        more={more}
        sx={{ gap: 1 }}
      />
    </>
  );
}
