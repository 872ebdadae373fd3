import Button, { type ButtonProps } from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";

export type BookButtonProps = {
  artist: { id: string; fullName: string; takesBookings: boolean; isViewer: boolean };
  /** One of many in a list: it names its artist. */
  listed?: boolean;
  size?: ButtonProps["size"];
};

/** The way to ask an artist for a session; nothing where they take none, and for the viewer. */
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
