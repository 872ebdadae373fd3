import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { AUDIT_ACTIONS, type AuditAction } from "../../../graph/audit/input.ts";
import { paths } from "../../app/routing/paths.ts";
import { countOf } from "../../ui/text/count.ts";
import { written } from "../../ui/text/written.ts";
import { timeText } from "../announce/audience.ts";
import type { AuditEntry_EntryFragment } from "./AuditEntry.generated.ts";

/** The chosen people of an announcement: few by their ids, which say nothing to whoever reads, many by their number. */
const CHOSEN = "userIds";

/** What our rows call a value, as it is read: `userType` → `user type`. */
const fieldText = (field: string) =>
  field === CHOSEN ? "to" : field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(field: string, value: string): string {
  if (field === CHOSEN) return countOf(Number(value) || value.split(", ").length, "person", "people");
  return TIME.test(value) ? timeText(value) : value;
}

/** Who has left for good is told by the end of their id. */
function Person({ person, id }: { person: { username: string } | null; id: string }) {
  if (!person) return <>a deleted account ({id.slice(-6)})</>;
  return (
    <Link to={paths.adminUser(person.username)} style={{ color: "inherit" }}>
      @{person.username}
    </Link>
  );
}

/** One act of an admin: what, to whom, by whom and when, what it changed, and why. */
export function AuditEntry({ entry }: { entry: AuditEntry_EntryFragment }) {
  const { createdAt, action, adminId, admin, targetId, target, reason, changes } = entry;
  return (
    <Box sx={{ paddingBlock: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <Typography variant="subtitle1" component="h2">
        {AUDIT_ACTIONS[action.toLowerCase() as AuditAction]}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <time dateTime={createdAt}>{timeText(createdAt)}</time> · by <Person person={admin} id={adminId} />
        {targetId ? (
          <>
            {" · for "}
            <Person person={target} id={targetId} />
          </>
        ) : null}
      </Typography>
      {changes.map(({ field, before, after }) => (
        <Typography key={field} variant="body2" sx={{ ...written, marginTop: 0.5 }}>
          {fieldText(field)}:{" "}
          {before === null ? null : (
            <>
              <del>
                <bdi>{valueText(field, before)}</bdi>
              </del>
              {" → "}
            </>
          )}
          <bdi>{after === null ? "nothing" : valueText(field, after)}</bdi>
        </Typography>
      ))}
      {reason ? (
        <Typography variant="body2" sx={{ ...written, marginTop: 0.5 }}>
          Reason: <bdi>{reason}</bdi>
        </Typography>
      ) : null}
    </Box>
  );
}
