import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { API_DOCS } from "../../platform/paths/paths.ts";
import { Copyable } from "./Copyable.tsx";

type Example = { about: string; line: string };

/** A line for a terminal that sends a key, and JSON where there is some. */
export function curl(address: string, json?: object): string {
  const body = json ? ` -H "Content-Type: application/json" -d '${JSON.stringify(json)}'` : "";
  return `curl -H "Authorization: Bearer YOUR_KEY"${body} ${window.location.origin}${address}`;
}

type ExamplesProps = {
  title: string;
  /** Shown without a press: nothing else is there yet. */
  isOpen: boolean;
  examples: readonly Example[];
  /** What the lines need besides a key. */
  hint?: string;
};

/** Lines to try in a terminal. */
export function Examples({ title, isOpen, ...lines }: ExamplesProps) {
  const id = useId();
  return isOpen ? (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 1, paddingTop: 1 }}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      <Lines {...lines} />
    </Box>
  ) : (
    <Box component="details" sx={{ "&[open] > summary": { marginBottom: 1 } }}>
      <Box
        component="summary"
        sx={{ typography: "subtitle1", width: "fit-content", paddingBlock: "12px", cursor: "pointer" }}
      >
        {title}
      </Box>
      <Lines {...lines} />
    </Box>
  );
}

function Lines({ examples, hint }: Pick<ExamplesProps, "examples" | "hint">) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography color="textSecondary" sx={{ maxWidth: "68ch" }}>
        Paste a line into a terminal, with your key in place of YOUR_KEY. {hint ? `${hint} ` : ""}The{" "}
        <Link href={API_DOCS} color="inherit" underline="always">
          API reference
        </Link>{" "}
        has everything else.
      </Typography>
      {examples.map(({ about, line }) => (
        <div key={about}>
          <Typography variant="subtitle2" component="p" sx={{ paddingBottom: 0.75 }}>
            {about}
          </Typography>
          <Copyable text={line} what="Line" label={`Copy: ${about}`} />
        </div>
      ))}
    </Box>
  );
}
