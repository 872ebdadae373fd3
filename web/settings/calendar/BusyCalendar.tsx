import { useQuery } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { type ConnectBusyCalendarInput, connectBusyCalendarInput } from "../../../graph/icalendar/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import {
  BusyCalendarDocument,
  type BusyCalendar_CalendarFragment as Calendar,
  ConnectBusyCalendarDocument,
  DisconnectBusyCalendarDocument,
} from "./BusyCalendar.generated.ts";
import { CalendarGaps } from "./CalendarGaps.tsx";

/** Another calendar with an artist's busy times. */
export function BusyCalendar() {
  const { data, error, loading, refetch } = useQuery(BusyCalendarDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const [isNew, setIsNew] = useState(false);
  if (!data) {
    if (!error || loading) {
      return <Skeleton variant="rounded" height={120} role="status" aria-label="Loading your other calendar" />;
    }
    const failure = readFailure(error);
    return (
      <ErrorState dense title="Error Loading Settings" failure={failure} onRetry={() => ignoreRejection(refetch())} />
    );
  }
  const { busyCalendar } = data;
  return busyCalendar ? (
    <Connected calendar={busyCalendar} isNew={isNew} />
  ) : (
    <ConnectBusyCalendar onConnected={() => setIsNew(true)} />
  );
}

const blank: ConnectBusyCalendarInput = { url: "" };

export function ConnectBusyCalendar({ onConnected }: { onConnected: () => void }) {
  const form = useForm<ConnectBusyCalendarInput>({
    resolver: zodResolver(connectBusyCalendarInput),
    defaultValues: blank,
  });
  const draft = useDraft(form, "busyCalendar");
  const { errors } = form.formState;
  const [connect, { loading }] = useAppMutation(ConnectBusyCalendarDocument, {
    failureTitle: "Calendar not connected",
    fields: ["url"],
    update: (cache, { data: connected }) =>
      void cache.writeQuery({
        query: BusyCalendarDocument,
        data: { busyCalendar: connected?.connectBusyCalendar ?? null },
      }),
    success: { title: "Calendar connected", description: "Clients won't be offered times when you're busy there." },
  });
  const save = async (input: ConnectBusyCalendarInput) => {
    const { failure } = await connect({ input });
    if (failure) return showFailure(failure, form.setError, ["url"]);
    draft.forget();
    onConnected();
  };
  return (
    <PageForm
      label="Other Calendar"
      draft={draft}
      submitLabel="Connect"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(save)}
    >
      <TextInput
        label="Address of your other calendar"
        verbatim
        hint="Its secret address in iCal format, from the settings of Google Calendar, iCloud or Outlook."
        field={form.register("url")}
        error={errors.url?.message}
      />
    </PageForm>
  );
}

type ConnectedProps = {
  calendar: Calendar;
  /** Just connected: the pressed button is gone. */
  isNew: boolean;
};

function Connected({ calendar, isNew }: ConnectedProps) {
  const { host, readAt, isFailing } = calendar;
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  const [disconnect, { loading }] = useAppMutation(DisconnectBusyCalendarDocument, {
    failureTitle: "Calendar not disconnected",
    update: (cache) => void cache.writeQuery({ query: BusyCalendarDocument, data: { busyCalendar: null } }),
    success: { title: "Calendar disconnected" },
  });
  const confirm = async () => {
    const { failure } = await disconnect({});
    if (!failure) setIsAsked(false);
  };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, alignItems: "flex-start" }}>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        Connected to <strong>{host}</strong>, read <RelativeTime value={readAt} />
      </Typography>
      {isFailing ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          We haven't been able to read it since. The last times we read still count. If its address changed, disconnect
          it and connect it again.
        </Alert>
      ) : null}
      <CalendarGaps calendar={calendar} />
      <Button ref={button} variant="outlined" onClick={() => setIsAsked(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Disconnect your other calendar?"
        confirmLabel="Disconnect"
        description="Clients will be able to request times when it says you're busy."
        pending={loading}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsked(false)}
      />
    </Box>
  );
}
