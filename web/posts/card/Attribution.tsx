import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
import type { Attribution_PostFragment } from "./Attribution.generated.ts";

/** Who made the tattoo, and whether they said so themselves. */
export function Attribution({ post }: { post: Attribution_PostFragment }) {
  const { artist, attribution, verified } = post;
  if (!artist) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
      <Box
        component="span"
        sx={{ typography: "body2", color: "text.secondary", minWidth: 0, overflowWrap: "anywhere" }}
      >
        Tattoo by{" "}
        <MuiLink component={Link} to={paths.profile(artist.id)} color="textPrimary">
          @{artist.username}
        </MuiLink>{" "}
        {artist.verified ? <VerifiedMark size={14} label="Verified artist" /> : null}
      </Box>
      {/* Who was told no is told to nobody but the author. */}
      {attribution === "REJECTED" ? (
        <StatusBadge status="cancelled" label="Not confirmed" />
      ) : (
        <StatusBadge
          status={verified ? "confirmed" : "pending"}
          label={verified ? "Verified" : "Pending Verification"}
        />
      )}
    </Box>
  );
}
