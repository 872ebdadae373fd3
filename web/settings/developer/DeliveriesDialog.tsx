import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { KEPT_DAYS } from "../../../graph/webhooks/input.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../../ui/overlay/OverlayDialog.tsx";
import { DeliveryRow } from "./DeliveryRow.tsx";
import { SendTest } from "./SendTest.tsx";
import { useDeliveries } from "./useDeliveries.ts";
import type { WebhookRow_EndpointFragment as Endpoint } from "./WebhookRow.generated.ts";
import { shortAddress } from "./words.ts";

type DeliveriesDialogProps = {
  open: boolean;
  endpoint: Endpoint;
  /** The viewer wants to send a test. */
  isTest: boolean;
  onClose: () => void;
};

/** What was sent to an endpoint, with what it answered, and a test to send. */
export function DeliveriesDialog({ open, endpoint, isTest, onClose }: DeliveriesDialogProps) {
  const id = useId();
  return (
    <OverlayDialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogHead parted id={id} title="Deliveries" onClose={onClose} />
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <Typography color="textSecondary" dir="ltr" sx={{ paddingTop: 2, overflowWrap: "anywhere" }}>
          {shortAddress(endpoint.url)}
        </Typography>
        <Deliveries endpoint={endpoint} isTest={isTest} />
      </DialogContent>
    </OverlayDialog>
  );
}

function Deliveries({ endpoint, isTest }: Pick<DeliveriesDialogProps, "endpoint" | "isTest">) {
  const { id, enabled, events } = endpoint;
  const { deliveries, more, failure, retry, readNewest } = useDeliveries(id);
  return (
    <>
      {enabled ? (
        <SendTest endpointId={id} events={events} isFirst={isTest} onSent={readNewest} />
      ) : (
        <Typography variant="body2">This endpoint is off. Turn it on to send a test or resend a delivery.</Typography>
      )}
      <ListView
        dense
        label="Deliveries"
        items={deliveries}
        keyOf={(delivery) => delivery.id}
        renderItem={(delivery) => <DeliveryRow delivery={delivery} canResend={enabled} />}
        loading={<Skeleton variant="rounded" height={160} />}
        error={{ title: "Error Loading Deliveries", failure, onRetry: retry }}
        empty={
          <EmptyState
            dense
            level="h3"
            title="Nothing sent yet"
            description={`What we send shows up here for ${KEPT_DAYS} days, with each answer.`}
          />
        }
        more={more}
        sx={{ gap: 0, "& > li + li": { borderTop: 1, borderColor: "divider" } }}
      />
    </>
  );
}
