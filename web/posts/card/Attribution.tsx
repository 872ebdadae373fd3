import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
import { TextLink } from "../../ui/text/TextLink.tsx";
import type { Attribution_PostFragment } from "./Attribution.generated.ts";

const styles = classes({
  line: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 },
  by: { typography: "body2", color: "text.secondary", minWidth: 0, overflowWrap: "anywhere" },
});

/** The artist of a tattoo, and whether they have confirmed it. */
export function Attribution({ post }: { post: Attribution_PostFragment }) {
  const { artist, attribution, verified } = post;
  if (!artist) return null;
  return (
    <div className={styles.line}>
      <span className={styles.by}>
        Tattoo by <TextLink to={paths.profile(artist.id)}>@{artist.username}</TextLink>{" "}
        {artist.verified ? <VerifiedMark size={14} label="Verified artist" /> : null}
      </span>
      {/* Only the author sees a rejected tag. */}
      {attribution === "REJECTED" ? (
        <StatusBadge status="cancelled" label="Not confirmed" />
      ) : (
        <StatusBadge
          status={verified ? "confirmed" : "pending"}
          label={verified ? "Verified" : "Pending Verification"}
        />
      )}
    </div>
  );
}
