import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState } from "react";
import { setArtistNotesInput } from "../../../graph/bookings/input.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import { SetArtistNotesDocument } from "./ArtistNotes.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

/** What the artist notes down for themselves; the client's answer of the server never has it. */
export function ArtistNotes({ booking }: { booking: Pick<Booking, "id" | "artistNotes" | "client"> }) {
  const id = useId();
  const saved = booking.artistNotes ?? "";
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { act, acting, forget } = useBookingMutation(SetArtistNotesDocument, booking.id);
  const isEditing = draft !== null;
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = () => {
    setDraft(null);
    setWrong(null);
    forget();
  };
  const save = async () => {
    const parsed = setArtistNotesInput.shape.notes.safeParse(draft);
    if (!parsed.success) return setWrong(parsed.error.issues[0]?.message ?? null);
    const failed = await act({ input: { bookingId: booking.id, notes: parsed.data } }, { title: "Notes saved" });
    if (failed) setWrong(failed.fields.notes ?? failed.message);
    else close();
  };
  if (!isEditing && !saved)
    return (
      <Button
        ref={opener}
        variant="text"
        size="small"
        startIcon={<Icon name="lock" size={16} />}
        onClick={() => setDraft("")}
        aria-label={`Add private notes about ${booking.client.fullName}`}
        sx={{ alignSelf: "flex-start", marginLeft: -1.75, color: "text.secondary" }}
      >
        Add private notes
      </Button>
    );
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ borderLeft: 2, borderColor: "divider", paddingLeft: 1.5, display: "flex", flexDirection: "column", gap: 1 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
        <Icon name="lock" size={14} sx={{ color: "text.secondary" }} />
        <Typography id={id} variant="subtitle2" component="h4" color="textSecondary">
          Your private notes
        </Typography>
        {isEditing ? null : (
          <Button
            ref={opener}
            variant="text"
            size="small"
            onClick={() => setDraft(saved)}
            aria-label="Edit private notes"
          >
            Edit
          </Button>
        )}
      </Box>
      {isEditing ? (
        <>
          <TextField
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            multiline
            minRows={2}
            autoFocus
            disabled={acting}
            error={wrong !== null}
            helperText={wrong ?? `Only you see them, ${booking.client.fullName} does not.`}
            slotProps={{ htmlInput: { "aria-labelledby": id } }}
          />
          <Box sx={{ display: "flex", gap: 1 }}>
            <Button variant="contained" size="small" loading={acting} onClick={() => void save()}>
              Save notes
            </Button>
            <Button variant="outlined" size="small" disabled={acting} onClick={close}>
              Cancel
            </Button>
          </Box>
        </>
      ) : (
        <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxWidth: "68ch" }}>{saved}</Typography>
      )}
    </Box>
  );
}
