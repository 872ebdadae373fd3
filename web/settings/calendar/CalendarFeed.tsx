import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useToggle } from "../../platform/data/useToggle.ts";
import { withTypename } from "../../platform/data/withTypename.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { copy } from "../copy.ts";
import {
  CalendarFeedDocument,
  type CalendarFeed_FeedFragment as Feed,
  RotateCalendarFeedDocument,
  TurnOffCalendarFeedDocument,
  UpdateCalendarFeedDocument,
} from "./CalendarFeed.generated.ts";

/** The feed address of the viewer's bookings. */
export function CalendarFeed() {
  const { data, error, loading, refetch } = useQuery(CalendarFeedDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const [isTurnedOn, setIsTurnedOn] = useState(false);
  const [isTurnedOff, setIsTurnedOff] = useState(false);
  const [rotate, { loading: isTurning }] = useAppMutation(RotateCalendarFeedDocument, {
    failureTitle: "Calendar feed not turned on",
    update: (cache, { data: turned }) =>
      void cache.writeQuery({
        query: CalendarFeedDocument,
        data: { calendarFeed: turned?.rotateCalendarFeed ?? null },
      }),
    success: { title: "Calendar feed is on" },
  });
  if (!data) {
    if (!error || loading) {
      return <Skeleton variant="rounded" height={120} role="status" aria-label="Loading your calendar feed" />;
    }
    const failure = readFailure(error);
    return (
      <ErrorState dense title="Error Loading Settings" failure={failure} onRetry={() => ignoreRejection(refetch())} />
    );
  }
  if (data.calendarFeed) {
    return <FeedAddress feed={data.calendarFeed} isNew={isTurnedOn} onTurnedOff={() => setIsTurnedOff(true)} />;
  }
  const turnOn = async () => {
    setIsTurnedOn(true);
    await rotate({});
  };
  return (
    <Button variant="outlined" loading={isTurning} autoFocus={isTurnedOff} onClick={() => void turnOn()}>
      Turn on the calendar feed
    </Button>
  );
}

type FeedAddressProps = {
  feed: Feed;
  /** Just turned on: the pressed button is gone. */
  isNew: boolean;
  onTurnedOff: () => void;
};
type Asked = "rotate" | "turnOff";

function FeedAddress({ feed, isNew, onTurnedOff }: FeedAddressProps) {
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (isNew) address.current?.focus();
  }, [isNew]);
  const [rotate, { loading: isRotating }] = useAppMutation(RotateCalendarFeedDocument, {
    failureTitle: "The address was not changed",
    success: { title: "Your calendar feed has a new address", description: "The old one no longer works." },
  });
  const [turnOff, { loading: isTurning }] = useAppMutation(TurnOffCalendarFeedDocument, {
    failureTitle: "Calendar feed not turned off",
    update: (cache) => void cache.writeQuery({ query: CalendarFeedDocument, data: { calendarFeed: null } }),
    success: { title: "Calendar feed is off" },
  });
  const [update] = useAppMutation(UpdateCalendarFeedDocument, { failureTitle: "Calendar feed not changed" });
  const toggle = useToggle(feed.busyOnly, async (busyOnly) => {
    await update(
      { input: { busyOnly } },
      { optimisticResponse: { updateCalendarFeed: withTypename("CalendarFeed", { ...feed, busyOnly }) } },
    );
  });
  const confirm = async () => {
    if (asked === "rotate") {
      const { failure } = await rotate({});
      if (!failure) setAsked(null);
      return;
    }
    // The dialog's opener is gone: the button to turn it on takes the focus.
    onTurnedOff();
    const { failure } = await turnOff({});
    if (!failure) setAsked(null);
  };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <TextField
        label="Address of your calendar feed"
        value={feed.url}
        inputRef={address}
        helperText="Anyone with this address can read your bookings. Keep it secret like a password, and regenerate it if someone else may know it."
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, dir: "ltr" } }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="contained" onClick={() => void copy(feed.url, "Address")}>
          Copy
        </Button>
        <Button variant="outlined" onClick={() => setAsked("rotate")}>
          Regenerate
        </Button>
        <Button variant="outlined" onClick={() => setAsked("turnOff")}>
          Turn off
        </Button>
      </Box>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2, justifyContent: "space-between" }}>
        <div>
          <Box component="label" htmlFor={`${id}-busy`} sx={{ typography: "subtitle1", cursor: "pointer" }}>
            Show only “Busy”
          </Box>
          <Typography id={`${id}-busy-about`} variant="body2" color="textSecondary">
            Your calendar shows when, but not who, what or where.
          </Typography>
        </div>
        <Switch
          id={`${id}-busy`}
          checked={feed.busyOnly}
          onChange={(_event, on) => toggle(on)}
          slotProps={{ input: { role: "switch", "aria-describedby": `${id}-busy-about` } }}
        />
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={asked === "turnOff" ? "Turn off your calendar feed?" : "Regenerate the address?"}
        confirmLabel={asked === "turnOff" ? "Turn off" : "Regenerate"}
        description="Calendars that use the current address will stop updating."
        pending={isRotating || isTurning}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}
