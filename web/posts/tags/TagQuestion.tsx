import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { TagAnswer, type TagAnswerProps } from "./TagAnswer.tsx";

/** Asks the tagged viewer whether it is their work. */
export function TagQuestion({ post }: TagAnswerProps) {
  return (
    <Box
      role="group"
      aria-label="Tag request"
      sx={{ display: "grid", gap: 1.25, padding: 1.5, borderRadius: "12px", backgroundColor: "sunken" }}
    >
      <Box sx={{ typography: "body2" }}>
        <b>@{post.user.username}</b> says that you made this tattoo. Is it your work?
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <TagAnswer post={post} />
        <MuiLink component={Link} to={paths.tagRequests()} variant="body2">
          All tag requests
        </MuiLink>
      </Box>
    </Box>
  );
}
