import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { useOnBookingChange } from "../platform/session/bookingChanges.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { sessionText } from "../ui/text/times.ts";
import { BookingBetweenDocument, type BookingBetweenQuery } from "./BookingBetween.generated.ts";

type Booking = NonNullable<BookingBetweenQuery["bookingWith"]>;

/** The next session of the two, or their open request. */
export function BookingBetween({ personId }: { personId: string }) {
  const { data, refetch } = useQuery(BookingBetweenDocument, {
    variables: { userId: personId },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  useOnBookingChange(() => ignoreRejection(refetch()));
  const booking = data?.bookingWith;
  if (!booking) return null;
  const { id, service } = booking;
  return (
    <Box
      component={Link}
      to={paths.booking(id)}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: 44,
        paddingInline: 2,
        paddingBlock: 0.75,
        borderBottom: 1,
        borderColor: "divider",
        backgroundColor: "sunken",
        color: "text.primary",
        typography: "body2",
        textDecoration: "none",
        "&:hover .what": { textDecoration: "underline" },
      }}
    >
      <Icon name="calendar" size={18} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <strong className="what">{service}</strong> · {standing(booking)}
      </Box>
    </Box>
  );
}

function standing({ status, preferredDate, endsAt, artistTimeZone, waitsForViewer }: Booking): string {
  const end = endsAt ? new Date(endsAt) : null;
  const when = preferredDate ? sessionText(new Date(preferredDate), end, artistTimeZone ?? undefined) : "No date yet";
  if (waitsForViewer) return `${when} · waiting for your answer`;
  return status === "PENDING" ? `${when} · not answered yet` : when;
}
