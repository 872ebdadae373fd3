import TextField from "@mui/material/TextField";
import { useId } from "react";
import { TAG_AUDIENCES } from "../../../graph/people/input.ts";
import type { TagAudience as Audience } from "../../generated/schema.ts";
import { type Settings, usePrivacy } from "./usePrivacy.ts";

/** Who may tag an artist in a post. */
export function TagAudience({ userId, settings }: { userId: string; settings: Settings }) {
  const id = useId();
  const save = usePrivacy("whoCanTag", userId, settings);
  return (
    <TextField
      id={id}
      select
      label="Who can tag me"
      value={settings.whoCanTag}
      onChange={(event) => void save(event.target.value as Audience)}
      helperText="Each tag still waits for your confirmation. Tags you already have stay as they are."
      slotProps={{ select: { native: true }, inputLabel: { htmlFor: id } }}
      sx={{ maxWidth: 360 }}
    >
      {Object.entries(TAG_AUDIENCES).map(([audience, words]) => (
        <option key={audience} value={audience.toUpperCase()}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
