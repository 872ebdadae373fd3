import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router-dom";
import { paths } from "../app/paths.ts";
import { PRODUCT_NAME } from "../app/product.ts";

export function FeedFooter() {
  return (
    <Box
      component="footer"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        paddingInline: 2,
        typography: "body2",
        color: "text.secondary",
      }}
    >
      <span>
        © {new Date().getFullYear()} {PRODUCT_NAME}
      </span>
      <MuiLink
        component={Link}
        to={paths.privacyPolicy()}
        sx={{ fontWeight: 400, display: "inline-flex", alignItems: "center", minHeight: 32 }}
      >
        Privacy Policy
      </MuiLink>
    </Box>
  );
}
