import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { countDown } from "./breach.ts";

const MINUTE = 60_000;

/** The time left to notify people of a breach. */
export function BreachCountdown({ detectedAt }: { detectedAt: Date }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const { text, isOverdue } = countDown(detectedAt, now);
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.75,
        typography: "subtitle2",
        color: isOverdue ? "error.main" : "text.primary",
      }}
    >
      <Icon name={isOverdue ? "warning" : "clock"} size={18} />
      {text}
    </Box>
  );
}
