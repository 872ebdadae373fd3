import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import { type ClipboardEvent, type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { sendMessageInput } from "../../../graph/messages/input.ts";
import { Autocomplete } from "../../completion/Autocomplete.tsx";
import { useDraftText } from "../../forms/useDraftText.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { touch } from "../../platform/theme/sharedStyles.ts";
import { isComposing } from "../../ui/form/composing.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { RepliesButton } from "../replies/RepliesButton.tsx";
import type { OutgoingImage } from "../sync/outbox.ts";
import { AttachButton } from "./AttachButton.tsx";
import { Attachment } from "./Attachment.tsx";
import type { Attaching } from "./useAttachment.ts";
import { useSharedDraft } from "./useSharedDraft.ts";

type ComposerProps = {
  receiver: { id: string; fullName: string };
  /** Null before the first message. */
  conversation: { id: string; draft: string } | null;
  attaching: Attaching;
  onTyping: () => void;
  onSend: (content: string, image: OutgoingImage | null) => void;
};

/** The draft is kept per person until it is sent. */
export function Composer({ receiver, conversation, attaching, onTyping, onSend }: ComposerProps) {
  const viewer = useViewer();
  const { text, write: keepText } = useDraftText("message", receiver.id);
  useSharedDraft(conversation?.id, conversation?.draft ?? "", { text, write: keepText });
  const [isWaiting, setIsWaiting] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { upload, hasImage, isBroken, problem } = attaching;
  const checked = sendMessageInput.shape.content.safeParse(text);
  const error = checked.success ? problem : checked.error.issues[0]?.message;
  const canSend = checked.success && !isBroken && !isWaiting && (hasImage || text.trim() !== "");

  useEffect(() => {
    // On touch the keyboard would cover a thread that a person may only want to read.
    if (window.matchMedia("(pointer: fine)").matches) input.current?.focus({ preventScroll: true });
  }, []);

  const write = (next: string) => {
    keepText(next);
    if (next.trim()) onTyping();
    if (problem) upload.clear();
  };
  // The caret after an insertion.
  const caret = useRef(0);
  const insert = (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {};
    caret.current = selectionStart + words.length;
    write(text.slice(0, selectionStart) + words + text.slice(selectionEnd));
  };
  const resume = () => {
    input.current?.focus();
    input.current?.setSelectionRange(caret.current, caret.current);
  };
  const send = async () => {
    if (!canSend) return;
    let image: OutgoingImage | null = null;
    if (hasImage) {
      setIsWaiting(true);
      image = await attaching.take();
      setIsWaiting(false);
      // Cancelled or failed meanwhile, with a notice: the text stays.
      if (!image) return;
    }
    onSend(text.trim(), image);
    write("");
    input.current?.focus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition sends nothing.
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const images = [...event.clipboardData.files].filter(({ type }) => type.startsWith("image/"));
    // A spreadsheet adds a picture of the copied cells; a folder adds a file name.
    const text = event.clipboardData.getData("text/plain").trim();
    const isText = text !== "" && !images.some(({ name }) => name === text);
    if (images.length === 0 || isText) return;
    event.preventDefault();
    attaching.choose(images);
  };
  return (
    <Box
      component="form"
      data-keep-clear
      onSubmit={onSubmit}
      sx={{
        borderTop: 1,
        borderColor: "divider",
        padding: 1.5,
        paddingBottom: "calc(12px + env(safe-area-inset-bottom))",
      }}
    >
      {hasImage ? (
        <Attachment
          upload={upload}
          onRemove={() => {
            upload.clear();
            chooser.current?.focus();
          }}
        />
      ) : null}
      <Box
        sx={(theme) => ({
          display: "flex",
          alignItems: "flex-end",
          gap: 0.5,
          padding: "3px",
          borderRadius: "24px",
          border: `1px solid ${theme.vars?.palette.outline}`,
          backgroundColor: theme.vars?.palette.background.paper,
          transition: theme.transitions.create("border-color", { duration: theme.transitions.duration.shortest }),
          "&:focus-within": { borderColor: error ? undefined : theme.vars?.palette.text.primary },
          ...(error ? { borderColor: theme.vars?.palette.error.main } : null),
        })}
      >
        <AttachButton input={chooser} errorId={problem ? errorId : undefined} onChoose={attaching.choose} />
        {viewer.userType === "ARTIST" ? <RepliesButton typed={text} onPick={insert} onPicked={resume} /> : null}
        <Autocomplete>
          <InputBase
            multiline
            maxRows={6}
            fullWidth
            placeholder={hasImage ? "Add a caption…" : "Message…"}
            value={text}
            readOnly={isWaiting}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            inputRef={input}
            error={Boolean(error)}
            slotProps={{
              input: {
                "aria-label": `Message ${receiver.fullName}`,
                "aria-describedby": error ? errorId : undefined,
                enterKeyHint: "send",
              },
            }}
            sx={{
              paddingBlock: "8px",
              [touch]: { paddingBlock: "9px", minHeight: 44 },
              fontSize: { xs: "1.0625rem", sm: "0.9375rem" },
              lineHeight: 1.5,
            }}
          />
        </Autocomplete>
        <IconButton
          type="submit"
          aria-label="Send message"
          disabled={!canSend}
          loading={isWaiting}
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
