import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { type ReactNode, type Ref, useId, useState } from "react";
import { countOf } from "../../ui/text/count.ts";
import {
  ALL,
  type ChangeType,
  chosenOf,
  type EventGroup,
  eventLabel,
  groupEvents,
  wholeGroup,
  withGroup,
  withType,
} from "./events.ts";

type EventsFieldProps = {
  types: readonly ChangeType[];
  /** Names of types, `noun.*` or `*`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Gets the focus when something is wrong. */
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
};

/** Which changes an endpoint gets: all, all of a kind, or single types. */
export function EventsField({ types, value, onChange, inputRef, error }: EventsFieldProps) {
  const id = useId();
  const isAll = value.includes(ALL);
  const about = error && `${id}-wrong`;
  return (
    <Box component="fieldset" aria-describedby={about}>
      <Typography component="legend" id={id} variant="subtitle2" sx={{ padding: 0 }}>
        Events
      </Typography>
      {error ? (
        <FormHelperText id={about} error>
          {error}
        </FormHelperText>
      ) : null}
      <RadioGroup
        aria-labelledby={id}
        value={isAll ? "all" : "some"}
        onChange={(_event, choice) => onChange(choice === "all" ? [ALL] : [])}
      >
        <FormControlLabel
          value="all"
          control={
            <Radio
              slotProps={{ input: { ref: inputRef, "aria-invalid": error !== undefined, "aria-describedby": about } }}
            />
          }
          label={eventLabel(ALL)}
        />
        <FormControlLabel value="some" control={<Radio />} label="Only some" />
      </RadioGroup>
      {isAll
        ? null
        : groupEvents(types).map((group) => (
            <GroupField key={group.noun} group={group} value={value} onChange={onChange} />
          ))}
    </Box>
  );
}

type GroupFieldProps = Pick<EventsFieldProps, "value" | "onChange"> & { group: EventGroup };

function GroupField({ group, value, onChange }: GroupFieldProps) {
  const { noun, types } = group;
  const chosen = chosenOf(value, group);
  const isWhole = value.includes(wholeGroup(noun));
  // What was chosen before is in sight at once; afterwards the viewer opens and closes it.
  const [startsOpen] = useState(chosen.length > 0 && !isWhole);
  const [only] = types;
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider", marginTop: 1, paddingTop: 1 }}>
      <Tick
        label={eventLabel(wholeGroup(noun))}
        description={types.length === 1 && only ? only.description : undefined}
        isChosen={isWhole}
        isPartly={!isWhole && chosen.length > 0}
        onChange={(isChosen) => onChange(withGroup(value, group, isChosen))}
      />
      {types.length > 1 ? (
        <Box component="details" open={startsOpen} sx={{ paddingLeft: "34px" }}>
          <Box
            component="summary"
            sx={{ typography: "body2", width: "fit-content", paddingBlock: "12px", cursor: "pointer" }}
          >
            Single {noun.replaceAll("_", " ")} events
            {isWhole || chosen.length === 0 ? "" : `, ${countOf(chosen.length, "chosen", "chosen")}`}
          </Box>
          {types.map(({ name, description }) => (
            <Tick
              key={name}
              label={eventLabel(name)}
              description={description}
              isChosen={chosen.includes(name)}
              onChange={(isChosen) => onChange(withType(value, group, name, isChosen))}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

type TickProps = {
  label: string;
  description: string | undefined;
  isChosen: boolean;
  isPartly?: boolean;
  onChange: (isChosen: boolean) => void;
};

function Tick({ label, description, isChosen, isPartly = false, onChange }: TickProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={isChosen}
            indeterminate={isPartly}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { "aria-describedby": description && id } }}
          />
        }
        sx={{ margin: 0, marginLeft: "-9px" }}
      />
      {description ? (
        <Typography id={id} variant="body2" color="textSecondary" sx={{ paddingLeft: "34px", paddingBottom: 0.5 }}>
          {withCode(description)}
        </Typography>
      ) : null}
    </div>
  );
}

/** The server writes names of fields between backticks. */
const withCode = (text: string): ReactNode[] =>
  text.split("`").map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : part;
  });
