import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { lazy, type ReactNode, Suspense } from "react";
import { paths } from "../../platform/paths/paths.ts";
import { PieceLine } from "../../portfolio/PieceLine.tsx";
import { BookingProject } from "../../projects/BookingProject.tsx";
import { TextLink } from "../../ui/text/TextLink.tsx";
import { BookingActions } from "../acts/BookingActions.tsx";
import { BookingDeposit } from "../deposit/BookingDeposit.tsx";
import { ProposalPanel } from "../proposal/ProposalPanel.tsx";
import { ArtistNotes } from "./ArtistNotes.tsx";
import { BeforeAnswer } from "./BeforeAnswer.tsx";
import { BookingBrief } from "./BookingBrief.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { BookingFacts } from "./BookingFacts.tsx";
import { BookingHead } from "./BookingHead.tsx";
import { BookingHistory } from "./BookingHistory.tsx";
import { BookingReview } from "./BookingReview.tsx";
import { ClientNotes, EndingNote, Words } from "./BookingWords.tsx";
import { ConsentMarks } from "./ConsentMarks.tsx";
import type { BookingRole } from "./labels.ts";
import { overNote } from "./over.ts";
import { SessionButtons } from "./SessionButtons.tsx";
import { SessionPlace } from "./SessionPlace.tsx";

/** Rare parts, loaded on demand. */
const BookingDispute = lazy(() =>
  import("../dispute/BookingDispute.tsx").then((module) => ({ default: module.BookingDispute })),
);

const bookingElementId = (id: string) => `booking-${id}`;

/** Scrolls to a card; false while it is not on the page. */
export function focusBooking(id: string, options?: FocusOptions): boolean {
  const element = document.getElementById(bookingElementId(id));
  element?.focus(options);
  return element !== null;
}

export type BookingCardProps = {
  booking: Booking;
  role: BookingRole;
  /** The address names this one. */
  isHighlighted?: boolean;
  /** Shown alone on its own page, with its history. */
  whole?: boolean;
  /** Loaded on that page alone. */
  children?: ReactNode;
};

export function BookingCard({ booking, role, isHighlighted = false, whole = false, children }: BookingCardProps) {
  const other = role === "CLIENT" ? booking.artist : booking.client;
  const about = `${booking.service} with ${other.fullName}`;
  const over = overNote(booking, role, new Date());
  // A confirmed session shows how to get there.
  const isSession = booking.status === "CONFIRMED";
  // Moving to another section remounts the card.
  const keepFocus = () => requestAnimationFrame(() => focusBooking(booking.id, { preventScroll: true }));
  return (
    <Card
      component="article"
      id={bookingElementId(booking.id)}
      tabIndex={-1}
      aria-label={about}
      sx={(theme) => ({
        display: "flex",
        flexDirection: "column",
        gap: 2,
        padding: { xs: 2, sm: 2.5 },
        scrollMarginTop: "calc(var(--bar) + 24px)",
        // An element that only code focuses shows no outline.
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
      {isSession ? <SessionButtons booking={booking} role={role} about={about} isOver={over !== null} /> : null}
      {isSession ? <Words text={booking.description} /> : null}
      <ClientNotes booking={booking} role={role} />
      {role === "ARTIST" ? <ArtistNotes booking={booking} /> : null}
      <EndingNote booking={booking} role={role} />
      {booking.dispute || booking.viewerCanDispute ? (
        <Suspense>
          <BookingDispute booking={booking} role={role} onSent={keepFocus} />
        </Suspense>
      ) : null}
      <BeforeAnswer booking={booking} role={role} name={other.fullName} />
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
        // The linked booking opens its history.
        isOpened={isHighlighted || whole}
      />
    </Card>
  );
}
