import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PRIVACY_POLICY_VERSION } from "../../../graph/accounts/input.ts";
import type { PolicyBlock, PolicyDocument } from "./document.ts";
import { privacyPolicy20250816 } from "./privacyPolicy20250816.ts";

/** A new version on the server does not compile without its text. */
const current: PolicyDocument<typeof PRIVACY_POLICY_VERSION> = privacyPolicy20250816;

type PrivacyPolicyProps = {
  /** Level of the six section headings. */
  level: "h2" | "h3";
};

/** Without a title: the page and the dialog have their own. */
export function PrivacyPolicy({ level }: PrivacyPolicyProps) {
  return (
    <Box
      component="article"
      sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: "68ch", textWrap: "pretty" }}
    >
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          Last updated: <time dateTime={current.version}>{current.lastUpdated}</time>
        </Typography>
        <Typography>{current.introduction}</Typography>
      </Box>
      {current.sections.map(({ title, blocks }) => (
        <Box component="section" key={title} sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
          <Typography variant="h3" component={level}>
            {title}
          </Typography>
          {blocks.map((block) => (
            <Block key={typeof block === "string" ? block : block.points[0]} block={block} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === "string") return <Typography>{block}</Typography>;
  return (
    <Box
      component="ul"
      sx={{ margin: 0, paddingLeft: 2.5, display: "flex", flexDirection: "column", gap: 0.75, typography: "body1" }}
    >
      {block.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
  );
}

export const PRIVACY_POLICY_TITLE = current.title;
