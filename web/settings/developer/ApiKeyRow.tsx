import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Dotted } from "../../ui/text/Dotted.tsx";
import type { ApiKeyRow_KeyFragment as ApiKey } from "./ApiKeys.generated.ts";
import { hasExpired } from "./expiry.ts";
import { KeyPrefix } from "./KeyPrefix.tsx";
import { scopeLines } from "./scopes.ts";
import { at, on } from "./words.ts";

/** A key, what it may do, and the way to end it. */
export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { label, prefix, scopes, createdAt, expiresAt, lastUsedAt } = apiKey;
  const isOver = hasExpired(apiKey);
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "flex-start", gap: 2, paddingBlock: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="p" sx={{ overflowWrap: "anywhere" }}>
          <bdi>{label}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          <KeyPrefix prefix={prefix} />
        </Typography>
        {scopeLines(scopes).map((line) => (
          <Typography key={line} variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {line}
          </Typography>
        ))}
        <Typography variant="body2" color="textSecondary">
          <Dotted facts={[`Created ${on(createdAt)}`, lastUsedAt ? `Last used ${at(lastUsedAt)}` : "Never used"]} />
        </Typography>
        {expiresAt ? (
          <Typography variant="body2" color={isOver ? "error" : "textSecondary"}>
            {isOver ? "Expired" : "Expires"} {on(expiresAt)}
          </Typography>
        ) : null}
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${isOver ? "Remove" : "Revoke"} ${label}`}
        onClick={onRevoke}
      >
        {isOver ? "Remove" : "Revoke"}
      </Button>
    </Box>
  );
}
