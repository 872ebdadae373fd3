import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type Ref, useId } from "react";
import { groupScopes, type Scope } from "./scopes.ts";

export type PermissionsFieldProps = {
  scopes: readonly Scope[];
  /** The names of those that are chosen. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Gets the focus when something is wrong. */
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
};

/** What a key may do: what it sees and what it changes of each kind of thing, side by side where there is room. */
export function PermissionsField({ scopes, value, onChange, inputRef, error }: PermissionsFieldProps) {
  const id = useId();
  const first = scopes[0]?.name;
  const tick = ({ name, description }: Scope, isAlone: boolean) => (
    <FormControlLabel
      key={name}
      label={description}
      slotProps={{ typography: { variant: "body2" } }}
      control={
        <Checkbox
          checked={value.includes(name)}
          onChange={(_event, checked) =>
            onChange(checked ? [...value, name] : value.filter((chosen) => chosen !== name))
          }
          slotProps={{
            input: {
              ref: name === first ? inputRef : undefined,
              "aria-invalid": error !== undefined,
              "aria-describedby": error && `${id}-wrong`,
            },
          }}
        />
      }
      sx={{
        alignItems: "flex-start",
        margin: 0,
        marginLeft: "-9px",
        gridColumn: isAlone ? "1 / -1" : undefined,
        "& .MuiFormControlLabel-label": { paddingBlock: "11px" },
      }}
    />
  );
  return (
    <Box component="fieldset" aria-describedby={error && `${id}-wrong`}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
        Permissions
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Choose only what the program needs.
      </Typography>
      {error ? (
        <FormHelperText id={`${id}-wrong`} error>
          {error}
        </FormHelperText>
      ) : null}
      {groupScopes(scopes).map(({ kind, see, change }) => (
        <Box
          key={kind}
          role="group"
          aria-labelledby={`${id}-${kind}`}
          sx={{
            borderTop: 1,
            borderColor: "divider",
            marginTop: 1.5,
            paddingTop: 1.5,
            display: "grid",
            gridTemplateColumns: { sm: "1fr 1fr" },
            columnGap: 2,
          }}
        >
          <Typography
            id={`${id}-${kind}`}
            variant="subtitle2"
            component="p"
            sx={{ gridColumn: "1 / -1", "&::first-letter": { textTransform: "uppercase" } }}
          >
            {kind}
          </Typography>
          {see ? tick(see, !change) : null}
          {change ? tick(change, !see) : null}
        </Box>
      ))}
    </Box>
  );
}
