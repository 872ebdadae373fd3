import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { TRENDING_MINUTES } from "../../../graph/hashtags/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { PlainList } from "../../ui/list/PlainList.tsx";
import { Panel, PanelFailure, PanelNote, PanelSkeleton } from "./Panel.tsx";
import { TrendingStylesDocument } from "./TrendingStyles.generated.ts";
import { describeTrend } from "./trending.ts";

/** The server's cache time. Typed by its constant, as importing its file would add all rules to the feed. */
const CACHED_MINUTES: typeof TRENDING_MINUTES = 5;
const CACHED_MS = CACHED_MINUTES * 60_000;
let answeredAt = Number.NEGATIVE_INFINITY;

const styles = classes({
  tag: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: 1,
    minHeight: 44,
    marginInline: -1,
    paddingInline: 1,
    borderRadius: "8px",
    textDecoration: "none",
    "&:hover": { backgroundColor: "action.hover" },
  },
  name: { typography: "subtitle1", overflowWrap: "anywhere" },
  count: { typography: "body2", color: "text.secondary" },
});

/** The hashtags of the week. */
export function TrendingStyles() {
  return (
    <Panel title="Trending Styles">
      <Hashtags />
    </Panel>
  );
}

function Hashtags() {
  const [isKept] = useState(() => Date.now() - answeredAt < CACHED_MS);
  const { data, error, loading, refetch } = useQuery(TrendingStylesDocument, {
    fetchPolicy: isKept ? "cache-first" : "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  useEffect(() => {
    if (data && !loading && !isKept) answeredAt = Date.now();
  }, [data, loading, isKept]);
  if (!data) {
    if (loading || !error) return <PanelSkeleton label="Trending styles" rows={5} height={44} />;
    return (
      <PanelFailure
        title="Unable to load trending styles"
        failure={readFailure(error)}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  const hashtags = data.trendingHashtags;
  if (hashtags.length === 0) {
    return <PanelNote title="No trending hashtags yet" text="Start using hashtags in your posts!" />;
  }
  return (
    <PlainList>
      {hashtags.map(({ hashtag, count }) => (
        <li key={hashtag}>
          <Link to={paths.hashtag(hashtag)} className={styles.tag}>
            <span dir="auto" className={styles.name}>
              #{hashtag}
            </span>
            <span className={styles.count}>{describeTrend(count)}</span>
          </Link>
        </li>
      ))}
    </PlainList>
  );
}
