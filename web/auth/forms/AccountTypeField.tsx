import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";

const types = [
  { value: "canvas", label: "Canvas", text: "I get tattooed", icon: "user" },
  { value: "artist", label: "Artist", text: "I make tattoos", icon: "pencil" },
] as const satisfies readonly { value: string; label: string; text: string; icon: IconName }[];

/** The invisible control covers its card, so that a press anywhere works. */
const overCard = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  zIndex: 1,
  cursor: "inherit",
} as const;

/** A radio group of two cards. */
export function AccountTypeField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <Box component="fieldset" sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: { xs: 1.5, sm: 2 } }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, paddingBottom: "6px" }}>
        Account type
      </Typography>
      {types.map(({ value, label, text, icon }) => (
        <Box
          component="label"
          key={value}
          sx={(theme) => ({
            position: "relative",
            display: "flex",
            alignItems: "center",
            gap: 1.5,
            minHeight: 60,
            padding: "10px 14px",
            borderRadius: "12px",
            cursor: "pointer",
            border: `1px solid ${theme.vars?.palette.outline}`,
            backgroundColor: theme.vars?.palette.background.paper,
            transition: theme.transitions.create("box-shadow", { duration: theme.transitions.duration.shortest }),
            "&:hover": { borderColor: theme.vars?.palette.text.secondary },
            "&:has(:checked)": {
              borderColor: theme.vars?.palette.text.primary,
              boxShadow: `inset 0 0 0 1px ${theme.vars?.palette.text.primary}`,
            },
            "&:has(:focus-visible)": { outline: `2px solid ${theme.vars?.palette.text.primary}`, outlineOffset: 2 },
          })}
        >
          <input type="radio" value={value} {...field} style={overCard} />
          <Icon name={icon} size={20} sx={{ color: "text.secondary" }} />
          <Box component="span" sx={{ display: "flex", flexDirection: "column" }}>
            <Typography variant="subtitle1" component="span">
              {label}
            </Typography>
            <Typography variant="caption" component="span" color="textSecondary">
              {text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
