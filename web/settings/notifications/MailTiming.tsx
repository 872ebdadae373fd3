import { useMutation } from "@apollo/client/react";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { MAX_SINGLE_MAILS, URGENT_HOURS } from "../../../graph/notifications/input.ts";
import type { UpdateNotificationPreferencesInput } from "../../generated/schema.ts";
import { readFailure } from "../../platform/data/errors.ts";
import {
  NotificationPreferencesDocument,
  type NotificationPreferences_PreferencesFragment as Preferences,
  UpdateNotificationPreferencesDocument,
} from "./NotificationPreferences.generated.ts";

/** Every half hour of a day, as the server takes it. */
const TIMES = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`,
);
const NIGHT = { from: "22:00", until: "08:00" };

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: "UTC" });
const spoken = (time: string) => clock.format(new Date(`2000-01-01T${time}:00Z`));

/** Each choice is saved at once. */
export function MailTiming({ preferences }: { preferences: Preferences }) {
  const { quietHours, gathersMails } = preferences;
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { loading }] = useMutation(UpdateNotificationPreferencesDocument, {
    // The groups' switches save in parallel.
    update: (cache, { data }) => {
      if (!data) return;
      const { quietHours, gathersMails } = data.updateNotificationPreferences;
      cache.updateQuery(
        { query: NotificationPreferencesDocument },
        (now) => now && { notificationPreferences: { ...now.notificationPreferences, quietHours, gathersMails } },
      );
    },
  });
  const save = async (input: UpdateNotificationPreferencesInput) => {
    setFailure(null);
    try {
      await update({ variables: { input } });
    } catch (error) {
      setFailure(`Not saved. ${readFailure(error).message}`);
    }
  };
  const keepQuiet = (hours: typeof NIGHT) => {
    // Used for people without a city.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return save({ quietHours: { ...hours, timeZone } });
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Choice
        label="Quiet hours"
        about={`Emails wait until they end. Emails about your account, and about sessions that start within ${URGENT_HOURS} hours, still come right away.`}
        checked={quietHours !== null}
        disabled={loading}
        onChange={(on) => (on ? keepQuiet(NIGHT) : save({ quietHours: null }))}
      />
      {quietHours ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          {(["from", "until"] as const).map((end) => (
            <TextField
              key={end}
              select
              size="small"
              label={end === "from" ? "From" : "Until"}
              value={quietHours[end]}
              disabled={loading}
              onChange={({ target }) =>
                keepQuiet({ from: quietHours.from, until: quietHours.until, [end]: target.value })
              }
              slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
              sx={{ minWidth: 128 }}
            >
              {[...new Set([...TIMES, quietHours[end]])].sort().map((time) => (
                <MenuItem key={time} value={time}>
                  {spoken(time)}
                </MenuItem>
              ))}
            </TextField>
          ))}
          <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
            in the time zone {quietHours.timeZone.replaceAll("_", " ")}
          </Box>
        </Box>
      ) : null}
      <Choice
        label="Combine emails"
        about={`After ${MAX_SINGLE_MAILS} emails about bookings within an hour, and after quiet hours, we combine the rest.`}
        checked={gathersMails}
        disabled={loading}
        onChange={(on) => save({ gathersMails: on })}
      />
      <Box role="alert" sx={{ typography: "body2", color: "error.main" }}>
        {failure}
      </Box>
    </Box>
  );
}

type ChoiceProps = {
  label: string;
  about: string;
  checked: boolean;
  disabled: boolean;
  onChange: (on: boolean) => unknown;
};

function Choice({ label, about, checked, disabled, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
      <div>
        <Box id={id} sx={{ typography: "subtitle1" }}>
          {label}
        </Box>
        <Box id={`${id}-about`} sx={{ typography: "body2", color: "text.secondary", maxWidth: "60ch" }}>
          {about}
        </Box>
      </div>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(_event, on) => onChange(on)}
        slotProps={{ input: { role: "switch", "aria-labelledby": id, "aria-describedby": `${id}-about` } }}
      />
    </Box>
  );
}
