import { useApolloClient } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { lazy, Suspense, useId, useState } from "react";
import { useViewer } from "../app/session/viewer.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { FilterChips } from "../ui/list/FilterChips.tsx";
import { useOnceOpen } from "../ui/overlay/useOnceOpen.ts";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { quietly } from "../ui/quietly.ts";
import type { BookingRole } from "./card/words.ts";
import { BookingList } from "./list/BookingList.tsx";
import { listBooking } from "./list/bookingCache.ts";
import { openingSide } from "./list/sections.ts";
import { statuses, useBookingAddress } from "./list/useBookingAddress.ts";
import { type LoadedBookings, useBookingClock, useBookings } from "./list/useBookings.ts";
import { useLiveBookings } from "./list/useLiveBookings.ts";
import { useNamedBooking, useScrollToBooking } from "./list/useNamedBooking.ts";

const loadDialog = () => import("./request/BookDialog.tsx");
const BookDialog = lazy(() => loadDialog().then((module) => ({ default: module.BookDialog })));

const labels: Record<BookingRole, string> = { CLIENT: "My Bookings", ARTIST: "Artist Requests" };

const statusOptions = statuses.map((value) => ({ value, label: value.charAt(0) + value.slice(1).toLowerCase() }));

/** From how many bookings on a list is long enough to be filtered. */
const LONG = 8;

export function BookingsPage() {
  const client = useApolloClient();
  const address = useBookingAddress();
  const isArtist = useViewer().userType === "ARTIST";
  const named = useNamedBooking(address.bookingId);
  const lists: Record<BookingRole, LoadedBookings> = { CLIENT: useBookings("CLIENT"), ARTIST: useBookings("ARTIST") };
  // Somebody who was an artist before still finds what was asked of them then.
  const hasRequests = isArtist || Boolean(lists.ARTIST.bookings?.length);
  const roles: BookingRole[] = hasRequests ? ["CLIENT", "ARTIST"] : ["CLIENT"];
  // Whoever has something to answer comes to it first, and stays there when the last is answered.
  const [first, setFirst] = useState<BookingRole | null>(null);
  const opening = first ?? openingSide(lists, isArtist);
  if (opening !== first) setFirst(opening);
  const wanted = named.role ?? address.tab ?? first ?? "CLIENT";
  const role = roles.includes(wanted) ? wanted : "CLIENT";
  const filtered = useBookings(role, { status: address.status, isWanted: address.status !== null });
  const shown = address.status ? filtered : lists[role];
  const isLong = (lists[role].bookings?.length ?? 0) >= LONG || address.status !== null;
  const now = useBookingClock([lists.CLIENT.bookings, lists.ARTIST.bookings, filtered.bookings]);
  const announcement = useLiveBookings();
  const isDialogWanted = useOnceOpen(address.isDialogOpen);
  useScrollToBooking(address.bookingId, lists[role]);
  const id = useId();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 760, marginInline: "auto" }}>
      <PageTitle
        title="Bookings"
        action={
          <Button
            variant="contained"
            startIcon={<Icon name="plus" size={18} />}
            onClick={address.openDialog}
            onPointerEnter={() => quietly(loadDialog())}
          >
            Book a Tattoo Session
          </Button>
        }
      />
      <Tabs value={role} onChange={(_event, next: BookingRole) => address.showTab(next)} aria-label="Bookings">
        {roles.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-tab-${one}`}
            aria-controls={`${id}-panel-${one}`}
            label={<TabLabel text={labels[one]} {...lists[one]} />}
          />
        ))}
      </Tabs>
      {named.failure ? (
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
          {one === role && isLong ? (
            <FilterChips
              label="Filter by status"
              options={statusOptions}
              value={address.status}
              onChange={(status) => address.showStatus(status, one)}
            />
          ) : null}
          {one === role ? (
            <BookingList
              role={one}
              {...shown}
              status={address.status}
              onShowAll={() => address.showStatus(null, one)}
              highlightedId={address.bookingId}
              now={now}
              onBook={address.openDialog}
            />
          ) : null}
        </Box>
      ))}
      {isDialogWanted ? (
        <Suspense>
          <BookDialog
            open={address.isDialogOpen}
            artistName={address.artist}
            service={address.service}
            pieceId={address.piece}
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

function TabLabel({ text, waiting, more }: { text: string } & LoadedBookings) {
  if (waiting === 0) return text;
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
        {waiting}
        {more.hasNext ? "+" : ""}
        <span style={visuallyHidden}> to answer</span>
      </Box>
    </Box>
  );
}
