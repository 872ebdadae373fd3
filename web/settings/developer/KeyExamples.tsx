import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { API_DOCS } from "../../platform/paths/paths.ts";
import { Copyable } from "./Copyable.tsx";

const AUTHORIZATION = '-H "Authorization: Bearer YOUR_KEY"';

const examples = (origin: string) => [
  { about: "What the key may do", line: `curl ${AUTHORIZATION} ${origin}/api/key` },
  { about: "Your bookings, if it may see them", line: `curl ${AUTHORIZATION} ${origin}/api/bookings` },
  {
    about: "The key again, over GraphQL",
    line: `curl ${AUTHORIZATION} -H "Content-Type: application/json" -d '{"query":"{ currentApiKey { label scopes } }"}' ${origin}/graphql`,
  },
];

/** What a program sends with a key, to try in a terminal. */
export function KeyExamples() {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography color="textSecondary" sx={{ maxWidth: "68ch" }}>
        Paste a line into a terminal, with your key in place of YOUR_KEY. The{" "}
        <Link href={API_DOCS} color="inherit" underline="always">
          API reference
        </Link>{" "}
        has everything else.
      </Typography>
      {examples(window.location.origin).map(({ about, line }) => (
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
