import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { setArtistNotesInput } from "../../../graph/bookings/input.ts";
import { DraftNotice } from "../../forms/DraftNotice.tsx";
import type { FormDraft } from "../../forms/useDraft.ts";
import { useDraftText } from "../../forms/useDraftText.ts";
import { useUnsavedChanges } from "../../forms/useUnsavedChanges.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { written } from "../../ui/text/written.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import { SetArtistNotesDocument } from "./ArtistNotes.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

/** The artist's private notes; the server never sends them to the client. */
export function ArtistNotes({ booking }: { booking: Pick<Booking, "id" | "artistNotes" | "client"> }) {
  const id = useId();
  const saved = booking.artistNotes ?? "";
  const { text, base, isRestored, now, write } = useDraftText("artistNotes", booking.id, saved);
  const isKept = useRef(true);
  const reset = () => void write(saved);
  const isChanged = () => now() !== saved;
  const [isEditing, setIsEditing] = useState(isRestored);
  // A restored draft does not move the focus.
  const [isPressed, setIsPressed] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { act, acting, forget } = useBookingMutation(SetArtistNotesDocument, booking.id, ["notes"]);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = () => {
    reset();
    setIsEditing(false);
    setWrong(null);
    forget();
  };
  const edit = () => {
    // The saved notes may have changed since they were shown.
    reset();
    setIsPressed(true);
    setIsEditing(true);
  };
  const draft: FormDraft = {
    form: "artistNotes",
    isChanged,
    isAtRisk: () => !isKept.current,
    forget: reset,
    discard: reset,
    isRestored,
  };
  const { leave, confirmation } = useUnsavedChanges(draft, isEditing, { pending: acting, onDiscard: close });
  const save = async () => {
    const parsed = setArtistNotesInput.shape.notes.safeParse(text);
    if (!parsed.success) return setWrong(parsed.error.issues[0]?.message ?? null);
    const failed = await act({ input: { bookingId: booking.id, notes: parsed.data } }, { title: "Notes saved" });
    if (failed) setWrong(failed.fields.notes ?? null);
    else close();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  if (!isEditing && !saved)
    return (
      <Button
        ref={opener}
        variant="text"
        size="small"
        startIcon={<Icon name="lock" size={16} />}
        onClick={edit}
        aria-label={`Add private notes about ${booking.client.fullName}`}
        sx={{ alignSelf: "flex-start", marginLeft: -1.75, color: "text.secondary" }}
      >
        Add private notes
      </Button>
    );
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ borderLeft: 2, borderColor: "divider", paddingLeft: 1.5, display: "flex", flexDirection: "column", gap: 1 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
        <Icon name="lock" size={14} sx={{ color: "text.secondary" }} />
        <Typography id={id} variant="subtitle2" component="h4" color="textSecondary">
          Your private notes
        </Typography>
        {isEditing ? null : (
          <Button ref={opener} variant="text" size="small" onClick={edit} aria-label="Edit private notes">
            Edit
          </Button>
        )}
      </Box>
      {isEditing ? (
        <Box
          component="form"
          noValidate
          aria-labelledby={id}
          onSubmit={submit}
          sx={{ display: "flex", flexDirection: "column", gap: 1 }}
        >
          {confirmation}
          <DraftNotice draft={draft} />
          {saved && base !== saved && !acting ? (
            <Box role="status" sx={{ typography: "body2", overflowWrap: "anywhere" }}>
              These notes changed somewhere else since you started. Saving yours will replace:
              <Box
                component="blockquote"
                dir="auto"
                sx={{ ...written, margin: 0, marginTop: 0.5, whiteSpace: "pre-wrap" }}
              >
                {saved}
              </Box>
            </Box>
          ) : null}
          <TextField
            value={text}
            onChange={(event) => {
              isKept.current = write(event.target.value);
            }}
            multiline
            minRows={2}
            autoFocus={isPressed}
            disabled={acting}
            error={wrong !== null}
            helperText={wrong ?? `Only you see them, ${booking.client.fullName} does not.`}
            slotProps={{ htmlInput: { "aria-labelledby": id } }}
          />
          <Box sx={{ display: "flex", gap: 1 }}>
            <Button type="submit" variant="contained" size="small" loading={acting}>
              Save notes
            </Button>
            <Button variant="outlined" size="small" disabled={acting} onClick={() => leave(close)}>
              Cancel
            </Button>
          </Box>
        </Box>
      ) : (
        <Typography sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>{saved}</Typography>
      )}
    </Box>
  );
}
