import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { PRODUCT_NAME } from "../../platform/product.ts";
import { download } from "../../ui/download.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { copy } from "../copy.ts";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography component="h3" variant="h3" ref={heading} tabIndex={-1}>
        Your recovery codes
      </Typography>
      <Alert severity="warning" icon={<Icon name="warning" />}>
        Keep them somewhere you can reach without your phone. We only show them now. Each one signs you in once when you
        don't have your authenticator app.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          margin: 0,
          padding: 0,
          listStyle: "none",
          display: "grid",
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
          gap: 1,
          fontFamily: "monospace",
          typography: "body1",
        }}
      >
        {codes.map((code) => (
          <Box component="li" key={code} sx={{ fontFamily: "monospace" }}>
            {code}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Button variant="outlined" onClick={() => void copy(text, "Codes")}>
          Copy
        </Button>
        <Button
          variant="outlined"
          onClick={() => download(text, `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`, "text/plain")}
        >
          Download
        </Button>
        <Button variant="contained" onClick={onDone}>
          I've saved them
        </Button>
      </Box>
    </Box>
  );
}
