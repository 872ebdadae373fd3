import Box from "@mui/material/Box";
import { Icon } from "../../ui/icon/Icon.tsx";

/** Lies on the picture of a featured piece. */
export function FeaturedBadge() {
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.5,
        height: 26,
        paddingInline: "10px",
        borderRadius: 999,
        typography: "subtitle2",
        color: "text.primary",
        backgroundColor: "background.paper",
      }}
    >
      <Icon name="star" size={14} sx={{ fill: "currentColor" }} />
      Featured
    </Box>
  );
}
