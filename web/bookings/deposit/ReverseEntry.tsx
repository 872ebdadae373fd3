import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { isConflict, useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { type DepositLedger_BookingFragment, ReverseDepositEntryDocument } from "./BookingDeposit.generated.ts";
import { entryText } from "./labels.ts";

const ReasonDialog = lazy(() =>
  import("../acts/ReasonDialog.tsx").then((module) => ({ default: module.ReasonDialog })),
);

type Entry = NonNullable<DepositLedger_BookingFragment["deposit"]>["entries"][number];

export type ReverseEntryProps = {
  booking: Pick<Booking, "id" | "version" | "client">;
  entry: Entry;
};

/** The artist reverses a wrong entry, with a reason that both read. */
export function ReverseEntry({ booking: { id, version, client }, entry }: ReverseEntryProps) {
  // Null: never opened, so its code is not loaded.
  const [open, setOpen] = useState<boolean | null>(null);
  const { act, acting, failure } = useBookingMutation(ReverseDepositEntryDocument, id, ["reason"]);
  const text = entryText(entry);
  const words = {
    label: "Reverse entry",
    title: "Reverse this entry?",
    description: `“${text}” stays in the history but no longer counts. ${client.fullName} will be notified and see your reason.`,
    needed: "Enter what was wrong with it",
    keep: "Cancel",
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Reverse: ${text}`}
        onClick={() => setOpen(true)}
        sx={{ display: "block", marginLeft: -0.75, color: "text.secondary" }}
      >
        Reverse
      </Button>
      {open === null ? null : (
        <Suspense>
          <ReasonDialog
            open={open}
            about={`${entry.id} reversal`}
            labels={words}
            pending={acting}
            notice={failure && !failure.fields?.reason ? failure.message : null}
            disabled={isConflict(failure)}
            onSubmit={(reason) =>
              act(
                { input: { bookingId: id, entryId: entry.id, reason, expectedVersion: version } },
                { title: "Entry reversed", description: `${client.fullName} will be notified.` },
              )
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
