import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DEFAULT_WEEKS } from "../../graph/insights/input.ts";
import { readFailure } from "../platform/data/errors.ts";
import { paths } from "../platform/paths/paths.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { describeRating } from "../ui/text/rating.ts";
import { InsightsPageDocument, type InsightsPageQuery } from "./InsightsPage.generated.ts";
import { MeasureCard, Tile } from "./measures/MeasureCard.tsx";
import { isNothing, measures } from "./measures/measures.ts";
import { WeeksTable } from "./measures/WeeksTable.tsx";

/** An artist's private numbers. */
export function InsightsPage() {
  const isArtist = useViewer().userType === "ARTIST";
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 936, marginInline: "auto" }}>
      <PageTitle
        title="Insights"
        description={isArtist ? `Your last ${DEFAULT_WEEKS} weeks, in numbers only you can see.` : undefined}
      />
      {isArtist ? <OwnInsights /> : <ForArtists />}
    </Box>
  );
}

function OwnInsights() {
  const { data, error, loading, refetch } = useQuery(InsightsPageDocument, {
    variables: { weeks: DEFAULT_WEEKS },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  if (data) return <Numbers {...data} />;
  if (!error || loading) return <InsightsSkeleton />;
  return (
    <ErrorState
      title="Error Loading Insights"
      failure={readFailure(error)}
      onRetry={() => ignoreRejection(refetch())}
    />
  );
}

function Numbers({ me, insights: { weeks, total } }: InsightsPageQuery) {
  const { score, basis } = describeRating(me);
  const rating = (
    <Tile icon="star" label="Rating" value={score}>
      <Typography variant="body2" color="textSecondary">
        {basis}
      </Typography>
    </Tile>
  );
  if (isNothing(total)) {
    return (
      <>
        <Tiles>{rating}</Tiles>
        <Card>
          <EmptyState
            icon="chart"
            title="No activity yet"
            description="Profile views, followers, likes and requests will appear here, week by week."
            action={
              <Button component={Link} to={paths.portfolio()} variant="contained">
                Add to your portfolio
              </Button>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <Tiles>
        {measures.map((measure) => (
          <MeasureCard key={measure.label} measure={measure} weeks={weeks} total={total} />
        ))}
        {rating}
      </Tiles>
      <Card component="section" aria-label="All numbers" sx={{ padding: { xs: 1.5, sm: 2.5 } }}>
        <WeeksTable weeks={weeks} />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ paddingTop: 1.5, maxWidth: "68ch" }}>
          Weeks start on Monday, UTC. “Accepted” is the share of that week's requests you accepted, out of those you
          answered.
        </Typography>
      </Card>
    </>
  );
}

const Tiles = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
      gap: { xs: 1.5, sm: 2 },
    }}
  >
    {children}
  </Box>
);

function ForArtists() {
  return (
    <EmptyState
      icon="chart"
      title="Insights are for artists"
      description="They show an artist's profile views, followers, likes and session requests."
      action={
        <Button component={Link} to={paths.discover()} variant="contained">
          Browse artists
        </Button>
      }
    />
  );
}

function InsightsSkeleton() {
  return (
    <Box role="status" aria-label="Loading insights">
      <Tiles>
        {[...measures, { label: "Rating" }].map(({ label }) => (
          <Card key={label} sx={{ padding: { xs: 1.5, sm: 2.5 } }}>
            <Skeleton width="60%" height={20} />
            <Skeleton width="40%" height={44} />
            <Skeleton height={76} />
          </Card>
        ))}
      </Tiles>
    </Box>
  );
}
