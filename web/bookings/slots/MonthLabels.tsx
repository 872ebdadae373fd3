import Typography from "@mui/material/Typography";
import { shortDate } from "../../ui/text/dates.ts";
import { noonOf } from "./days.ts";
import { monthOf } from "./months.ts";
import type { SlotPicker_AvailabilityFragment } from "./SlotPicker.generated.ts";

type MonthLabelsProps = { availability: SlotPicker_AvailabilityFragment; month: string };

/** Guest spots and exceptional days of a month. */
export function MonthLabels({ availability, month }: MonthLabelsProps) {
  const { exceptions, guestSpots } = availability;
  const isShown = ({ from, to }: { from: string; to: string }) => monthOf(from) <= month && month <= monthOf(to);
  const datesOf = ({ from, to }: { from: string; to: string }) => shortDate.formatRange(noonOf(from), noonOf(to));
  return (
    <>
      {guestSpots.filter(isShown).map((spot) => (
        <Typography key={spot.id} variant="body2" sx={{ overflowWrap: "anywhere", paddingInlineStart: 1 }}>
          In <bdi>{spot.location}</bdi> {datesOf(spot)}
        </Typography>
      ))}
      {exceptions
        .filter((exception) => exception.label && isShown(exception))
        .map((exception) => (
          <Typography
            key={exception.id}
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: "anywhere", paddingInlineStart: 1 }}
          >
            {datesOf(exception)}: <bdi>{exception.label}</bdi>
          </Typography>
        ))}
    </>
  );
}
