import { useFragment } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { BookingCard_BookingFragmentDoc } from "../card/BookingCard.generated.ts";
import { BookingCard, type BookingCardProps } from "../card/BookingCard.tsx";
import type { BookingRole } from "../card/labels.ts";
import { ShownDays } from "../day/ShownDays.tsx";
import type { BookingQueue } from "./queues.ts";
import { useBookingClock, useBookings } from "./useBookings.ts";
import { useScrollToBooking } from "./useNamedBooking.ts";

type BookingListProps = {
  role: BookingRole;
  queue: BookingQueue;
  /** All bookings of this role; undefined while unknown. */
  total: number | undefined;
  /** What waits for the viewer in this role, with the offers above. */
  waiting: number;
  highlightedId: string | null;
  onBook: () => void;
  /** A shown booking has changed by the passing of time. */
  onDue: () => void;
};

export function BookingList({ role, queue, total, waiting, highlightedId, onBook, onDue }: BookingListProps) {
  const loaded = useBookings(role, queue);
  const { bookings, failure, onRetry, more } = loaded;
  const now = useBookingClock(bookings, onDue);
  useScrollToBooking(highlightedId, loaded);
  return (
    <ShownDays bookings={bookings ?? []} now={now} isArtist={role === "ARTIST"}>
      <ListView
        items={bookings}
        keyOf={({ id }) => id}
        label={role === "CLIENT" ? "My bookings" : "Artist requests"}
        renderItem={(booking) => <Listed booking={booking} role={role} isHighlighted={booking.id === highlightedId} />}
        loading={<CardSkeletons />}
        error={{ title: "Error Loading Bookings", failure, onRetry }}
        empty={
          total === 0 ? (
            role === "CLIENT" ? (
              <NoBookings onBook={onBook} />
            ) : (
              <NoRequests />
            )
          ) : queue === "YOUR_TURN" && waiting > 0 ? null : (
            <NoneInQueue {...{ role, queue }} />
          )
        }
        more={more}
      />
    </ShownDays>
  );
}

/** Follows the cache, also after the booking has left the queue. */
function Listed({ booking, ...props }: BookingCardProps) {
  const { data, dataState } = useFragment({
    fragment: BookingCard_BookingFragmentDoc,
    fragmentName: "BookingCard_booking",
    from: { __typename: "Booking", id: booking.id },
  });
  return <BookingCard booking={dataState === "complete" ? data : booking} {...props} />;
}

type Words = { title: string } & Record<BookingRole, string>;

const none: Record<BookingQueue, Words> = {
  YOUR_TURN: {
    title: "You're all caught up",
    CLIENT: "Times to answer, forms to sign and reviews to write appear here.",
    ARTIST: "New requests, proposed times and sessions to complete appear here.",
  },
  THEIR_TURN: {
    title: "Nothing is waiting on anyone else",
    CLIENT: "Your requests appear here until the artist answers.",
    ARTIST: "Times you propose appear here until the client answers.",
  },
  UPCOMING: {
    title: "No upcoming sessions",
    CLIENT: "Your confirmed sessions appear here, soonest first.",
    ARTIST: "Your confirmed sessions appear here, soonest first.",
  },
  PAST: {
    title: "No past bookings yet",
    CLIENT: "Completed and cancelled bookings are kept here.",
    ARTIST: "Completed and cancelled bookings are kept here.",
  },
};

function NoneInQueue({ role, queue }: { role: BookingRole; queue: BookingQueue }) {
  return <EmptyState icon="calendar" title={none[queue].title} description={none[queue][role]} />;
}

function NoBookings({ onBook }: { onBook: () => void }) {
  return (
    <EmptyState
      icon="calendar"
      title="No bookings yet"
      description="Request a session with an artist. Their answer will appear here."
      action={
        <Button variant="outlined" onClick={onBook}>
          Book a Tattoo Session
        </Button>
      }
    />
  );
}

function NoRequests() {
  return (
    <EmptyState
      icon="calendar"
      title="No requests yet"
      description="When a client requests a session, you can accept or decline it here. Set your hours, and clients choose from your open times."
      action={
        <Button variant="outlined" component={Link} to={paths.availability()}>
          Your availability
        </Button>
      }
    />
  );
}

export function CardSkeletons() {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      {["a", "b", "c"].map((key) => (
        <CardSkeleton key={key} />
      ))}
    </Box>
  );
}

export function CardSkeleton() {
  return (
    <Card sx={{ display: "flex", flexDirection: "column", gap: 2, padding: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <Box sx={{ flex: 1, display: "flex", flexDirection: "column", gap: 1 }}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="28%" height={12} />
        </Box>
        <Skeleton width={96} height={24} sx={{ borderRadius: 999 }} />
      </Box>
      <Skeleton width="52%" height={18} />
      <Skeleton width="92%" height={14} />
      <Skeleton width="64%" height={14} />
    </Card>
  );
}
