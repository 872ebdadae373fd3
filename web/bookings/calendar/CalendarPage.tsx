import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { ownZone } from "../../ui/form/localTime.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { clocksText, differs } from "../../ui/text/times.ts";
import { zoneHint } from "../card/labels.ts";
import type { Planned } from "../day/sessions.ts";
import { dayIn } from "../slots/days.ts";
import { Agenda } from "./Agenda.tsx";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import { BookingCardDialog } from "./BookingCardDialog.tsx";
import { CalendarBar } from "./CalendarBar.tsx";
import { DayList } from "./DayList.tsx";
import { notesOf } from "./dayNotes.ts";
import type { Move } from "./gridMoves.ts";
import { MoveBar } from "./MoveBar.tsx";
import { OwnEntryDialog } from "./OwnEntryDialog.tsx";
import { daysOf, type Show, spanOf } from "./span.ts";
import type { DayToAdd } from "./timeToAdd.ts";
import { useCalendar } from "./useCalendar.ts";
import { useCalendarAddress } from "./useCalendarAddress.ts";

const CalendarGrid = lazy(() => import("./CalendarGrid.tsx").then((module) => ({ default: module.CalendarGrid })));
const AddEntryDialog = lazy(() =>
  import("./AddEntryDialog.tsx").then((module) => ({ default: module.AddEntryDialog })),
);
const MoveDialog = lazy(() => import("./MoveDialog.tsx").then((module) => ({ default: module.MoveDialog })));

const OWN_ZONE = ownZone();
/** A phone is too narrow for a week of times. */
const PHONE = "(max-width: 599.95px)";

/** A key for each opening, so that nothing is left of the last dialog. */
type Opened<T> = { about: T; open: boolean; opening: number };

function useOpened<T>() {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  return {
    opened,
    open: (about: T) => setOpened((last) => ({ about, open: true, opening: (last?.opening ?? 0) + 1 })),
    close: () => setOpened((last) => last && { ...last, open: false }),
  };
}

/** An artist's calendar: sessions, requests, own entries and hours. */
export function CalendarPage() {
  const address = useCalendarAddress();
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const wanted = address.show ?? "week";
  const show: Show = isPhone && wanted === "week" ? "day" : wanted;
  // A phone shows one day below its week.
  const asked = isPhone && show === "day" ? "week" : show;
  const { calendar, availability, timeZone, failure, reload } = useCalendar(
    spanOf(asked, address.day ?? dayIn(new Date(), OWN_ZONE)),
  );
  const zone = timeZone ?? OWN_ZONE;
  const today = dayIn(new Date(), zone);
  const day = address.day ?? today;
  const [own, setOwn] = useState<Entry | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const adding = useOpened<Planned | DayToAdd>();
  const moving = useOpened<Move>();
  const open = (entry: Entry) => (entry.booking ? address.openBooking(entry.booking.id) : setOwn(entry));
  const propose = (next: Move) => {
    setMove(next);
    moving.open(next);
  };
  // Moves to a new entry outside of the shown week.
  const showDay = (added: string) => {
    if (!daysOf(spanOf(show, day)).includes(added)) address.look({ day: added });
  };
  const notes = notesOf(availability);
  const clocks = differs(new Date(), zone)
    ? `${zoneHint(zone, true)}. It's ${clocksText(new Date(), null, zone)} there now.`
    : null;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <PageTitle
        title="Calendar"
        description={isPhone ? null : clocks}
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button component={Link} to={paths.bookings()} variant="outlined">
              List
            </Button>
            <Button
              variant="contained"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => adding.open({ day, availability: calendar?.hours ? availability : null, timeZone: zone })}
            >
              Add
            </Button>
          </Box>
        }
      />
      <CalendarBar isPhone={isPhone} show={show} day={day} isToday={day === today} onLook={address.look} />
      {move && !moving.opened?.open ? (
        <MoveBar move={move} timeZone={zone} onPropose={() => propose(move)} onGiveUp={() => setMove(null)} />
      ) : null}
      {failure && !calendar ? (
        <ErrorState title="Error Loading Calendar" failure={failure} onRetry={reload} />
      ) : !calendar ? (
        <Card role="status" aria-busy aria-label="Loading the calendar">
          <CalendarSkeleton />
        </Card>
      ) : show === "agenda" ? (
        <Card>
          <Agenda days={daysOf(spanOf(show, day))} calendar={calendar} notes={notes} timeZone={zone} onOpen={open} />
        </Card>
      ) : isPhone && show === "day" ? (
        <DayList
          day={day}
          today={today}
          calendar={calendar}
          notes={notes}
          timeZone={zone}
          onOpen={open}
          onLook={address.look}
        />
      ) : (
        <Card>
          <Suspense fallback={<CalendarSkeleton />}>
            <CalendarGrid
              show={show}
              day={day}
              calendar={calendar}
              notes={notes}
              timeZone={zone}
              move={move}
              onOpen={open}
              onDay={(next) => address.look({ show: "day", day: next })}
              onAdd={adding.open}
              onMove={setMove}
              onPropose={propose}
            />
          </Suspense>
        </Card>
      )}
      {isPhone && clocks ? (
        // Above, it would push the day off the screen.
        <Typography variant="body2" color="textSecondary">
          {clocks}
        </Typography>
      ) : null}
      <BookingCardDialog bookingId={address.bookingId} onClose={address.closeBooking} />
      <OwnEntryDialog entry={own} timeZone={zone} onClose={() => setOwn(null)} />
      <Suspense>
        {adding.opened ? (
          <AddEntryDialog
            key={adding.opened.opening}
            open={adding.opened.open}
            time={adding.opened.about}
            timeZone={zone}
            onDone={(start) => {
              reload();
              showDay(dayIn(start, zone));
            }}
            onClose={adding.close}
          />
        ) : null}
        {moving.opened ? (
          <MoveDialog
            key={`move-${moving.opened.opening}`}
            open={moving.opened.open}
            move={moving.opened.about}
            onClose={() => {
              moving.close();
              setMove(null);
            }}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}

function CalendarSkeleton() {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: 1, padding: 2, minHeight: 420 }}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} variant="rounded" height="100%" />
      ))}
    </Box>
  );
}
