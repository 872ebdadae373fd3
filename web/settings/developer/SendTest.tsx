import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { SendTestWebhookDocument } from "./Deliveries.generated.ts";
import { chosenOf, eventLabel, groupEvents, wholeGroup } from "./events.ts";
import { ChangeTypesDocument } from "./Webhooks.generated.ts";

type SendTestProps = {
  endpointId: string;
  /** What it gets: the first of that is offered. */
  events: readonly string[];
  /** The focus begins here. */
  isFirst: boolean;
  onSent: () => void;
};

/** Sends an endpoint what an event of a type looks like. */
export function SendTest({ endpointId, events, isFirst, onSent }: SendTestProps) {
  const { data } = useQuery(ChangeTypesDocument);
  const [type, setType] = useState<string | null>(null);
  const [send, { loading }] = useAppMutation(SendTestWebhookDocument, { failureTitle: "Test not sent" });
  if (!data) return null;
  const groups = groupEvents(data.changeTypes);
  const chosen = type ?? groups.flatMap((group) => chosenOf(events, group))[0] ?? "";
  const sendIt = async () => {
    if (loading) return;
    const { failure } = await send({ id: endpointId, type: chosen });
    if (!failure) onSent();
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1.5 }}>
      <TextField
        label="Event"
        select
        autoFocus={isFirst}
        value={chosen}
        onChange={({ target }) => setType(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: "1 1 220px" }}
      >
        {groups.map(({ noun, types }) => (
          <optgroup key={noun} label={eventLabel(wholeGroup(noun))}>
            {types.map(({ name }) => (
              <option key={name} value={name}>
                {eventLabel(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
      <Button variant="contained" aria-busy={loading} onClick={() => void sendIt()}>
        Send test
      </Button>
    </Box>
  );
}
