import Button, { type ButtonProps } from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import type { BookingRole } from "./labels.ts";

type ContactButtonsProps = Pick<ButtonProps, "variant"> & { booking: Booking; role: BookingRole };

/** Messages the other person; a client can book the same again. */
export function ContactButtons({ booking, role, variant = "text" }: ContactButtonsProps) {
  const { artist, client, service, status } = booking;
  const other = role === "CLIENT" ? artist : client;
  const isAgreed = status === "CONFIRMED" || status === "COMPLETED";
  return (
    <>
      <Button
        component={Link}
        to={paths.messages({ user: other.username })}
        variant={variant}
        size="small"
        startIcon={<Icon name="chat" size={18} />}
        aria-label={`Message ${other.fullName}`}
      >
        Message
      </Button>
      {role === "CLIENT" && isAgreed ? (
        <Button
          component={Link}
          to={paths.bookings({ new: "1", artist: artist.username, service })}
          variant={variant}
          size="small"
          startIcon={<Icon name="calendar" size={18} />}
          aria-label={`Book again: ${service} with ${artist.fullName}`}
        >
          Book again
        </Button>
      ) : null}
    </>
  );
}
