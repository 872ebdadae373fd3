import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import { useId } from "react";
import { VIEW_DAYS } from "../../../graph/insights/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { BarChart } from "../../ui/chart/BarChart.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { countOf } from "../../ui/text/count.ts";
import { ProfileViewsDocument, type ProfileViewsQuery } from "./ProfileViewsDialog.generated.ts";

const CHART_HEIGHT = 120;

export type ProfileViewsDialogProps = { open: boolean; userId: string; onClose: () => void };

/** The viewer's profile views by day. */
export function ProfileViewsDialog({ open, userId, onClose }: ProfileViewsDialogProps) {
  const titleId = useId();
  return (
    <OverlayDialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogHead id={titleId} title="Profile Views" onClose={onClose} />
      <DialogContent>
        <Views userId={userId} />
      </DialogContent>
    </OverlayDialog>
  );
}

function Views({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(ProfileViewsDocument, {
    variables: { userId },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  if (!data && error) {
    return (
      <ErrorState
        dense
        title="Error Loading Views"
        failure={readFailure(error)}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  if (!data) {
    return (
      <Box role="status" aria-label="Loading views">
        <Skeleton width="70%" height={22} />
        <Skeleton height={CHART_HEIGHT} sx={{ marginTop: 3 }} />
      </Box>
    );
  }
  const { viewCount, uniqueViewers } = data.profileViews;
  return (
    <>
      <Box sx={{ typography: "body1", paddingBottom: 3 }}>
        {viewCount === 0
          ? "No views yet. Share your work and comment on other posts to get noticed."
          : `${countOf(viewCount, "view")} by ${countOf(uniqueViewers, "person", "people")}. Each counts once a day.`}
      </Box>
      <Chart days={data.profileViews.last30Days} />
    </>
  );
}

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

function Chart({ days }: { days: ProfileViewsQuery["profileViews"]["last30Days"] }) {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const [first] = days;
  return (
    <BarChart
      label={`${countOf(total, "view")} in the last ${VIEW_DAYS} days`}
      bars={days.map(({ date, views }) => ({
        key: date,
        title: `${shortDay.format(new Date(date))}: ${countOf(views, "view")}`,
        value: views,
      }))}
      height={CHART_HEIGHT}
      from={first ? shortDay.format(new Date(first.date)) : ""}
      until="Today"
    />
  );
}
