import Box from "@mui/material/Box";
import type { BookingTone } from "../../app/theme/palette.ts";

const words: Record<BookingTone, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};

export type StatusBadgeProps = {
  /** As the server spells it, or in lower case. */
  status: BookingTone | Uppercase<BookingTone>;
  /** Other words for the same state, such as "Declined" for a cancelled request. */
  label?: string;
};

export function StatusBadge({ status, label }: StatusBadgeProps) {
  const tone = status.toLowerCase() as BookingTone;
  return (
    <Box
      component="span"
      data-status={tone}
      sx={(theme) => ({
        ...theme.typography.subtitle2,
        display: "inline-flex",
        alignItems: "center",
        gap: "6px",
        height: 24,
        paddingInline: "10px",
        borderRadius: 999,
        whiteSpace: "nowrap",
        color: theme.vars?.palette.status[tone].text,
        backgroundColor: theme.vars?.palette.status[tone].wash,
        "&::before": { content: '""', width: 6, height: 6, borderRadius: "50%", backgroundColor: "currentColor" },
      })}
    >
      {label ?? words[tone]}
    </Box>
  );
}
