import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { CancelReason } from "../../bookings/CancelReason.tsx";
import { useNextSession } from "../../bookings/useNextSession.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { useBlock } from "./useBlock.ts";

export type BlockPanelProps = {
  person: { id: string; username: string; fullName: string };
  open: boolean;
  onClose: () => void;
  /** Done, or refused. */
  onDone?: () => void;
};

/** Asks before a block, also about a confirmed session of the two. */
export function BlockPanel({ person, open, onClose, onDone }: BlockPanelProps) {
  const { block, loading } = useBlock(person);
  const { session, isLoading } = useNextSession(person.id, open);
  const [isCancelling, setIsCancelling] = useState(false);
  const [step, setStep] = useState<"question" | "reason">("question");
  const close = () => {
    setStep("question");
    setIsCancelling(false);
    onClose();
  };
  const confirm = async () => {
    if (session && isCancelling) return setStep("reason");
    await block();
    close();
    onDone?.();
  };
  const cancelToo = async (reason: string) => {
    const failure = await block({ cancelSessions: true, reason });
    if (!failure) onDone?.();
    return failure;
  };
  return (
    <>
      <ConfirmDialog
        open={open && step === "question"}
        destructive
        title={`Block ${person.fullName}?`}
        description={
          <>
            You'll no longer see each other's profiles, posts and comments, or be able to message each other. Follows
            end, and open booking requests between you are closed. They won't be notified. You can unblock them in your
            settings.
            {session ? (
              <>
                <Typography id="block-session" sx={{ marginTop: 2, color: "text.primary" }}>
                  You have a confirmed session with {person.fullName} on {session.when}.
                </Typography>
                <RadioGroup
                  aria-labelledby="block-session"
                  value={isCancelling ? "cancel" : "keep"}
                  onChange={(_event, value) => setIsCancelling(value === "cancel")}
                >
                  <FormControlLabel value="keep" control={<Radio />} label="Keep the session" />
                  <FormControlLabel value="cancel" control={<Radio />} label="Cancel all sessions with them" />
                </RadioGroup>
              </>
            ) : null}
          </>
        }
        confirmLabel="Block"
        pending={loading || isLoading}
        onConfirm={() => void confirm()}
        onClose={close}
      />
      {session ? (
        <CancelReason
          open={open && step === "reason"}
          about={`${person.id}/block`}
          title={`Block ${person.fullName} and cancel?`}
          isArtist={session.isArtist}
          fullName={person.fullName}
          pending={loading}
          onSubmit={cancelToo}
          onClose={close}
        />
      ) : null}
    </>
  );
}
