import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Icon } from "../icon/Icon.tsx";
import { visuallyHidden } from "../page/visuallyHidden.ts";
import { NONE_FOUND, NONE_FOUND_HINT, useLocationCombobox } from "./useLocationCombobox.ts";

type LocationFieldProps = {
  field: UseFormRegisterReturn;
  label?: string;
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean;
};

export function LocationField({ field, label = "Location", error, hint, required = true }: LocationFieldProps) {
  const box = useLocationCombobox(field);
  return (
    <Box sx={{ position: "relative" }}>
      <TextField
        {...box.handlers}
        inputRef={box.register}
        label={required ? label : `${label} (optional)`}
        placeholder="Austin, TX"
        error={error !== undefined}
        helperText={error ?? hint}
        slotProps={{ htmlInput: { ...box.attributes, "aria-required": required } }}
      />
      <div role="status" style={visuallyHidden}>
        {box.announcement}
      </div>
      {box.isOpen ? (
        <Paper
          onMouseDown={box.keepFocus}
          sx={{
            position: "absolute",
            insetInline: 0,
            zIndex: "modal",
            marginTop: 0.5,
            padding: 0.75,
            maxHeight: 272,
            overflowY: "auto",
            border: 1,
            borderColor: "divider",
            boxShadow: (theme) => theme.vars?.palette.float,
          }}
        >
          {box.cities.length > 0 ? (
            <Box
              component="ul"
              role="listbox"
              id={box.listId}
              aria-label="Cities"
              sx={{ listStyle: "none", margin: 0, padding: 0 }}
            >
              {box.cities.map((city, index) => (
                <Box
                  component="li"
                  key={city}
                  {...box.optionAt(index)}
                  sx={{
                    display: "flex",
                    alignItems: "center",
                    gap: 1.25,
                    minHeight: 44,
                    paddingInline: 1.25,
                    borderRadius: "8px",
                    cursor: "pointer",
                    backgroundColor: index === box.active ? "action.selected" : undefined,
                  }}
                >
                  <Icon name="pin" size={18} sx={{ color: "text.secondary" }} />
                  <bdi>{city}</bdi>
                </Box>
              ))}
            </Box>
          ) : (
            <Box role="status" sx={{ padding: "8px 10px" }}>
              <Typography variant="subtitle1">{NONE_FOUND}</Typography>
              <Typography variant="body2" color="textSecondary">
                {NONE_FOUND_HINT}
              </Typography>
            </Box>
          )}
        </Paper>
      ) : null}
    </Box>
  );
}
