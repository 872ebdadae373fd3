import Button, { type ButtonProps } from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";

type BookButtonProps = {
  artist: { id: string; fullName: string; takesBookings: boolean; isViewer: boolean };
  /** In a list its label has the artist's name. */
  listed?: boolean;
  size?: ButtonProps["size"];
};

/** Nothing for the viewer, and for artists who take no bookings. */
export function BookButton({ artist, listed = false, size }: BookButtonProps) {
  const { id, fullName, takesBookings, isViewer } = artist;
  if (!takesBookings || isViewer) return null;
  return (
    <Button
      variant="contained"
      size={size}
      component={Link}
      to={paths.bookings({ artist: id })}
      startIcon={<Icon name="calendar" size={size === "small" ? 16 : 20} />}
      aria-label={listed ? `Book ${fullName}` : undefined}
    >
      Book
    </Button>
  );
}
