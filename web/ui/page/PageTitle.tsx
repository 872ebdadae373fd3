import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useDocumentTitle } from "./useDocumentTitle.ts";
import { visuallyHidden } from "./visuallyHidden.ts";

export { useDocumentTitle };

export type PageTitleProps = {
  /** Title of the document, and of the page unless children say it otherwise. */
  title: string;
  children?: ReactNode;
  /** The h1 is there for assistive software only. */
  hidden?: boolean;
  /** Beside the heading: a count, a button. */
  action?: ReactNode;
  description?: ReactNode;
};

/** The one h1 of a page. */
export function PageTitle({ title, children = title, hidden = false, action, description }: PageTitleProps) {
  useDocumentTitle(title);
  if (hidden) return <h1 style={visuallyHidden}>{children}</h1>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1">{children}</Typography>
        {description ? (
          <Typography color="textSecondary" component="div" sx={{ paddingTop: 0.5, maxWidth: "68ch" }}>
            {description}
          </Typography>
        ) : null}
      </Box>
      {action}
    </Box>
  );
}
