import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../platform/paths/paths.ts";
import { SunkenRow } from "../../ui/page/SunkenRow.tsx";
import { countOf } from "../../ui/text/count.ts";
import { TextLink } from "../../ui/text/TextLink.tsx";
import { ApiKeysDocument } from "./ApiKeys.generated.ts";
import { hasExpired } from "./expiry.ts";
import { RevokeAllKeys } from "./RevokeAllKeys.tsx";

/** Says beside the password that keys outlive it, and revokes them there and then. Without keys it says nothing. */
export function KeysStay() {
  const { data } = useQuery(ApiKeysDocument, { fetchPolicy: "cache-and-network" });
  const [isRevoked, setIsRevoked] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isRevoked) done.current?.focus();
  }, [isRevoked]);
  const count = data?.apiKeys.filter((key) => !hasExpired(key)).length ?? 0;
  if (count === 0 && !isRevoked) return null;
  return (
    <Box sx={{ maxWidth: 520, paddingBottom: 2.5 }}>
      <SunkenRow>
        {count === 0 ? (
          <Typography ref={done} tabIndex={-1}>
            Your API keys no longer work.
          </Typography>
        ) : (
          <>
            <Typography>
              {count === 1 ? "Your API key keeps working." : `Your ${countOf(count, "API key")} keep working.`}{" "}
              <TextLink to={paths.settings({ tab: "developer" })}>Review</TextLink>
            </Typography>
            <RevokeAllKeys
              small
              label={count === 1 ? "Revoke it" : "Revoke all"}
              onRevoked={() => setIsRevoked(true)}
            />
          </>
        )}
      </SunkenRow>
    </Box>
  );
}
