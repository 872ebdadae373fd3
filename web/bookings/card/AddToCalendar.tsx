import { useApolloClient } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { toast } from "../../platform/toast/toast.ts";
import { download } from "../../ui/download.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { BookingCalendarFileDocument } from "./AddToCalendar.generated.ts";

export type AddToCalendarProps = {
  bookingId: string;
  /** The session, in a few words. */
  about: string;
};

/** Saves a session as a file that any calendar takes; one that has it already sees what has changed. */
export function AddToCalendar({ bookingId, about }: AddToCalendarProps) {
  const client = useApolloClient();
  const [isAsking, setIsAsking] = useState(false);
  const save = async () => {
    setIsAsking(true);
    try {
      const { data } = await client.query({
        query: BookingCalendarFileDocument,
        variables: { bookingId },
        // As it stands now: a file that is old once it is saved would tell of another time.
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
