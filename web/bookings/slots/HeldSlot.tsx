import { useApolloClient, useMutation } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { HOLD_MINUTES } from "../../../graph/availability/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { timeLeftText, useTimeLeft } from "../../ui/useTimeLeft.ts";
import { HoldSlotDocument } from "./HeldSlot.generated.ts";
import { MonthSlotsDocument } from "./SlotPicker.generated.ts";

const MINUTE = 60_000;

export type HeldSlotProps = {
  artistId: string;
  /** ISO-8601. */
  start: string;
  /** Minutes. */
  duration: number;
  /** Gets the hold's id, or null without a hold. */
  onHeld: (id: string | null) => void;
  /** Gets the server's message where the time is taken. */
  onGone: (sentence: string) => void;
};

/**
 * Keeps the chosen time for the viewer, and says for how long; another choice is another one of these. A time that cannot be
 * kept for another reason than that it has gone can still be asked for: then nothing is said of it.
 */
export function HeldSlot({ artistId, start, duration, onHeld, onGone }: HeldSlotProps) {
  const client = useApolloClient();
  const [mutate] = useMutation(HoldSlotDocument);
  // By this device's clock; null: no hold.
  const [until, setUntil] = useState<number | null>(null);
  const asked = useRef(0);
  const hold = async () => {
    asked.current += 1;
    const turn = asked.current;
    onHeld(null);
    setUntil(null);
    try {
      const { data } = await mutate({ variables: { input: { artistId, start, duration } } });
      if (!data || turn !== asked.current) return;
      onHeld(data.holdSlot.id);
      setUntil(Date.now() + HOLD_MINUTES * MINUTE);
    } catch (error) {
      const sentence = readFailure(error).fields.start;
      if (!sentence || turn !== asked.current) return;
      onGone(sentence);
      void client.refetchQueries({ include: [MonthSlotsDocument] });
    }
  };
  const begin = useEffectEvent(hold);
  useEffect(() => {
    void begin();
    return () => {
      asked.current += 1;
    };
  }, []);
  const left = useTimeLeft(until);
  const isOver = left === 0;
  const letGo = useEffectEvent(() => onHeld(null));
  useEffect(() => {
    if (isOver) letGo();
  }, [isOver]);
  if (left === null) return null;
  if (isOver) {
    return (
      <Alert
        severity="info"
        icon={<Icon name="clock" />}
        action={
          <Button color="inherit" size="small" onClick={hold}>
            Hold it again
          </Button>
        }
      >
        This time is no longer held for you. While it is open you can still book it.
      </Alert>
    );
  }
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
      <Icon name="clock" size={16} />
      {timeLeftText(left)}
    </Typography>
  );
}
