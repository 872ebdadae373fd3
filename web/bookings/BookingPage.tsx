import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense } from "react";
import { Link, useParams } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { useOnLive } from "../platform/data/liveConnection.ts";
import { paths } from "../platform/paths/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { PageTitle, useDocumentTitle } from "../ui/page/PageTitle.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { BookingByIdDocument } from "./BookingsPage.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "./card/BookingCard.generated.ts";
import { BookingCard, focusBooking } from "./card/BookingCard.tsx";
import { ShownDays } from "./day/ShownDays.tsx";
import { CardSkeleton } from "./list/BookingList.tsx";
import { useBookingClock } from "./list/useBookings.ts";
import { useLiveBookings } from "./list/useLiveBookings.ts";

const BookingAftercare = lazy(() =>
  import("./aftercare/BookingAftercare.tsx").then((module) => ({ default: module.BookingAftercare })),
);

const BookingConsent = lazy(() =>
  import("./consent/BookingConsent.tsx").then((module) => ({ default: module.BookingConsent })),
);

/** One booking of the viewer, with its history. */
export function BookingPage() {
  const { id = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(BookingByIdDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const announcement = useLiveBookings();
  useOnLive(() => ignoreRejection(refetch()));
  const booking = data?.booking;
  const failure = error && !booking ? readFailure(error) : null;
  if (failure?.code === "NOT_FOUND") return <BookingNotFound />;
  const other = booking && (booking.client.isViewer ? booking.artist : booking.client);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 760, marginInline: "auto" }}>
      <PageTitle title={booking && other ? `${booking.service} with ${other.fullName}` : "Booking"}>Booking</PageTitle>
      <AllBookings />
      <h2 style={visuallyHidden}>Status</h2>
      {booking ? (
        <Whole key={booking.id} booking={booking} />
      ) : failure ? (
        <ErrorState
          title="Error Loading Booking"
          failure={failure}
          onRetry={() => ignoreRejection(refetch())}
          retrying={loading}
        />
      ) : (
        <Box role="status" aria-busy aria-label="Loading booking">
          <CardSkeleton />
        </Box>
      )}
      <div role="status" style={visuallyHidden}>
        {announcement}
      </div>
    </Box>
  );
}

function Whole({ booking }: { booking: Booking }) {
  const now = useBookingClock([booking], () => undefined);
  const role = booking.client.isViewer ? "CLIENT" : "ARTIST";
  // The pressed button is gone.
  const keepFocus = () => requestAnimationFrame(() => focusBooking(booking.id, { preventScroll: true }));
  return (
    <ShownDays bookings={[booking]} now={now} isArtist={role === "ARTIST"}>
      <BookingCard whole booking={booking} role={role}>
        <Suspense>
          <BookingConsent booking={booking} role={role} now={now} onSigned={keepFocus} />
          {booking.status === "COMPLETED" ? <BookingAftercare bookingId={booking.id} onShared={keepFocus} /> : null}
        </Suspense>
      </BookingCard>
    </ShownDays>
  );
}

const AllBookings = () => (
  <Button
    component={Link}
    to={paths.bookings()}
    variant="text"
    startIcon={<Icon name="chevronLeft" size={18} />}
    sx={{ alignSelf: "flex-start", marginLeft: -1.5, marginBlock: -1.5 }}
  >
    All bookings
  </Button>
);

function BookingNotFound() {
  useDocumentTitle("Booking not found");
  return (
    <EmptyState
      level="h1"
      icon="calendar"
      title="Booking not found"
      description="This booking doesn't exist, or it isn't yours."
      action={
        <Button variant="outlined" component={Link} to={paths.bookings()}>
          Your bookings
        </Button>
      }
    />
  );
}
