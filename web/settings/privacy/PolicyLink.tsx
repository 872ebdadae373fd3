import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { longDate } from "../../ui/text/dates.ts";
import type { PolicyLink_UserFragment } from "./PolicyLink.generated.ts";

/** A version is the UTC day on which it came into force. */
const versionDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The policy, with the version and time of the viewer's acceptance. */
export function PolicyLink({ person }: { person: PolicyLink_UserFragment }) {
  const { acceptedPolicyVersion: version, acceptedPolicyAt: at } = person;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5 }}>
      <MuiLink component={Link} to={paths.privacyPolicy()} sx={{ width: "fit-content" }}>
        Read the Privacy Policy
      </MuiLink>
      {version && at ? (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          You accepted the version of {versionDay.format(new Date(version))} on {longDate.format(new Date(at))}.
        </Box>
      ) : null}
    </Box>
  );
}
