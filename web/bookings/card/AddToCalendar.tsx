import { useApolloClient } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { toast } from "../../platform/toast/toast.ts";
import { download } from "../../ui/download.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { BookingCalendarFileDocument } from "./AddToCalendar.generated.ts";

type AddToCalendarProps = {
  bookingId: string;
  /** A short title of the session. */
  about: string;
};

/** Saves a calendar file; importing it again updates the session. */
export function AddToCalendar({ bookingId, about }: AddToCalendarProps) {
  const client = useApolloClient();
  const [isAsking, setIsAsking] = useState(false);
  const save = async () => {
    setIsAsking(true);
    try {
      const { data } = await client.query({
        query: BookingCalendarFileDocument,
        variables: { bookingId },
        // Fetched fresh, so that the file has the current time.
        fetchPolicy: "no-cache",
      });
      if (data) download(data.bookingCalendarFile, "session.ics", "text/calendar");
    } catch (error) {
      toast({ variant: "destructive", title: "Calendar file not saved", description: readFailure(error).message });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Icon name="calendar" size={18} />}
      loading={isAsking}
      onClick={() => void save()}
      aria-label={`Add to calendar: ${about}`}
    >
      Add to calendar
    </Button>
  );
}
