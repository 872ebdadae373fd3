import Box from "@mui/material/Box";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { PRIVACY_POLICY_TITLE, PrivacyPolicy } from "./text/PrivacyPolicy.tsx";

export function PrivacyPolicyPage() {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 680, marginInline: "auto" }}>
      <PageTitle title={PRIVACY_POLICY_TITLE} />
      <PrivacyPolicy level="h2" />
    </Box>
  );
}
