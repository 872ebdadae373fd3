import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { Link, useLocation } from "react-router-dom";
import { low } from "../platform/theme/sharedStyles.ts";

type PartLinksProps = {
  /** Hash and title of each panel, in order. */
  parts: readonly (readonly [name: string, title: string])[];
};

/** Sticky links to the panels of a long page; they scroll sideways on narrow screens. */
export function PartLinks({ parts }: PartLinksProps) {
  const { hash } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="On this page"
      sx={{
        position: "sticky",
        top: "calc(var(--bar) + env(safe-area-inset-top))",
        [low]: { position: "static" },
        zIndex: 2,
        display: "flex",
        gap: 1,
        overflowX: "auto",
        scrollbarWidth: "none",
        backgroundColor: "background.default",
        // Room for the focus ring, which scrolling would clip.
        marginInline: "-4px",
        paddingInline: "4px",
        paddingBlock: 1,
      }}
    >
      {parts.map(([name, title]) => {
        const isHere = hash === `#${name}`;
        return (
          <Chip
            key={name}
            label={title}
            color={isHere ? "secondary" : "default"}
            clickable
            component={Link}
            to={{ hash: name }}
            aria-current={isHere ? "location" : undefined}
            sx={{ flex: "none" }}
          />
        );
      })}
    </Box>
  );
}
