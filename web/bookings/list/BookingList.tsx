import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Failure } from "../../app/data/errors.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { type ListMore, ListView } from "../../ui/list/ListView.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { BookingCard } from "../card/BookingCard.tsx";
import type { BookingRole, BookingStatus } from "../card/words.ts";
import { ShownDays } from "../day/ShownDays.tsx";
import { toSections } from "./sections.ts";

export type BookingListProps = {
  role: BookingRole;
  /** Undefined until the first answer. */
  bookings: readonly Booking[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  more: ListMore;
  highlightedId: string | null;
  now: Date;
  onBook: () => void;
  /** Only those that stand there are asked for. */
  status: BookingStatus | null;
  onShowAll: () => void;
};

/** One side's bookings in sections. While pages are missing, each section's count says that there may be more. */
export function BookingList(props: BookingListProps) {
  const { role, bookings, failure, onRetry, more, highlightedId, now, onBook, status, onShowAll } = props;
  return (
    <ShownDays bookings={bookings ?? []} now={now}>
      <ListView
        items={bookings && toSections(bookings, role, now)}
        keyOf={({ key }) => key}
        label={role === "CLIENT" ? "My bookings" : "Artist requests"}
        renderItem={({ title, bookings: cards }) => (
          <Box component="section" aria-label={title} sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
            <Typography variant="h2" sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
              {title}
              <Typography component="span" color="textSecondary">
                {cards.length}
                {more.hasNext ? "+" : ""}
              </Typography>
            </Typography>
            <Box
              component="ul"
              role="list"
              sx={{ listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: 2 }}
            >
              {cards.map((booking) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} role={role} isHighlighted={booking.id === highlightedId} />
                </li>
              ))}
            </Box>
          </Box>
        )}
        loading={<CardSkeletons />}
        error={{ title: "Error Loading Bookings", failure, onRetry }}
        empty={
          status ? (
            <NoneOfStatus status={status} onShowAll={onShowAll} />
          ) : role === "CLIENT" ? (
            <NoBookings onBook={onBook} />
          ) : (
            <NoRequests />
          )
        }
        more={more}
        sx={{ gap: 4 }}
      />
    </ShownDays>
  );
}

function NoneOfStatus({ status, onShowAll }: { status: BookingStatus; onShowAll: () => void }) {
  return (
    <EmptyState
      icon="calendar"
      title={`No ${status.toLowerCase()} bookings`}
      description="Bookings of another status are not shown."
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}

function NoBookings({ onBook }: { onBook: () => void }) {
  return (
    <EmptyState
      icon="calendar"
      title="No bookings yet"
      description="Ask an artist for a session. You see their answer here, as soon as it is there."
      action={
        <Button variant="contained" onClick={onBook}>
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
      description="When a client asks you for a session, it appears here for you to accept or decline."
    />
  );
}

function CardSkeletons() {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Skeleton width={190} height={28} />
      {["a", "b", "c"].map((key) => (
        <Card key={key} sx={{ display: "flex", flexDirection: "column", gap: 2, padding: { xs: 2, sm: 2.5 } }}>
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
      ))}
    </Box>
  );
}
