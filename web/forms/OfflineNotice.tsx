import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { Icon } from "../ui/icon/Icon.tsx";
import type { SendLater } from "./useSendLater.ts";

export function OfflineNotice({ later }: { later: SendLater }) {
  const { isOffline, isWaiting, cancel } = later;
  if (!isOffline && !isWaiting) return null;
  return (
    <Alert
      severity="info"
      role="status"
      icon={<Icon name="clock" />}
      action={
        isWaiting ? (
          <Button size="small" variant="text" onClick={cancel}>
            Don't send
          </Button>
        ) : null
      }
    >
      <AlertTitle>You're offline</AlertTitle>
      {isWaiting
        ? "We'll send this as soon as you're back online. Keep this page open."
        : "What you wrote stays here. You can send it when you're back online."}
    </Alert>
  );
}
