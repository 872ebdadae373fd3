import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId } from "react";
import { useViewer } from "../app/viewer.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { visuallyHidden } from "../ui/visuallyHidden.ts";
import { BookDialog } from "./BookDialog.tsx";
import { BookingList } from "./BookingList.tsx";
import { useBookingAddress } from "./useBookingAddress.ts";
import { type LoadedBookings, useBookingClock, useBookings } from "./useBookings.ts";
import { useLiveBookings } from "./useLiveBookings.ts";
import { useNamedBooking, useScrollToBooking } from "./useNamedBooking.ts";
import type { BookingRole } from "./words.ts";

const labels: Record<BookingRole, string> = { CLIENT: "My Bookings", ARTIST: "Artist Requests" };

export function BookingsPage() {
  const address = useBookingAddress();
  const isArtist = useViewer().userType === "ARTIST";
  const named = useNamedBooking(address.bookingId);
  const lists: Record<BookingRole, LoadedBookings> = {
    CLIENT: useBookings("CLIENT", true),
    ARTIST: useBookings("ARTIST", isArtist),
  };
  const roles: BookingRole[] = isArtist ? ["CLIENT", "ARTIST"] : ["CLIENT"];
  const wanted = named.role ?? address.tab ?? "CLIENT";
  const role = roles.includes(wanted) ? wanted : "CLIENT";
  const now = useBookingClock([lists.CLIENT.bookings, lists.ARTIST.bookings]);
  const announcement = useLiveBookings();
  useScrollToBooking(address.bookingId, lists[role]);
  const id = useId();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 760, marginInline: "auto" }}>
      <PageTitle
        title="Bookings"
        action={
          <Button variant="contained" startIcon={<Icon name="plus" size={18} />} onClick={address.openDialog}>
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
          {named.failure.code === "NOT_FOUND"
            ? "This booking doesn't exist, or it isn't yours."
            : named.failure.message}
        </Alert>
      ) : null}
      {roles.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}-panel-${one}`}
          aria-labelledby={`${id}-tab-${one}`}
          hidden={one !== role}
        >
          {one === role ? (
            <BookingList
              role={one}
              {...lists[one]}
              highlightedId={address.bookingId}
              now={now}
              onBook={address.openDialog}
            />
          ) : null}
        </div>
      ))}
      <BookDialog
        open={address.isDialogOpen}
        artistId={address.artistId}
        service={address.service}
        onClose={address.closeDialog}
        onBooked={address.showBooked}
      />
      <div role="status" style={visuallyHidden}>
        {announcement}
      </div>
    </Box>
  );
}

function TabLabel({ text, pending, more }: { text: string } & LoadedBookings) {
  if (pending === 0) return text;
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
        {pending}
        {more.hasNext ? "+" : ""}
        <span style={visuallyHidden}> pending</span>
      </Box>
    </Box>
  );
}
