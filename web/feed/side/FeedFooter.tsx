import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router-dom";
import { PRODUCT_NAME, REPORT_ADDRESS } from "../../app/product.ts";
import { API_DOCS, paths } from "../../app/routing/paths.ts";
import { showShortcuts } from "../../app/shortcuts/shortcutState.ts";

const place = { fontWeight: 400, display: "inline-flex", alignItems: "center", minHeight: { xs: 44, md: 32 } };

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
      <MuiLink component={Link} to={paths.privacyPolicy()} sx={place}>
        Privacy
      </MuiLink>
      <MuiLink href={API_DOCS} sx={place}>
        API docs
      </MuiLink>
      <MuiLink
        href={`mailto:${REPORT_ADDRESS}?subject=${encodeURIComponent(`A problem with ${PRODUCT_NAME}`)}`}
        sx={place}
      >
        Report a problem
      </MuiLink>
      <MuiLink
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => showShortcuts(true)}
        sx={{ typography: "body2", ...place }}
      >
        Keyboard shortcuts
      </MuiLink>
    </Box>
  );
}
