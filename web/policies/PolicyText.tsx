import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { written } from "../ui/text/written.ts";
import { policyLines } from "./labels.ts";
import type { PolicyText_PolicyFragment as Policy } from "./PolicyText.generated.ts";

/** The rules as sentences for a price, then the artist's own text. */
export function PolicyText({ policy, price = null }: { policy: Policy; price?: number | null }) {
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: "body2", color: "text.secondary" }}>
        {policyLines(policy, price).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {policy.text ? (
        <Typography variant="body2" sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>
          {policy.text}
        </Typography>
      ) : null}
    </Box>
  );
}
