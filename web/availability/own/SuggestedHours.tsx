import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { Icon } from "../../ui/icon/Icon.tsx";

/** For an artist without hours. */
export function SuggestedHours({ onUse }: { onUse: () => void }) {
  return (
    <Alert
      severity="info"
      icon={<Icon name="clock" />}
      action={
        <Button size="small" color="inherit" onClick={onUse} sx={{ whiteSpace: "nowrap" }}>
          Use these
        </Button>
      }
    >
      Not sure? Many studios start with Wednesday to Sunday, 10 AM to 6 PM, with two days' notice.
    </Alert>
  );
}
