import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { turnShortcuts, useShortcutState } from "../../platform/session/shortcutState.ts";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { SHORTCUTS } from "./shortcuts.ts";

const row = { display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2, minHeight: 44 } as const;

/** On a focused session; these are no single keys. */
const IN_THE_CALENDAR = [
  { keys: ["Shift", "↑ ↓ ← →"], does: "Move a session" },
  { keys: ["Enter"], does: "Propose the time it was moved to" },
];

/** Lists the single keys, and turns them on or off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  const switchId = useId();
  const { on } = useShortcutState();
  return (
    <OverlayDialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogHead id={titleId} title="Keyboard shortcuts" onClose={onClose} />
      <DialogContent>
        <Box sx={row}>
          <label htmlFor={switchId}>Use single keys</label>
          <Switch id={switchId} checked={on} onChange={(_event, checked) => turnShortcuts(checked)} />
        </Box>
        <Keys label="Shortcuts" list={SHORTCUTS} muted={!on} />
        <Keys label="In the calendar" list={IN_THE_CALENDAR} />
      </DialogContent>
    </OverlayDialog>
  );
}

type KeysProps = { label: string; list: readonly { keys: readonly string[]; does: string }[]; muted?: boolean };

function Keys({ label, list, muted = false }: KeysProps) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label={label}
      sx={{ listStyle: "none", margin: 0, padding: 0, color: muted ? "text.secondary" : "text.primary" }}
    >
      {list.map(({ keys, does }) => (
        <Box component="li" key={does} sx={{ ...row, borderTop: 1, borderColor: "divider" }}>
          {does}
          <Box component="span" sx={{ display: "flex", gap: 0.75 }}>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        minWidth: 28,
        paddingInline: 1,
        paddingBlock: "2px",
        border: 1,
        borderColor: "divider",
        borderRadius: "6px",
        backgroundColor: "sunken",
        font: "inherit",
        fontWeight: 600,
        textAlign: "center",
      }}
    >
      {name}
    </Box>
  );
}
