import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { lazy, Suspense, useId, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { paths } from "../../platform/paths/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { badgeText } from "../../ui/text/unreadLabel.ts";
import { AdminStatsDocument, AdminWaitingDocument, type AdminWaitingQuery } from "./Dashboard.generated.ts";
import { UsersPanel } from "./UsersPanel.tsx";

const loadDialog = () => import("../announce/AnnounceDialog.tsx");
const AnnounceDialog = lazy(() => loadDialog().then((module) => ({ default: module.AnnounceDialog })));
const AnnouncementsPanel = lazy(() =>
  import("../announce/AnnouncementsPanel.tsx").then((module) => ({ default: module.AnnouncementsPanel })),
);
const DisputeQueue = lazy(() =>
  import("../../bookings/DisputeQueue.tsx").then((module) => ({ default: module.DisputeQueue })),
);
const DataRequestQueue = lazy(() =>
  import("../../datarequests/DataRequestQueue.tsx").then((module) => ({ default: module.DataRequestQueue })),
);
const VerificationQueue = lazy(() =>
  import("../../verification/VerificationQueue.tsx").then((module) => ({ default: module.VerificationQueue })),
);
const JobRuns = lazy(() => import("../jobs/JobRuns.tsx").then((module) => ({ default: module.JobRuns })));
const ReportsPanel = lazy(() =>
  import("../reports/ReportsPanel.tsx").then((module) => ({ default: module.ReportsPanel })),
);
const HighlightsPanel = lazy(() =>
  import("../highlights/HighlightsPanel.tsx").then((module) => ({ default: module.HighlightsPanel })),
);

const tabs = {
  users: "Users",
  announcements: "Announcements",
  reports: "Reports",
  disputes: "Disputes",
  verification: "Verification",
  highlights: "Highlights",
  requests: "Privacy requests",
  jobs: "Jobs",
} as const;
type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as TabName[];
const panels = {
  announcements: AnnouncementsPanel,
  reports: ReportsPanel,
  disputes: DisputeQueue,
  verification: VerificationQueue,
  highlights: HighlightsPanel,
  requests: DataRequestQueue,
  jobs: JobRuns,
} as const;

function waitingAt(tab: TabName, waiting: AdminWaitingQuery["adminWaiting"] | undefined): number {
  if (!waiting) return 0;
  if (tab === "reports") return waiting.reports + waiting.appeals;
  if (tab === "disputes") return waiting.disputes;
  if (tab === "verification") return waiting.verificationRequests + waiting.lookalikes;
  return tab === "requests" ? waiting.dataRequests : 0;
}

/** "Reports (3)"; no number for zero. */
function labelOf(tab: TabName, waiting: AdminWaitingQuery["adminWaiting"] | undefined): string {
  const count = waitingAt(tab, waiting);
  return count > 0 ? `${tabs[tab]} (${badgeText(count)})` : tabs[tab];
}

export function Dashboard() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const wanted = params.get("tab");
  const tab = names.find((name) => name === wanted) ?? "users";
  const Panel = tab === "users" ? null : panels[tab];
  const { data, error, refetch } = useQuery(AdminStatsDocument, { fetchPolicy: "cache-and-network" });
  const stats = data?.adminStats;
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  // Tabs work without their counts.
  const waiting = useQuery(AdminWaitingDocument, { fetchPolicy: "cache-and-network" });
  useOnReconnect(() => ignoreRejection(waiting.refetch()));
  const [announcing, setAnnouncing] = useState(false);
  const isDialogWanted = useHasOpened(announcing);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <PageTitle
        title="User Management Dashboard"
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button component={Link} to={paths.adminAudit()} variant="outlined">
              Audit log
            </Button>
            <Button
              variant="contained"
              startIcon={<Icon name="bell" size={18} />}
              onClick={() => setAnnouncing(true)}
              onPointerEnter={() => ignoreRejection(loadDialog())}
            >
              Send Notification
            </Button>
          </Box>
        }
      />
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setParams(next === "users" ? {} : { tab: next })}
        aria-label="Administration"
        variant="scrollable"
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={labelOf(name, waiting.data?.adminWaiting)}
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel-${name}`}
          />
        ))}
      </Tabs>
      {names.map((name) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${id}-panel-${name}`}
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name !== tab}
          sx={{ display: name === tab ? "flex" : "none", flexDirection: "column", gap: 3 }}
        >
          {name !== tab ? null : !Panel ? (
            <UsersPanel stats={stats} failure={error ? readFailure(error) : null} onReload={reload} />
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
              <Panel />
            </Suspense>
          )}
        </Box>
      ))}
      {isDialogWanted ? (
        <Suspense>
          <AnnounceDialog open={announcing} stats={stats} onClose={() => setAnnouncing(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
