import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { KEPT_DAYS } from "../../../graph/keys/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { ApiKeyEventsDocument, type ApiKeyEventsQuery } from "./ApiKeys.generated.ts";
import { KeyPrefix } from "./KeyPrefix.tsx";
import { at } from "./words.ts";

type Event = ApiKeyEventsQuery["apiKeyEvents"][number];

/** How many are shown at first. */
const FIRST = 8;

const WORDS = {
  CREATED: "Created",
  USED: "Used from a new network",
  REVOKED: "Revoked",
} as const satisfies Record<Event["kind"], string>;

/** What happened with the viewer's keys; nothing where nothing did. */
export function KeyActivity() {
  const { data, error, refetch } = useQuery(ApiKeyEventsDocument, { fetchPolicy: "cache-and-network" });
  const [isAll, setIsAll] = useState(false);
  if (!data && !error) return null;
  const events = data?.apiKeyEvents ?? [];
  if (data && events.length === 0) return null;
  return (
    <Panel
      title="Key Activity"
      description={`When your keys were created, revoked, or used from a network for the first time. We keep this for ${KEPT_DAYS} days after a key ends.`}
    >
      {!data ? (
        <ErrorState
          dense
          title="Error Loading Key Activity"
          failure={readFailure(error)}
          onRetry={() => ignoreRejection(refetch())}
        />
      ) : (
        <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          <Box
            component="ul"
            aria-label="Key activity"
            sx={{ margin: 0, padding: 0, listStyle: "none", "& > li + li": { borderTop: 1, borderColor: "divider" } }}
          >
            {events.slice(0, isAll ? events.length : FIRST).map((event) => (
              <EventRow key={`${event.at} ${event.kind} ${event.prefix} ${event.network}`} event={event} />
            ))}
          </Box>
          {!isAll && events.length > FIRST ? (
            <Button variant="outlined" sx={{ alignSelf: "flex-start" }} onClick={() => setIsAll(true)}>
              Show all {events.length}
            </Button>
          ) : null}
        </Box>
      )}
    </Panel>
  );
}

function EventRow({ event: { at: when, kind, label, prefix, network } }: { event: Event }) {
  return (
    <Box component="li" sx={{ paddingBlock: 1.5 }}>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {WORDS[kind]}: <bdi>{label}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        <KeyPrefix prefix={prefix} /> · <Dotted facts={[network && `Network ${network}`, at(when)]} />
      </Typography>
    </Box>
  );
}
