import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { OutgoingMessage } from "../sync/outbox.ts";
import { shorten } from "./timeline.ts";

type NotSentProps = { outgoing: OutgoingMessage; onRetry: () => void; onDelete: () => void };

/** Why a message was not sent, and the actions. */
export function NotSent({ outgoing: { content, reason }, onRetry, onDelete }: NotSentProps) {
  const which = shorten(content) || "image";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 0.5 }}>
      <Box
        component="span"
        sx={{ typography: "caption", color: "error.main", display: "flex", alignItems: "center", gap: 0.5 }}
      >
        <Icon name="warning" size={16} /> {reason ? `Not sent. ${reason}` : "Not sent"}
      </Box>
      <Button size="small" variant="text" onClick={onRetry} aria-label={`Retry sending “${which}”`}>
        Retry
      </Button>
      <Button size="small" variant="text" color="error" onClick={onDelete} aria-label={`Delete “${which}”`}>
        Delete
      </Button>
    </Box>
  );
}
