import { useMutation, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import type { NotificationGroup } from "../../generated/schema.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useToggle } from "../../platform/data/useToggle.ts";
import { withTypename } from "../../platform/data/withTypename.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { MailTiming } from "./MailTiming.tsx";
import {
  NotificationPreferencesDocument,
  type NotificationPreferences_PreferencesFragment as Preferences,
  UpdateNotificationPreferencesDocument,
} from "./NotificationPreferences.generated.ts";

type Preference = Preferences["groups"][number];

const LABELS: Record<NotificationGroup, { label: string; about: string }> = {
  BOOKINGS: { label: "Bookings", about: "Requests, proposed times and changes to your sessions." },
  REMINDERS: { label: "Reminders", about: "Upcoming sessions and how your tattoo is healing." },
  REMINDERS_WEEK: { label: "A week before", about: "A reminder of each session." },
  REMINDERS_DAYS: {
    label: "Two days before",
    about: "A reminder of each session. Clients can confirm that they'll come.",
  },
  REMINDERS_HOURS: { label: "Three hours before", about: "A reminder of each session." },
  LIKES: { label: "Likes", about: "Someone likes your post." },
  COMMENTS: { label: "Comments and mentions", about: "Comments, replies, your @name, and tags in posts." },
  FOLLOWS: { label: "Follows", about: "New followers, follow requests and approvals." },
  MESSAGES: { label: "Message requests", about: "Someone you don't know messages you for the first time." },
  REVIEWS: { label: "Reviews", about: "Someone reviews a session with you or replies to your review." },
  ANNOUNCEMENTS: { label: "Announcements", about: "News from our team." },
  SECURITY: { label: "Security and account", about: "Sign-ins, changes to your account, verification and reports." },
};

/** Disabled meanwhile. */
const wholeOf = (group: NotificationGroup): NotificationGroup | null =>
  group.startsWith("REMINDERS_") ? "REMINDERS" : null;

const CHANNELS = [
  { name: "inApp", canChange: "viewerCanChangeInApp", label: "In the app" },
  { name: "byMail", canChange: "viewerCanChangeByMail", label: "By mail" },
] as const;
type Channel = (typeof CHANNELS)[number];

/** Each switch is saved at once, and reverted after a failure. */
export function NotificationPreferences() {
  const { data, error, refetch } = useQuery(NotificationPreferencesDocument, { fetchPolicy: "cache-and-network" });
  if (!data) {
    if (!error)
      return <Skeleton variant="rounded" height={360} role="status" aria-label="Loading notification settings" />;
    const failure = readFailure(error);
    return (
      <ErrorState dense title="Error Loading Settings" failure={failure} onRetry={() => ignoreRejection(refetch())} />
    );
  }
  const preferences = data.notificationPreferences;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Groups preferences={preferences} />
      <MailTiming preferences={preferences} />
    </Box>
  );
}

function Groups({ preferences }: { preferences: Preferences }) {
  return (
    <Box
      component="table"
      sx={{
        width: "100%",
        borderCollapse: "collapse",
        "& th, & td": { padding: 0, textAlign: "start", verticalAlign: "top", fontWeight: "inherit" },
        "& tbody tr": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <caption style={visuallyHidden}>What we notify you about</caption>
      <thead>
        <tr>
          <th scope="col">
            <span style={visuallyHidden}>What</span>
          </th>
          {CHANNELS.map(({ name, label }) => (
            <Box
              key={name}
              component="th"
              scope="col"
              sx={{
                typography: "body2",
                color: "text.secondary",
                width: { xs: 68, sm: 104 },
                "&&": { textAlign: "center" },
              }}
            >
              {label}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.groups.map((preference) => (
          <GroupRow key={preference.group} preferences={preferences} preference={preference} />
        ))}
      </tbody>
    </Box>
  );
}

type RowProps = { preferences: Preferences; preference: Preference };

function GroupRow({ preferences, preference }: RowProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { label, about } = LABELS[preference.group];
  return (
    <tr>
      <th scope="row">
        <Box sx={{ paddingBlock: 1.25, paddingInlineEnd: 1, paddingInlineStart: wholeOf(preference.group) ? 2 : 0 }}>
          <Box id={id} sx={{ typography: "subtitle1" }}>
            {label}
          </Box>
          <Box id={`${id}-about`} sx={{ typography: "body2", color: "text.secondary", maxWidth: "60ch" }}>
            {about}
          </Box>
          <Box role="alert" sx={{ typography: "body2", color: "error.main" }}>
            {failure}
          </Box>
        </Box>
      </th>
      {CHANNELS.map((channel) => (
        <Box
          key={channel.name}
          component="td"
          sx={{ typography: "body2", color: "text.secondary", "&&": { textAlign: "center", verticalAlign: "middle" } }}
        >
          {preference[channel.canChange] ? (
            <ChannelSwitch
              preferences={preferences}
              preference={preference}
              channel={channel}
              rowId={id}
              onFailure={setFailure}
            />
          ) : preference[channel.name] ? (
            "Always"
          ) : (
            "Never"
          )}
        </Box>
      ))}
    </tr>
  );
}

type ChannelSwitchProps = RowProps & {
  channel: Channel;
  /** For `aria-labelledby`. */
  rowId: string;
  /** The last failure; null once another try starts. */
  onFailure: (sentence: string | null) => void;
};

function ChannelSwitch(props: ChannelSwitchProps) {
  const { preferences, preference, rowId, onFailure } = props;
  const { name, label } = props.channel;
  const id = useId();
  const { group } = preference;
  const [update] = useMutation(UpdateNotificationPreferencesDocument, {
    // Two switches may save in parallel: each answer counts for its own.
    update: (cache, { data }) => {
      const saved = data?.updateNotificationPreferences.groups.find((each) => each.group === group);
      if (!saved) return;
      cache.updateQuery({ query: NotificationPreferencesDocument }, (now) => {
        if (!now) return undefined;
        const turn = (each: Preference) => (each.group === group ? { ...each, [name]: saved[name] } : each);
        return {
          notificationPreferences: {
            ...now.notificationPreferences,
            groups: now.notificationPreferences.groups.map(turn),
          },
        };
      });
    },
  });
  const toggle = useToggle(preference[name], async (on) => {
    onFailure(null);
    try {
      await update({
        variables: { input: { groups: [{ group, [name]: on }] } },
        optimisticResponse: {
          updateNotificationPreferences: withTypename("NotificationPreferences", {
            ...preferences,
            groups: [withTypename("NotificationPreference", { ...preference, [name]: on })],
          }),
        },
      });
    } catch (error) {
      onFailure(`Not saved. ${readFailure(error).message}`);
    }
  });
  const whole = preferences.groups.find((each) => each.group === wholeOf(group));
  return (
    <>
      <span id={id} style={visuallyHidden}>
        {label}
      </span>
      <Switch
        checked={preference[name] && (whole?.[name] ?? true)}
        disabled={whole?.[name] === false}
        onChange={(_event, on) => toggle(on)}
        slotProps={{
          input: { role: "switch", "aria-labelledby": `${rowId} ${id}`, "aria-describedby": `${rowId}-about` },
        }}
      />
    </>
  );
}
