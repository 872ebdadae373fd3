import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { lazy, type ReactNode, Suspense } from "react";
import { paths } from "../../platform/paths/paths.ts";
import { PieceLine } from "../../portfolio/PieceLine.tsx";
import { BookingProject } from "../../projects/BookingProject.tsx";
import { priceText } from "../../ui/text/price.ts";
import { TextLink } from "../../ui/text/TextLink.tsx";
import { written } from "../../ui/text/written.ts";
import { BookingActions } from "../acts/BookingActions.tsx";
import { BookingDeposit } from "../deposit/BookingDeposit.tsx";
import { ProposalPanel } from "../proposal/ProposalPanel.tsx";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { ArtistNotes } from "./ArtistNotes.tsx";
import { BookingBrief } from "./BookingBrief.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { BookingFacts } from "./BookingFacts.tsx";
import { BookingHead } from "./BookingHead.tsx";
import { BookingHistory } from "./BookingHistory.tsx";
import { BookingReview } from "./BookingReview.tsx";
import { ConsentMarks } from "./ConsentMarks.tsx";
import { ContactButtons } from "./ContactButtons.tsx";
import { overNote } from "./over.ts";
import { SessionPlace } from "./SessionPlace.tsx";
import { SessionRecord } from "./SessionRecord.tsx";
import { type BookingRole, endingNote } from "./words.ts";

/** Few bookings have any of it. */
const BookingDispute = lazy(() =>
  import("../dispute/BookingDispute.tsx").then((module) => ({ default: module.BookingDispute })),
);

const bookingElementId = (id: string) => `booking-${id}`;

/** Brings a card before the person's eyes; false while it is not on the page. */
export function focusBooking(id: string, options?: FocusOptions): boolean {
  const element = document.getElementById(bookingElementId(id));
  element?.focus(options);
  return element !== null;
}

export type BookingCardProps = {
  booking: Booking;
  /** On which side the viewer is. */
  role: BookingRole;
  /** The address names this one. */
  isHighlighted?: boolean;
  /** It stands alone on its own page, which says its name, with its history. */
  whole?: boolean;
  /** What is read on that page only. */
  children?: ReactNode;
};

export function BookingCard({ booking, role, isHighlighted = false, whole = false, children }: BookingCardProps) {
  const other = role === "CLIENT" ? booking.artist : booking.client;
  const ending = endingNote(booking, role);
  const over = overNote(booking, role, new Date());
  // What is agreed is about getting there.
  const isSession = booking.status === "CONFIRMED";
  // The card may move to another section, which makes it a new element.
  const keepFocus = () => requestAnimationFrame(() => focusBooking(booking.id, { preventScroll: true }));
  return (
    <Card
      component="article"
      id={bookingElementId(booking.id)}
      tabIndex={-1}
      aria-label={`${booking.service} with ${other.fullName}`}
      sx={(theme) => ({
        display: "flex",
        flexDirection: "column",
        gap: 2,
        padding: { xs: 2, sm: 2.5 },
        scrollMarginTop: "calc(var(--bar) + 24px)",
        // No outline: an element that only code can focus shows none.
        ...(isHighlighted
          ? {
              borderColor: theme.vars?.palette.text.primary,
              boxShadow: `0 0 0 1px ${theme.vars?.palette.text.primary}`,
            }
          : null),
      })}
    >
      <BookingHead booking={booking} role={role} />
      <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5 }}>
        <Typography variant="h3" component="h3">
          {whole ? booking.service : <TextLink to={paths.booking(booking.id)}>{booking.service}</TextLink>}
        </Typography>
        {isSession ? (
          <SessionPlace artist={booking.artist} guestSpot={booking.guestSpot} />
        ) : (
          <Words text={booking.description} />
        )}
      </Box>
      <ConsentMarks booking={booking} role={role} whole={whole} onDismissed={keepFocus} />
      {booking.piece ? <PieceLine piece={booking.piece} /> : null}
      {booking.flashDesign ? <PieceLine piece={booking.flashDesign} about="Flash design" /> : null}
      <BookingFacts booking={booking} />
      <BookingBrief booking={booking} />
      {isSession ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <ContactButtons booking={booking} role={role} variant="outlined" />
          {booking.preferredDate && !over ? (
            <AddToCalendar bookingId={booking.id} about={`${booking.service} with ${other.fullName}`} />
          ) : null}
        </Box>
      ) : null}
      {isSession ? <Words text={booking.description} /> : null}
      {booking.notes ? (
        <Box sx={{ borderLeft: 2, borderColor: "divider", paddingLeft: 1.5 }}>
          <Typography variant="subtitle2" component="h4" color="textSecondary">
            {role === "CLIENT" ? "Your notes" : "Notes from the client"}
          </Typography>
          <Words text={booking.notes} />
        </Box>
      ) : null}
      {role === "ARTIST" ? <ArtistNotes booking={booking} /> : null}
      {ending ? (
        <Box sx={{ borderRadius: "8px", backgroundColor: "sunken", paddingInline: 1.5, paddingBlock: 1 }}>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {ending}
          </Typography>
        </Box>
      ) : null}
      {booking.dispute || booking.viewerCanDispute ? (
        <Suspense>
          <BookingDispute booking={booking} role={role} onSent={keepFocus} />
        </Suspense>
      ) : null}
      {booking.status === "PENDING" ? (
        <Box>
          <SessionRecord record={booking.record} role={role} name={other.fullName} />
          {booking.policyDeposit === null ? null : (
            <Typography variant="body2" color="textSecondary">
              A deposit of {priceText(booking.policyDeposit)} is asked for once it is confirmed
            </Typography>
          )}
        </Box>
      ) : null}
      <BookingDeposit booking={booking} role={role} />
      {children}
      <BookingProject booking={booking} onPlanned={keepFocus} />
      {booking.openProposal ? (
        <ProposalPanel
          key={booking.openProposal.id}
          booking={booking}
          proposal={booking.openProposal}
          role={role}
          onMoved={keepFocus}
        />
      ) : null}
      {over ? (
        <Typography variant="body2" color="textSecondary">
          {over}
        </Typography>
      ) : null}
      <BookingActions booking={booking} role={role} onMoved={keepFocus} />
      {booking.status === "COMPLETED" ? <BookingReview booking={booking} onSaved={keepFocus} /> : null}
      <BookingHistory
        booking={booking}
        role={role}
        // The address points at this one: its reader wants to know what happened.
        isOpened={isHighlighted || whole}
      />
    </Card>
  );
}

function Words({ text }: { text: string }) {
  if (!text) return null;
  return <Typography sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>{text}</Typography>;
}
