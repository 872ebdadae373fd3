import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { sendMessageInput } from "../../graph/messages/input.ts";
import { Icon } from "../ui/Icon.tsx";
import { keepDraft, readDraft } from "./outbox.ts";

export type ComposerProps = {
  receiver: { id: string; fullName: string };
  onSend: (content: string) => void;
};

/** The line to write in. What is typed is kept per person until it is sent. */
export function Composer({ receiver, onSend }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(receiver.id));
  const input = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const checked = sendMessageInput.shape.content.safeParse(text);
  const error = checked.success ? null : (checked.error.issues[0]?.message ?? null);
  const canSend = text.trim() !== "" && !error;

  useEffect(() => {
    // On touch the keyboard would jump up over a thread that one may only want to read.
    if (window.matchMedia("(pointer: fine)").matches) input.current?.focus({ preventScroll: true });
  }, []);

  const write = (next: string) => {
    setText(next);
    keepDraft(receiver.id, next);
  };
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!canSend) return;
    onSend(text.trim());
    write("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composing of a character, and then it sends nothing.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{
        borderTop: 1,
        borderColor: "divider",
        padding: 1.5,
        paddingBottom: "calc(12px + env(safe-area-inset-bottom))",
      }}
    >
      <Box
        sx={(theme) => ({
          display: "flex",
          alignItems: "flex-end",
          gap: 0.5,
          padding: "3px 3px 3px 18px",
          borderRadius: "24px",
          border: `1px solid ${theme.vars?.palette.outline}`,
          backgroundColor: theme.vars?.palette.background.paper,
          transition: theme.transitions.create("border-color", { duration: theme.transitions.duration.shortest }),
          "&:focus-within": { borderColor: error ? undefined : theme.vars?.palette.text.primary },
          ...(error ? { borderColor: theme.vars?.palette.error.main } : null),
        })}
      >
        <InputBase
          multiline
          maxRows={6}
          fullWidth
          placeholder="Message…"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          inputRef={input}
          error={Boolean(error)}
          slotProps={{
            input: {
              "aria-label": `Message ${receiver.fullName}`,
              "aria-describedby": error ? errorId : undefined,
              enterKeyHint: "send",
            },
          }}
          sx={{ paddingBlock: "8px", fontSize: { xs: "1.0625rem", sm: "0.9375rem" }, lineHeight: 1.5 }}
        />
        <IconButton
          type="submit"
          aria-label="Send message"
          disabled={!canSend}
          sx={(theme) => ({
            flex: "none",
            color: theme.vars?.palette.primary.contrastText,
            backgroundColor: theme.vars?.palette.primary.main,
            "&:hover": { backgroundColor: theme.vars?.palette.primary.dark },
            "&.Mui-disabled": { color: theme.vars?.palette.action.disabled, backgroundColor: "transparent" },
          })}
        >
          <Icon name="send" size={20} />
        </IconButton>
      </Box>
      {error ? (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
