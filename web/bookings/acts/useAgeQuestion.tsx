import { type ReactNode, useState } from "react";
import { ADULT_AGE } from "../../../graph/bookings/input.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";

type AgeQuestion = {
  /** Runs at once, or after the artist has confirmed. */
  askFirst: (agree: () => void) => void;
  question: ReactNode;
};

/** An artist confirms before they accept a client who stated elsewhere that they are under age. */
export function useAgeQuestion({ minorStatedIn, client }: Pick<Booking, "minorStatedIn" | "client">): AgeQuestion {
  const [open, setOpen] = useState(false);
  const [agree, setAgree] = useState<() => void>(() => () => undefined);
  return {
    askFirst: (next) => {
      if (!minorStatedIn) return next();
      setAgree(() => next);
      setOpen(true);
    },
    question: (
      <ConfirmDialog
        open={open}
        title="Accept anyway?"
        description={`${client.fullName} entered a birth date under ${ADULT_AGE} for another session with you.`}
        confirmLabel="Accept"
        onConfirm={() => {
          setOpen(false);
          agree();
        }}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
