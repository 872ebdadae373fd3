import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useState } from "react";
import { reach, touch } from "../../platform/theme/sharedStyles.ts";

const SHOWN = 2;

/** Two tags; a chip with the count reveals the others. */
export function ArtworkTags({
  tags,
  title,
  whole = false,
}: {
  tags: readonly string[];
  title: string;
  whole?: boolean;
}) {
  const [isOpen, setIsOpen] = useState(whole);
  const rest = tags.length - SHOWN;
  if (tags.length === 0) return null;
  return (
    <Box
      component="ul"
      role="list"
      aria-label="Tags"
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, listStyle: "none", margin: 0, padding: 0 }}
    >
      {(isOpen ? tags : tags.slice(0, SHOWN)).map((tag) => (
        <li key={tag}>
          <Chip size="small" label={tag} sx={{ maxWidth: 200 }} />
        </li>
      ))}
      {rest > 0 && !isOpen ? (
        <li>
          <Chip
            size="small"
            variant="outlined"
            label={`+${rest}`}
            component="button"
            type="button"
            clickable
            onClick={() => setIsOpen(true)}
            aria-label={`Show ${rest} more ${rest === 1 ? "tag" : "tags"} of ${title}`}
            sx={{
              // As low as the tags beside it, with a larger touch area.
              [touch]: {
                ...reach,
                "&.MuiChip-clickable": { height: 24, overflow: "visible" },
              },
            }}
          />
        </li>
      ) : null}
    </Box>
  );
}
