import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { Icon } from "../../ui/icon/Icon.tsx";
import { momentText } from "../../ui/text/times.ts";
import { endOf } from "../day/sessions.ts";
import { useDay } from "../day/useDay.ts";
import type { Move } from "./gridMoves.ts";
import { headingOf } from "./labels.ts";

type MoveBarProps = { move: Move; timeZone: string; onPropose: () => void; onGiveUp: () => void };

/** The keyboard move in progress: its time, overlaps, and the keys. */
export function MoveBar({ move: { entry, time }, timeZone, onPropose, onGiveUp }: MoveBarProps) {
  const { warnings } = useDay({ ...time, timeZone }, true);
  const isClear = warnings.length === 0;
  return (
    <Alert
      severity={isClear ? "info" : "warning"}
      role="status"
      icon={<Icon name={isClear ? "calendar" : "warning"} />}
      action={
        <>
          <Button size="small" onClick={onGiveUp}>
            Leave it
          </Button>
          <Button size="small" variant="contained" onClick={onPropose}>
            Propose
          </Button>
        </>
      }
    >
      {headingOf(entry)}: {momentText(time.start, endOf(time), timeZone)}? Enter proposes this time, Escape leaves it.
      {warnings.map((warning) => (
        <div key={warning}>{warning}</div>
      ))}
    </Alert>
  );
}
