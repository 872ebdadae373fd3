import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { Icon } from "../../ui/icon/Icon.tsx";
import { momentText } from "../card/words.ts";
import { endOf } from "../day/sessions.ts";
import type { Move } from "./gridMoves.ts";
import { headingOf } from "./words.ts";

export type MoveBarProps = { move: Move; timeZone: string; onPropose: () => void; onGiveUp: () => void };

/** Says where the keys have moved a session, and what they do next. */
export function MoveBar({ move: { entry, time }, timeZone, onPropose, onGiveUp }: MoveBarProps) {
  return (
    <Alert
      severity="info"
      role="status"
      icon={<Icon name="calendar" />}
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
    </Alert>
  );
}
