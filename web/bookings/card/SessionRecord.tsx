import Typography from "@mui/material/Typography";
import { recordText } from "./record.ts";
import type { SessionRecord_RecordFragment as Record } from "./SessionRecord.generated.ts";
import type { BookingRole } from "./words.ts";

/** What the two have had with each other, before they agree on more. */
export function SessionRecord({ record, role, name }: { record: Record; role: BookingRole; name: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      {recordText(record, role, name)}
    </Typography>
  );
}
