import { skipToken, useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { lazy, useId, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { mountOnFirstOpen } from "../../ui/overlay/lazyOverlay.tsx";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { useBookingAddress } from "../list/useBookingAddress.ts";
import { ArtistToBookDocument } from "../request/ArtistPicker.generated.ts";
import { useWaitlist } from "./useWaitlist.ts";
import { WaitEntry, type WaitEntryProps } from "./WaitEntry.tsx";
import type { Waitlist_EntryFragment as Entry } from "./Waitlist.generated.ts";

const JoinDialog = mountOnFirstOpen(
  lazy(() => import("./JoinDialog.tsx").then((module) => ({ default: module.JoinDialog }))),
);
const OfferTimeDialog = mountOnFirstOpen(
  lazy(() => import("./OfferTimeDialog.tsx").then((module) => ({ default: module.OfferTimeDialog }))),
);

/** The viewer's entries and offers; for an artist also their waiting clients. */
export function WaitlistPage() {
  const isArtist = useViewer().userType === "ARTIST";
  const { mine, theirs, failure, reload } = useWaitlist();
  const address = useBookingAddress();
  const [changing, setChanging] = useState<Entry | null>(null);
  const [offering, setOffering] = useState<Entry | null>(null);
  const { joining } = address;
  const asked = useQuery(ArtistToBookDocument, joining ? { variables: { name: joining } } : skipToken);
  const wanted = joining ? asked.data?.user : undefined;
  const joinable = changing?.artist ?? (mine ? wanted : null) ?? null;
  const joined = useLastNonNull(joinable);
  const offered = useLastNonNull(offering);
  const done = () => (changing ? setChanging(null) : address.closeJoining());
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 760, marginInline: "auto" }}>
      <PageTitle
        title="Waitlist"
        description="Openings go to people on the waitlist, in order."
        action={
          <Button component={Link} to={paths.bookings()} variant="outlined">
            All bookings
          </Button>
        }
      />
      {joining && asked.error ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          <strong>Artist not found.</strong> There's no waitlist to join here.
        </Alert>
      ) : null}
      {failure ? (
        <ErrorState title="Error Loading Waitlist" failure={failure} onRetry={reload} />
      ) : !mine || !theirs ? (
        <Skeleton variant="rounded" height={160} role="status" aria-label="Loading the waitlist" />
      ) : (
        <>
          {isArtist ? (
            <Entries
              title={`Your waitlist (${theirs.length})`}
              entries={theirs}
              empty="No one is on your waitlist right now."
              onAct={setOffering}
              reload={reload}
            />
          ) : null}
          {isArtist && mine.length === 0 ? null : (
            <Entries title="Waitlists you're on" entries={mine} empty={null} onAct={setChanging} reload={reload} />
          )}
        </>
      )}
      {joined ? (
        <JoinDialog
          key={joined.id}
          open={joinable !== null}
          artist={joined}
          entry={mine?.find(({ artist }) => artist.id === joined.id) ?? null}
          service={address.service}
          onClose={done}
          onJoined={changing ? done : address.showJoined}
        />
      ) : null}
      {offered ? (
        <OfferTimeDialog key={offered.id} open={offering !== null} entry={offered} onClose={() => setOffering(null)} />
      ) : null}
    </Box>
  );
}

type EntriesProps = Pick<WaitEntryProps, "reload"> & {
  title: string;
  entries: readonly Entry[];
  /** Null: explains how to join. */
  empty: string | null;
  onAct: (entry: Entry) => void;
};

function Entries({ title, entries, empty, onAct, reload }: EntriesProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 1.5 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {entries.length > 0 ? (
        <Box component="ul" sx={{ display: "grid", gap: 1.5, padding: 0, margin: 0, listStyle: "none" }}>
          {entries.map((entry) => (
            <WaitEntry key={entry.id} entry={entry} onAct={() => onAct(entry)} reload={reload} />
          ))}
        </Box>
      ) : empty ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <EmptyState
          dense
          level="h3"
          icon="clock"
          title="You're not on any waitlists"
          description="When an artist's books are closed, or no time suits you, the booking dialog lets you join their waitlist."
        />
      )}
    </Box>
  );
}
