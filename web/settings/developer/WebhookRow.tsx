import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { MenuButton, type MenuPlace } from "../../ui/overlay/MenuButton.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
import { eventLine } from "./events.ts";
import { WebhookMenu, type WebhookTask } from "./WebhookMenu.tsx";
import type { WebhookRow_EndpointFragment as Endpoint } from "./WebhookRow.generated.ts";
import { UpdateWebhookEndpointDocument } from "./Webhooks.generated.ts";
import { on, shortAddress } from "./words.ts";

const REASONS = {
  GONE: "The receiver answered that it's gone.",
  FAILING: "It hasn't accepted an event for about 18 hours.",
  KEY_ENDED: "The API key that added it has ended. Add the endpoint again.",
} as const satisfies Record<NonNullable<Endpoint["disabledReason"]>, string>;

type WebhookRowProps = {
  endpoint: Endpoint;
  /** What the key is called that added it; null where a person did, or the key has ended. */
  keyLabel: string | null;
  /** With the button to which the focus returns. */
  onTask: (task: WebhookTask, opener: HTMLElement | null) => void;
};

/** An endpoint, what it gets, why it is off, and what can be done with it. */
export function WebhookRow({ endpoint, keyLabel, onTask }: WebhookRowProps) {
  const { id, url, events, description, enabled, disabledReason, apiKeyId, createdAt } = endpoint;
  const [update, { loading: isTurning }] = useAppMutation(UpdateWebhookEndpointDocument, {
    failureTitle: `Endpoint not turned ${enabled ? "off" : "on"}`,
    success: enabled
      ? { title: "Endpoint turned off", description: "While it's off, nothing is sent to it or kept for it." }
      : { title: "Endpoint turned on", description: "It now gets events." },
  });
  const address = shortAddress(url);
  const by = apiKeyId ? (keyLabel ? `By the API key ${keyLabel}` : "By an API key that has ended") : null;
  return (
    <Box component="li" sx={{ display: "flex", flexDirection: "column", gap: 1, paddingBlock: 1.5 }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: 1.5 }}>
          <Typography variant="subtitle1" component="p" dir="ltr" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {address}
          </Typography>
          <StatusBadge status={enabled ? "confirmed" : "cancelled"} label={enabled ? "On" : "Off"} />
        </Box>
        {disabledReason ? (
          <Typography variant="body2" color="error">
            {REASONS[disabledReason]}
          </Typography>
        ) : null}
        {description ? (
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {description}
          </Typography>
        ) : null}
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {eventLine(events)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          <Dotted facts={[`Added ${on(createdAt)}`, by]} />
        </Typography>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Deliveries to ${address}`}
          onClick={(event) => onTask("deliveries", event.currentTarget)}
        >
          Deliveries
        </Button>
        {disabledReason === "KEY_ENDED" ? null : (
          <Button
            size="small"
            variant={enabled ? "outlined" : "contained"}
            // A disabled button would lose the focus.
            aria-busy={isTurning}
            aria-label={`Turn ${enabled ? "off" : "on"} ${address}`}
            onClick={() => isTurning || void update({ input: { id, enabled: !enabled } })}
          >
            Turn {enabled ? "off" : "on"}
          </Button>
        )}
        <MenuButton label={`More for ${address}`}>
          {(place: MenuPlace) => (
            <WebhookMenu {...place} isOn={enabled} onTask={(task) => onTask(task, place.anchor)} />
          )}
        </MenuButton>
      </Box>
    </Box>
  );
}
