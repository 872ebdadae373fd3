import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { momentText } from "../../ui/text/times.ts";
import { written } from "../../ui/text/written.ts";
import { DepositLedger } from "../deposit/DepositLedger.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { BookingTimelineDocument } from "./BookingTimeline.generated.ts";
import { HistoryLoading } from "./HistoryLoading.tsx";
import { type TimelineEntry, toTimeline } from "./timeline.ts";

export type BookingTimelineProps = {
  booking: Pick<Booking, "id" | "version" | "client" | "updatedAt" | "openProposal">;
};

/** Refetched when the booking changes. */
export function BookingTimeline({ booking }: BookingTimelineProps) {
  const { data, error, loading, refetch } = useQuery(BookingTimelineDocument, {
    variables: { id: booking.id },
    fetchPolicy: "cache-and-network",
  });
  const state = `${booking.updatedAt} ${booking.openProposal?.id}`;
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    ignoreRejection(refetch());
  }, [state, refetch]);
  if (data)
    return (
      <>
        <DepositLedger booking={booking} ledger={data.booking} />
        <Box component="ol" aria-label="History" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {toTimeline(data.booking).map(({ key, ...entry }) => (
            <Entry key={key} {...entry} />
          ))}
        </Box>
      </>
    );
  if (error)
    return (
      <ErrorState
        dense
        level="h3"
        title="Error Loading History"
        failure={readFailure(error)}
        onRetry={() => ignoreRejection(refetch())}
        retrying={loading}
      />
    );
  return <HistoryLoading />;
}

function Entry({ at, text, details, quote }: Omit<TimelineEntry, "key">) {
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        paddingLeft: 3,
        paddingBottom: 2,
        "&:last-of-type": { paddingBottom: 0 },
        "&::before": {
          content: '""',
          position: "absolute",
          left: 3,
          top: 7,
          width: 8,
          height: 8,
          borderRadius: "50%",
          backgroundColor: "text.secondary",
        },
        "&:not(:last-of-type)::after": {
          content: '""',
          position: "absolute",
          left: 6.5,
          top: 20,
          bottom: -2,
          width: "1px",
          backgroundColor: "divider",
        },
      }}
    >
      <Typography variant="body2" component="div" dir="ltr" sx={{ overflowWrap: "anywhere" }}>
        {text}
      </Typography>
      {details.map((detail) => (
        <Typography key={detail} variant="body2" component="div" color="textSecondary">
          {detail}
        </Typography>
      ))}
      {quote ? (
        <Typography variant="body2" component="div" sx={{ ...written, whiteSpace: "pre-wrap" }}>
          “{quote}”
        </Typography>
      ) : null}
      <Typography variant="caption" component="div" color="textSecondary">
        <time dateTime={at}>{momentText(new Date(at))}</time>
      </Typography>
    </Box>
  );
}
