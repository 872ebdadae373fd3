import Box from "@mui/material/Box";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
import type { Badge_UserFragment } from "./Badge.generated.ts";
import { badgeText } from "./badgeText.ts";

/** The badge with its reason and date, or its review for those who may know. */
export function Badge({ person, size }: { person: Badge_UserFragment; size: number }) {
  const { verified, badge, verification } = person;
  if (!verified) {
    return verification?.state === "UNDER_REVIEW" ? <StatusBadge status="pending" label="Badge under review" /> : null;
  }
  const words = badge ? badgeText(badge) : "Verified";
  return (
    <Box component="span" title={words} sx={{ display: "inline-flex" }}>
      <VerifiedMark size={size} label={words} />
    </Box>
  );
}
