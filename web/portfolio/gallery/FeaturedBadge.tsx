import Box from "@mui/material/Box";
import { Icon } from "../../ui/icon/Icon.tsx";

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
      <Icon name="starFilled" size={14} />
      Featured
    </Box>
  );
}
