import Typography from "@mui/material/Typography";
import type { BookingRole } from "./labels.ts";
import { recordText } from "./record.ts";
import type { SessionRecord_RecordFragment as Record } from "./SessionRecord.generated.ts";

/** The past sessions of the two. */
export function SessionRecord({ record, role, name }: { record: Record; role: BookingRole; name: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      {recordText(record, role, name)}
    </Typography>
  );
}
