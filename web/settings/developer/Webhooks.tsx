import { useApolloClient, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { OLD_SECRET_HOURS } from "../../../graph/webhooks/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import { AddWebhookDialog } from "./AddWebhookDialog.tsx";
import { DeliveriesDialog } from "./DeliveriesDialog.tsx";
import { EditWebhookDialog } from "./EditWebhookDialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { WebhookExamples } from "./WebhookExamples.tsx";
import { WebhookList } from "./WebhookList.tsx";
import type { WebhookTask } from "./WebhookMenu.tsx";
import {
  DeleteWebhookEndpointDocument,
  RotateWebhookSecretDocument,
  WebhookEndpointsDocument,
} from "./Webhooks.generated.ts";
import { shortAddress } from "./words.ts";

/** The viewer's webhook endpoints: how one is added, what becomes of it, and how it ends. */
export function Webhooks() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(WebhookEndpointsDocument, { fetchPolicy: "cache-and-network" });
  useOnReconnect(() => ignoreRejection(refetch()));
  const add = useRef<HTMLButtonElement>(null);
  // The button that opened a dialog, for the focus after one that followed it.
  const opener = useRef<HTMLElement | null>(null);
  const [task, setTask] = useState<WebhookTask | "add" | null>(null);
  const [about, setAbout] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [showing, setShowing] = useState(false);
  const [returns, setReturns] = useState(0);
  // Only now the dialog lets go of the focus.
  useEffect(() => {
    if (returns > 0) opener.current?.focus();
  }, [returns]);
  const returnFocus = () => setReturns((count) => count + 1);
  const close = () => setTask(null);
  const readAgain = () => refresh(client, ["webhookEndpoints"]);
  const show = (made: string) => {
    setSecret(made);
    setShowing(true);
    void readAgain();
  };

  const [rotate, { loading: rotating }] = useAppMutation(RotateWebhookSecretDocument, {
    failureTitle: "Secret not changed",
    // The secret is shown once and kept nowhere.
    fetchPolicy: "no-cache",
  });
  const [remove, { loading: removing }] = useAppMutation(DeleteWebhookEndpointDocument, {
    failureTitle: "Endpoint not deleted",
    success: { title: "Endpoint deleted" },
  });
  const rotateIt = async (id: string) => {
    const { data: rotated, failure } = await rotate({ id });
    if (failure) return;
    close();
    show(rotated.rotateWebhookSecret.secret);
  };
  const removeIt = async (id: string) => {
    const { failure } = await remove({ id });
    // One that was deleted elsewhere is gone, too.
    if (!failure || failure.code === "NOT_FOUND") {
      close();
      opener.current = add.current;
      returnFocus();
    }
    await readAgain();
  };

  const endpoint = useLastNonNull(data?.webhookEndpoints.find(({ id }) => id === about) ?? null);
  const address = endpoint ? shortAddress(endpoint.url) : "";
  return (
    <>
      {data ? (
        <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          {data.webhookEndpoints.length === 0 ? (
            <Typography>You have no endpoints yet. Add one for each program.</Typography>
          ) : (
            <WebhookList
              endpoints={data.webhookEndpoints}
              onTask={(next, { id }, button) => {
                opener.current = button;
                setAbout(id);
                setTask(next);
              }}
            />
          )}
          <Button
            ref={add}
            variant={data.webhookEndpoints.length === 0 ? "contained" : "outlined"}
            sx={{ alignSelf: "flex-start" }}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setTask("add");
            }}
          >
            Add an endpoint
          </Button>
          <WebhookExamples isOpen={data.webhookEndpoints.length === 0} />
        </Box>
      ) : error ? (
        <ErrorState
          dense
          title="Error Loading Webhooks"
          failure={readFailure(error)}
          onRetry={() => ignoreRejection(refetch())}
        />
      ) : (
        <Skeleton variant="rounded" height={144} role="status" aria-label="Loading webhooks" />
      )}
      <AddWebhookDialog open={task === "add"} onAdded={show} onClose={close} />
      {endpoint ? (
        <>
          <EditWebhookDialog open={task === "edit"} endpoint={endpoint} onClose={close} />
          <DeliveriesDialog
            open={task === "deliveries" || task === "test"}
            endpoint={endpoint}
            isTest={task === "test"}
            onClose={close}
          />
          <ConfirmDialog
            open={task === "secret"}
            title="Create a new secret?"
            description={`From now on, what we send to ${address} is signed with the new secret. The current one signs it, too, for ${OLD_SECRET_HOURS} hours, so that you have time to replace it.`}
            confirmLabel="Create secret"
            pending={rotating}
            onConfirm={() => void rotateIt(endpoint.id)}
            onClose={close}
          />
          <ConfirmDialog
            open={task === "delete"}
            title="Delete this endpoint?"
            description={`Nothing more is sent to ${address}, and its deliveries are deleted. This can't be undone.`}
            confirmLabel="Delete"
            destructive
            pending={removing}
            onConfirm={() => void removeIt(endpoint.id)}
            onClose={close}
          />
        </>
      ) : null}
      <SecretDialog
        open={showing}
        secret={secret}
        what="secret"
        onDone={() => {
          setShowing(false);
          returnFocus();
        }}
        onGone={() => setSecret(null)}
      >
        We won't show it again. With it, your program checks that a request comes from us: a Standard Webhooks library
        needs it, the body as received, and the three webhook headers.
      </SecretDialog>
    </>
  );
}
