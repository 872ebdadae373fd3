import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Collapse from "@mui/material/Collapse";
import Typography from "@mui/material/Typography";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { PolicyText } from "../../policies/PolicyText.tsx";
import { PieceLine } from "../../portfolio/PieceLine.tsx";
import { BookingProject } from "../../projects/BookingProject.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { priceText } from "../../ui/text/price.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
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
import { BookingReview } from "./BookingReview.tsx";
import { ConsentMarks } from "./ConsentMarks.tsx";
import { ContactButtons } from "./ContactButtons.tsx";
import { HistoryLoading } from "./HistoryLoading.tsx";
import { overNote } from "./over.ts";
import { SessionPlace } from "./SessionPlace.tsx";
import { SessionRecord } from "./SessionRecord.tsx";
import { type BookingRole, endingNote, nuanceText } from "./words.ts";

/** Most cards in a list stay closed. */
const BookingTimeline = lazy(() =>
  import("./BookingTimeline.tsx").then((module) => ({ default: module.BookingTimeline })),
);

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
  const nuance = nuanceText(booking, role);
  const over = overNote(booking, role, new Date());
  // What is agreed is about getting there.
  const isSession = booking.status === "CONFIRMED";
  const isOpen = isSession || booking.status === "PENDING";
  const timelineId = useId();
  // The address points at this one: its reader wants to know what happened.
  const [isTold, setIsTold] = useState(isHighlighted || whole);
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
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5 }}>
        <Box
          component={Link}
          to={paths.profile(other.username)}
          sx={{ display: "flex", alignItems: "center", gap: 1.5, flex: 1, minWidth: 0, textDecoration: "none" }}
        >
          <PersonAvatar person={other} alt="" />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="name" component="div" sx={{ overflowWrap: "anywhere" }}>
              {other.fullName} {other.verified ? <VerifiedMark /> : null}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              <Dotted facts={[`@${other.username}`, other.location]} />
            </Typography>
          </Box>
        </Box>
        <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-end", gap: 0.5, flex: "none" }}>
          <StatusBadge status={booking.status} />
          {nuance ? (
            <Typography variant="caption" color="textSecondary">
              {nuance}
            </Typography>
          ) : null}
        </Box>
      </Box>
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
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 0.5,
          borderTop: 1,
          borderColor: "divider",
          paddingTop: 1,
          marginBottom: -1,
          marginInline: -1,
        }}
      >
        <Button
          variant="text"
          size="small"
          onClick={() => setIsTold(!isTold)}
          aria-expanded={isTold}
          aria-controls={timelineId}
          startIcon={<Icon name={isTold ? "chevronUp" : "chevronDown"} size={18} />}
        >
          History
        </Button>
        {isSession ? null : <ContactButtons booking={booking} role={role} />}
        <Typography variant="caption" color="textSecondary" sx={{ marginLeft: "auto", paddingRight: 1 }}>
          {role === "CLIENT" ? "You asked" : "Asked"} <RelativeTime value={booking.createdAt} />
        </Typography>
      </Box>
      <Collapse id={timelineId} in={isTold} unmountOnExit>
        {isOpen ? (
          <Box sx={{ paddingBottom: 1.5 }}>
            <Typography variant="subtitle2" component="h4" color="textSecondary" sx={{ paddingBottom: 0.5 }}>
              Booking policy
            </Typography>
            <PolicyText policy={booking.policy} />
          </Box>
        ) : null}
        <Suspense fallback={<HistoryLoading />}>
          <BookingTimeline booking={booking} />
        </Suspense>
      </Collapse>
    </Card>
  );
}

function Words({ text }: { text: string }) {
  if (!text) return null;
  return <Typography sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>{text}</Typography>;
}
