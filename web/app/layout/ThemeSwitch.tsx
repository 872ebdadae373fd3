import Box from "@mui/material/Box";
import { useId } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { visuallyHidden } from "../../ui/visuallyHidden.ts";
import { themeModes, useThemeMode } from "./themeModes.ts";

/** Light, dark, or as the system has it; remembered in this browser. */
export function ThemeSwitch() {
  const { mode, setMode } = useThemeMode();
  const name = useId();
  return (
    <Box
      component="fieldset"
      sx={{
        display: "flex",
        gap: "2px",
        padding: "3px",
        borderRadius: 999,
        backgroundColor: "sunken",
        width: "fit-content",
      }}
    >
      <legend style={visuallyHidden}>Theme</legend>
      {themeModes.map(({ value, label, icon }) => (
        <Box
          component="label"
          key={value}
          title={label}
          sx={(theme) => ({
            display: "grid",
            placeItems: "center",
            width: 44,
            height: 34,
            borderRadius: 999,
            cursor: "pointer",
            position: "relative",
            color: theme.vars?.palette.text.secondary,
            "@media (pointer: coarse)": { height: 44 },
            "&:hover": { color: theme.vars?.palette.text.primary },
            "&:has(:checked)": {
              color: theme.vars?.palette.text.primary,
              backgroundColor: theme.vars?.palette.background.paper,
              boxShadow: `0 0 0 1px ${theme.vars?.palette.divider}`,
            },
            "&:has(:focus-visible)": { outline: `2px solid ${theme.vars?.palette.text.primary}` },
          })}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={mode === value}
            onChange={() => setMode(value)}
            aria-label={label}
            style={visuallyHidden}
          />
          <Icon name={icon} size={18} />
        </Box>
      ))}
    </Box>
  );
}
