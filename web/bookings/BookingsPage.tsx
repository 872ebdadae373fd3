import { useApolloClient } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { FilterChips } from "../ui/list/FilterChips.tsx";
import { useHasOpened } from "../ui/overlay/useHasOpened.ts";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { badgeText } from "../ui/text/unreadLabel.ts";
import type { BookingQueues_CountsFragment as QueueCounts } from "./BookingsPage.generated.ts";
import type { BookingRole } from "./card/labels.ts";
import { BookingList, CardSkeletons } from "./list/BookingList.tsx";
import { listBooking } from "./list/bookingCache.ts";
import { type BookingQueue, countAll, openingQueue, openingSide, queueNames, queues } from "./list/queues.ts";
import { useBookingAddress } from "./list/useBookingAddress.ts";
import { useQueues } from "./list/useBookings.ts";
import { useLiveBookings } from "./list/useLiveBookings.ts";
import { useNamedBooking } from "./list/useNamedBooking.ts";

export { BookingPage } from "./BookingPage.tsx";

const loadDialog = () => import("./request/BookDialog.tsx");
const BookDialog = lazy(() => loadDialog().then((module) => ({ default: module.BookDialog })));

const labels: Record<BookingRole, string> = { CLIENT: "My Bookings", ARTIST: "Artist Requests" };

const CalendarPage = lazy(() =>
  import("./calendar/CalendarPage.tsx").then((module) => ({ default: module.CalendarPage })),
);

const WaitlistPage = lazy(() =>
  import("./waitlist/WaitlistPage.tsx").then((module) => ({ default: module.WaitlistPage })),
);

const Offers = lazy(() => import("./waitlist/Offers.tsx").then((module) => ({ default: module.Offers })));

export function BookingsPage() {
  const isArtist = useViewer().userType === "ARTIST";
  const { isCalendar, isWaitlist } = useBookingAddress();
  if (isWaitlist) {
    return (
      <Suspense>
        <WaitlistPage />
      </Suspense>
    );
  }
  if (!isArtist || !isCalendar) return <BookingQueues />;
  return (
    <Suspense>
      <CalendarPage />
    </Suspense>
  );
}

function BookingQueues() {
  const client = useApolloClient();
  const address = useBookingAddress();
  const isArtist = useViewer().userType === "ARTIST";
  const named = useNamedBooking(address.bookingId);
  const { counts, failure, reload } = useQueues();
  // A former artist still finds their requests as an artist.
  const hasRequests = isArtist || (counts !== undefined && countAll(counts.ARTIST) > 0);
  const roles: BookingRole[] = hasRequests ? ["CLIENT", "ARTIST"] : ["CLIENT"];
  // The page opens on the viewer's turn, and stays there when the last is done.
  const [opening, setOpening] = useState<Opening | null>(null);
  if (!opening && counts) setOpening(openingOf(counts, isArtist));
  const wanted = named?.place?.role ?? address.tab ?? opening?.role ?? "CLIENT";
  const role = roles.includes(wanted) ? wanted : "CLIENT";
  const isNaming = named !== null && !named.failure;
  // Null while unknown.
  const queue = isNaming ? (named.place?.queue ?? null) : (address.queue ?? opening?.queues[role] ?? null);
  const announcement = useLiveBookings();
  const isDialogWanted = useHasOpened(address.isDialogOpen);
  const id = useId();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 760, marginInline: "auto" }}>
      <PageTitle
        title="Bookings"
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {isArtist ? (
              <Button component={Link} to={paths.bookings({ view: "calendar" })} variant="contained">
                Calendar
              </Button>
            ) : null}
            <Button component={Link} to={paths.bookings({ view: "waitlist" })} variant="outlined">
              Waitlist
            </Button>
            <Button
              // An artist's own sessions come before those as a client.
              variant={isArtist ? "outlined" : "contained"}
              startIcon={<Icon name="plus" size={18} />}
              onClick={address.openDialog}
              onPointerEnter={() => ignoreRejection(loadDialog())}
            >
              Book a Tattoo Session
            </Button>
          </Box>
        }
      />
      <Tabs value={role} onChange={(_event, next: BookingRole) => address.showTab(next)} aria-label="Bookings">
        {roles.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-tab-${one}`}
            aria-controls={`${id}-panel-${one}`}
            label={<TabLabel text={labels[one]} count={counts?.[one].yourTurn ?? 0} />}
          />
        ))}
      </Tabs>
      {named?.failure ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          {named.failure.code === "NOT_FOUND" ? (
            <>
              <strong>Booking not found.</strong> This booking doesn't exist, or it isn't yours.
            </>
          ) : (
            named.failure.message
          )}
        </Alert>
      ) : null}
      {roles.map((one) => (
        <Box
          key={one}
          role="tabpanel"
          id={`${id}-panel-${one}`}
          aria-labelledby={`${id}-tab-${one}`}
          hidden={one !== role}
          sx={{ display: one === role ? "flex" : "none", flexDirection: "column", gap: 3 }}
        >
          {one === "ARTIST" && !isArtist ? (
            <Alert severity="info" icon={<Icon name="calendar" />}>
              Your account is a Canvas account now. These are the requests from the time when you were an artist.
            </Alert>
          ) : null}
          {one === role ? (
            <>
              <FilterChips
                label="Whose turn it is"
                all={null}
                options={queues.map((value) => ({ value, label: chipText(value, counts?.[one]) }))}
                value={queue}
                onChange={(next) => next && address.showQueue(next, one)}
              />
              <h2 style={visuallyHidden}>{queue ? queueNames[queue] : "Bookings"}</h2>
              {one === "CLIENT" && queue === "YOUR_TURN" ? (
                <Suspense>
                  <Offers />
                </Suspense>
              ) : null}
              {queue ? (
                <BookingList
                  key={queue}
                  role={one}
                  queue={queue}
                  total={counts && countAll(counts[one])}
                  waiting={counts?.[one].yourTurn ?? 0}
                  highlightedId={address.bookingId}
                  onBook={address.openDialog}
                  onDue={reload}
                />
              ) : failure ? (
                <ErrorState title="Error Loading Bookings" failure={failure} onRetry={reload} />
              ) : (
                <Box role="status" aria-busy aria-label="Loading bookings">
                  <CardSkeletons />
                </Box>
              )}
            </>
          ) : null}
        </Box>
      ))}
      {isDialogWanted ? (
        <Suspense>
          <BookDialog
            open={address.isDialogOpen}
            artistName={address.artist}
            service={address.service}
            day={address.day}
            pieceId={address.piece}
            projectId={address.project}
            designId={address.design}
            onClose={address.closeDialog}
            onBooked={(booking) => {
              listBooking(client, booking);
              address.showBooked();
            }}
          />
        </Suspense>
      ) : null}
      <div role="status" style={visuallyHidden}>
        {announcement}
      </div>
    </Box>
  );
}

type Opening = { role: BookingRole; queues: Record<BookingRole, BookingQueue> };

const openingOf = (counts: Record<BookingRole, QueueCounts>, isArtist: boolean): Opening => ({
  role: openingSide(counts, isArtist),
  queues: { CLIENT: openingQueue(counts.CLIENT), ARTIST: openingQueue(counts.ARTIST) },
});

/** "Your turn (2)"; confirmed and past bookings are not counted. */
function chipText(queue: BookingQueue, counts: QueueCounts | undefined): string {
  const count = { YOUR_TURN: counts?.yourTurn, THEIR_TURN: counts?.theirTurn, UPCOMING: 0, PAST: 0 }[queue];
  return count ? `${queueNames[queue]} (${badgeText(count)})` : queueNames[queue];
}

/** The server counts to a bound. */
function TabLabel({ text, count }: { text: string; count: number }) {
  if (count === 0) return text;
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      {text}
      <Box
        component="span"
        sx={{
          minWidth: 20,
          paddingInline: "6px",
          borderRadius: 999,
          fontSize: "0.75rem",
          lineHeight: "20px",
          color: "status.pending.text",
          backgroundColor: "status.pending.wash",
        }}
      >
        {badgeText(count)}
        <span style={visuallyHidden}> to answer</span>
      </Box>
    </Box>
  );
}
