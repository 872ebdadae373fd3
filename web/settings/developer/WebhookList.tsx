import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { ApiKeysDocument } from "./ApiKeys.generated.ts";
import type { WebhookTask } from "./WebhookMenu.tsx";
import type { WebhookRow_EndpointFragment as Endpoint } from "./WebhookRow.generated.ts";
import { WebhookRow } from "./WebhookRow.tsx";

type WebhookListProps = {
  endpoints: readonly Endpoint[];
  onTask: (task: WebhookTask, endpoint: Endpoint, opener: HTMLElement | null) => void;
};

/** The endpoints, each with what can be done with it. */
export function WebhookList({ endpoints, onTask }: WebhookListProps) {
  const { data } = useQuery(ApiKeysDocument);
  const labels = new Map(data?.apiKeys.map(({ id, label }) => [id, label]));
  return (
    <Box
      component="ul"
      aria-label="Webhook endpoints"
      sx={{ margin: 0, padding: 0, listStyle: "none", "& > li + li": { borderTop: 1, borderColor: "divider" } }}
    >
      {endpoints.map((endpoint) => (
        <WebhookRow
          key={endpoint.id}
          endpoint={endpoint}
          keyLabel={(endpoint.apiKeyId && labels.get(endpoint.apiKeyId)) || null}
          onTask={(task, opener) => onTask(task, endpoint, opener)}
        />
      ))}
    </Box>
  );
}
