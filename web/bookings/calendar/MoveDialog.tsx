import { useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { toast } from "../../platform/toast/toast.ts";
import { BookingByIdDocument } from "../BookingsPage.generated.ts";
import { ProposeDialog } from "../proposal/ProposeDialog.tsx";
import type { Move } from "./gridMoves.ts";

export type MoveDialogProps = {
  open: boolean;
  move: Move;
  onClose: () => void;
};

/** Proposes the new time; the session stays in place until the client accepts. */
export function MoveDialog({ open, move: { entry, time }, onClose }: MoveDialogProps) {
  const { data, error } = useQuery(BookingByIdDocument, {
    variables: { id: entry.booking?.id ?? entry.id },
    fetchPolicy: "cache-and-network",
  });
  const giveUp = useEffectEvent(() => {
    toast({ variant: "destructive", title: "Not moved", description: "Couldn't load the booking." });
    onClose();
  });
  const isUnknown = Boolean(error) && !data;
  useEffect(() => {
    if (isUnknown) giveUp();
  }, [isUnknown]);
  if (!data) return null;
  return (
    <ProposeDialog
      open={open}
      booking={data.booking}
      role={data.booking.client.isViewer ? "CLIENT" : "ARTIST"}
      time={time}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
