import Box from "@mui/material/Box";

/** Covers a thread while a file hovers over it. */
export function DropHint() {
  return (
    <Box
      sx={(theme) => ({
        position: "absolute",
        inset: 8,
        display: "grid",
        placeItems: "center",
        typography: "subtitle1",
        borderRadius: "12px",
        border: `1.5px dashed ${theme.vars?.palette.outline}`,
        backgroundColor: theme.vars?.palette.sunken,
        pointerEvents: "none",
      })}
    >
      Drop the photo here
    </Box>
  );
}
