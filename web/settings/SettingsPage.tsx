import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useId } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { routeAt } from "../../graph/http/input.ts";
import { ProfileForm } from "../people/ProfileForm.tsx";
import { readFailure } from "../platform/data/errors.ts";
import { paths } from "../platform/paths/paths.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { Panel } from "../ui/page/Panel.tsx";
import { ChangeEmail } from "./account/ChangeEmail.tsx";
import { ChangePassword } from "./account/ChangePassword.tsx";
import { Devices } from "./devices/Devices.tsx";
import { SettingsPageDocument, type SettingsPageQuery } from "./SettingsPage.generated.ts";

const Factors = lazy(() => import("./Factors.tsx").then((module) => ({ default: module.Factors })));
const CalendarFeed = lazy(() =>
  import("./calendar/CalendarFeed.tsx").then((module) => ({ default: module.CalendarFeed })),
);
const BusyCalendar = lazy(() =>
  import("./calendar/BusyCalendar.tsx").then((module) => ({ default: module.BusyCalendar })),
);
const NotificationPreferences = lazy(() =>
  import("./notifications/NotificationPreferences.tsx").then((module) => ({ default: module.NotificationPreferences })),
);

const AccountStatus = lazy(() =>
  import("./status/AccountStatus.tsx").then((module) => ({ default: module.AccountStatus })),
);

const PrivacyTab = lazy(() => import("./privacy/PrivacyTab.tsx").then((module) => ({ default: module.PrivacyTab })));

const DeveloperTab = lazy(() =>
  import("./developer/DeveloperTab.tsx").then((module) => ({ default: module.DeveloperTab })),
);

const tabs = {
  profile: "Profile",
  notifications: "Notifications",
  security: "Security",
  privacy: "Privacy",
  developer: "Developer",
} as const;
type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as TabName[];

export function SettingsPage() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Security has its own address for mails and notifications.
  const isSecurity = routeAt(pathname) === "security";
  const wanted = isSecurity ? "security" : params.get("tab");
  const tab = names.find((name) => name === wanted) ?? "profile";
  const { data, error, loading, refetch } = useQuery(SettingsPageDocument, { notifyOnNetworkStatusChange: true });
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 680, marginInline: "auto" }}>
      <PageTitle title="Settings" />
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => {
          const tab = next === "profile" ? undefined : next;
          if (isSecurity) void navigate(paths.settings({ tab }), { replace: true });
          else setParams(tab ? { tab } : {}, { replace: true });
        }}
        aria-label="Settings"
        variant="scrollable"
        scrollButtons={false}
        // All five fit on most phones; on the narrowest they scroll.
        sx={{ "& .MuiTab-root": { paddingInline: { xs: 0.75, sm: 2 }, typography: { xs: "subtitle2", sm: "button" } } }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={tabs[name]}
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel-${name}`}
          />
        ))}
      </Tabs>
      {names.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${name}`}
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name !== tab}
        >
          {name !== tab ? null : data ? (
            <SettingsTab tab={tab} me={data.me} />
          ) : error && !loading ? (
            <ErrorState
              title="Error Loading Settings"
              failure={readFailure(error)}
              onRetry={() => ignoreRejection(refetch())}
            />
          ) : (
            <SettingsSkeleton />
          )}
        </div>
      ))}
      <Typography variant="body2" color="textSecondary">
        Fees currently charged: none
      </Typography>
    </Box>
  );
}

function SettingsTab({ tab, me }: { tab: TabName; me: SettingsPageQuery["me"] }) {
  if (tab === "privacy") {
    return (
      <Suspense fallback={<SettingsSkeleton />}>
        <PrivacyTab me={me} />
      </Suspense>
    );
  }
  if (tab === "developer") {
    return (
      <Suspense fallback={<SettingsSkeleton />}>
        <DeveloperTab />
      </Suspense>
    );
  }
  if (tab === "notifications") {
    return (
      <Panel
        title="Notification settings"
        description="Choose what we notify you about, and how. Changes save automatically. Turning one off doesn't hide the thing itself: a comment still appears under your post."
      >
        <Suspense
          fallback={
            <Skeleton variant="rounded" height={360} role="status" aria-label="Loading notification settings" />
          }
        >
          <NotificationPreferences />
        </Suspense>
      </Panel>
    );
  }
  if (tab === "profile") {
    return (
      <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <Panel title="Profile" description="Shown on your profile.">
          <ProfileForm person={me} />
        </Panel>
        {me.userType === "ARTIST" ? (
          <Panel
            title="Availability"
            description="Whether you take bookings, your hours, time zone and minimum notice, and your booking policy."
          >
            <Button variant="outlined" component={Link} to={paths.availability()}>
              Your availability
            </Button>
          </Panel>
        ) : null}
        {me.userType === "ARTIST" ? (
          <Panel title="Verification" description="A badge next to your name shows that we've checked your license.">
            <Button variant="outlined" component={Link} to={paths.verification()}>
              Your verification
            </Button>
          </Panel>
        ) : null}
        <Panel
          title="Calendar Feed"
          description="A secret address that keeps the calendar on your phone or computer up to date with your bookings."
        >
          <Suspense
            fallback={<Skeleton variant="rounded" height={120} role="status" aria-label="Loading your calendar feed" />}
          >
            <CalendarFeed />
          </Suspense>
        </Panel>
        {me.userType === "ARTIST" ? (
          <Panel
            title="Other Calendar"
            description="Use another calendar? Clients can't choose times when it says you're busy. We read when, and nothing else."
          >
            <Suspense
              fallback={
                <Skeleton variant="rounded" height={120} role="status" aria-label="Loading your other calendar" />
              }
            >
              <BusyCalendar />
            </Suspense>
          </Panel>
        ) : null}
      </Box>
    );
  }
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Panel
        title="Your Devices"
        description="Where you're signed in. A network is a range of addresses. We don't look up where it is."
      >
        <Devices />
      </Panel>
      <Suspense
        fallback={<Skeleton variant="rounded" height={144} role="status" aria-label="Loading ways to sign in" />}
      >
        <Factors />
      </Suspense>
      <Panel title="Change Password" description="All your other devices are signed out.">
        <ChangePassword />
      </Panel>
      <Panel
        title="Change Email"
        description="You sign in with it. We'll send the new address a link to confirm, and the old one a link that undoes the change for a week. This signs out all your other devices."
      >
        <ChangeEmail person={me} />
      </Panel>
      <Panel
        title="Account Status"
        name="account-status"
        description="Decisions our team made about your account, and your appeals."
      >
        <Suspense
          fallback={<Skeleton variant="rounded" height={48} role="status" aria-label="Loading your account status" />}
        >
          <AccountStatus />
        </Suspense>
      </Panel>
    </Box>
  );
}

function SettingsSkeleton() {
  return (
    <Box role="status" aria-label="Loading settings">
      <Panel title="Loading…">
        <Box aria-hidden sx={{ display: "flex", flexDirection: "column", gap: 2.5, maxWidth: 520 }}>
          {["1", "2", "3"].map((key) => (
            <div key={key}>
              <Skeleton width={96} height={20} />
              <Skeleton height={48} sx={{ borderRadius: "8px" }} />
            </div>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}
