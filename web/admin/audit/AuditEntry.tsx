import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { countOf } from "../../ui/text/count.ts";
import { written } from "../../ui/text/written.ts";
import { timeText } from "../announce/audience.ts";
import type { AuditEntry_EntryFragment } from "./AuditEntry.generated.ts";
import { sentenceOf } from "./sentence.ts";

type Change = AuditEntry_EntryFragment["changes"][number];
type Thing = NonNullable<AuditEntry_EntryFragment["named"]>;

/** The chosen people of an announcement: their ids mean nothing to a reader. */
const CHOSEN = "userIds";

/** Names for the subjects of acts; other ids are internal. */
const NAMED: Readonly<Record<string, string>> = {
  thingId: "content",
  id: "piece",
  artistId: "looks like",
  scheduledBy: "scheduled by",
  [CHOSEN]: "to",
};

/** `userType` → `User type`. */
function fieldText(field: string): string {
  const words = NAMED[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isOnlyForUs = ({ field, after }: Change) => !(field in NAMED) && ID.test(after ?? "");

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(field: string, value: string): string {
  if (field === CHOSEN) return countOf(Number(value) || value.split(", ").length, "person", "people");
  if (ID.test(value)) return `gone or private (${value.slice(-6)})`;
  if (value === "true" || value === "false") return value === "true" ? "yes" : "no";
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return value.replaceAll("_", " ");
  return TIME.test(value) ? timeText(value) : value;
}

const MAX_SIGNS = 80;

/** The start of a text, without cutting a character in two. */
function beginningOf(text: string): string {
  const signs = [...text];
  return signs.length > MAX_SIGNS ? `${signs.slice(0, MAX_SIGNS).join("")}…` : text;
}

/** The link and text of a subject. */
function placeOf(thing: Thing): [path: string, words: string] | null {
  switch (thing.__typename) {
    case "Comment":
      return [paths.comment(thing.postId, thing.id), thing.content];
    case "FlashDesign":
      return [paths.profile(thing.artist.username, { tab: "flash" }), thing.title];
    case "PortfolioItem":
      return [paths.portfolio(thing.artistId, { piece: thing.id }), thing.title];
    case "Post":
      return [paths.post(thing.id), thing.caption || "A post without a caption"];
    case "Review":
      return [paths.profile(thing.artist.username, { tab: "reviews" }), thing.text || "A review without text"];
    case "User":
      return [paths.adminUser(thing.username), `@${thing.username}`];
    case "ReportedMessage":
      return null;
  }
}

/** A link where the subject still exists; its value otherwise. */
function Value({ field, value, named }: { field: string; value: string; named: Thing | null }) {
  const place = field in NAMED && named && placeOf(named);
  if (!place) return <bdi>{valueText(field, value)}</bdi>;
  const [path, words] = place;
  return (
    <Link to={path} style={{ color: "inherit" }}>
      <bdi>{beginningOf(words)}</bdi>
    </Link>
  );
}

/** A deleted account is shown by the end of its id. */
function Person({ person, id }: { person: { username: string } | null; id: string }) {
  if (!person) return <>a deleted account ({id.slice(-6)})</>;
  return (
    <Link to={paths.adminUser(person.username)} style={{ color: "inherit" }}>
      @{person.username}
    </Link>
  );
}

/** One act of an admin: subject, author, time, changes and reason. */
export function AuditEntry({ entry }: { entry: AuditEntry_EntryFragment }) {
  const { createdAt, adminId, admin, targetId, target, named, reason } = entry;
  const { text, shownFields } = sentenceOf(entry);
  const changes = entry.changes.filter((change) => !isOnlyForUs(change) && !shownFields.includes(change.field));
  return (
    <Box sx={{ paddingBlock: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <Typography variant="subtitle1" component="h2">
        {text}
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
          {after === null ? "nothing" : <Value field={field} value={after} named={named} />}
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
