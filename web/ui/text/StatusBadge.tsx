import type { SxProps, Theme } from "@mui/material/styles";
import { classes } from "../../platform/theme/classes.ts";
import type { BookingTone } from "../../platform/theme/palette.ts";

const labels: Record<BookingTone, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};

const styles = classes({
  pending: badge("pending"),
  confirmed: badge("confirmed"),
  completed: badge("completed"),
  cancelled: badge("cancelled"),
});

function badge(tone: BookingTone): SxProps<Theme> {
  return ({ vars }) => ({
    typography: "subtitle2",
    display: "inline-flex",
    alignItems: "center",
    gap: "6px",
    height: 24,
    paddingInline: "10px",
    borderRadius: 999,
    whiteSpace: "nowrap",
    color: vars.palette.status[tone].text,
    backgroundColor: vars.palette.status[tone].wash,
    "&::before": { content: '""', width: 6, height: 6, borderRadius: "50%", backgroundColor: "currentColor" },
  });
}

type StatusBadgeProps = {
  status: BookingTone | Uppercase<BookingTone>;
  /** Another label, such as "Declined" for a cancelled request. */
  label?: string;
};

export function StatusBadge({ status, label }: StatusBadgeProps) {
  const tone = status.toLowerCase() as BookingTone;
  return (
    <span data-status={tone} className={styles[tone]}>
      {label ?? labels[tone]}
    </span>
  );
}
