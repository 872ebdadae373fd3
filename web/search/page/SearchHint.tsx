import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";

const OPERATORS = [
  { example: "#dragons", meaning: "posts with a hashtag" },
  { example: "@mara", meaning: "a person, and posts by or of them" },
  { example: "style:blackwork", meaning: "posts and artists in a style" },
  { example: 'near:"Austin, TX"', meaning: "posts and people from a place" },
  { example: '"healed four weeks"', meaning: "an exact phrase" },
] as const;

/** Examples before the first search. */
export function SearchHint() {
  return (
    <EmptyState
      icon="search"
      title="Advanced Search"
      description={
        <>
          Search people, captions, tags and places. Combine your words with these operators:
          <Box
            component="ul"
            role="list"
            aria-label="Search operators"
            sx={{ listStyle: "none", margin: 0, padding: 0, paddingTop: 2, textAlign: "start" }}
          >
            {OPERATORS.map(({ example, meaning }) => (
              <Box
                component="li"
                key={example}
                sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, minHeight: 44 }}
              >
                <Box
                  component={Link}
                  to={paths.search({ q: example })}
                  sx={{
                    typography: "subtitle1",
                    display: "inline-flex",
                    alignItems: "center",
                    minHeight: 36,
                    paddingInline: 1.5,
                    borderRadius: 999,
                    backgroundColor: "sunken",
                    color: "text.primary",
                    textDecoration: "none",
                    "&:hover": { backgroundColor: "action.selected" },
                  }}
                >
                  {example}
                </Box>
                <Typography component="span" variant="body2">
                  {meaning}
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      }
    />
  );
}
