import { skipToken, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type Ref, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { AdminUsersDocument } from "../dashboard/Dashboard.generated.ts";
import type { Chosen } from "./announcement.ts";

type PeoplePickerProps = {
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
};

/** More letters narrow the results. */
const OFFERED = 5;

export function PeoplePicker({ chosen, onChange, inputRef, error }: PeoplePickerProps) {
  const [text, setText] = useState("");
  const query = useDebouncedValue(text.trim());
  const { data, error: failed, loading } = useQuery(AdminUsersDocument, query ? { variables: { query } } : skipToken);
  const found = query ? (data?.adminUsers.edges.map(({ node }) => node) ?? []) : [];
  const offered = found.filter(({ id }) => !chosen.some((one) => one.id === id)).slice(0, OFFERED);
  const none = query && !loading && offered.length === 0;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <TextField
        inputRef={inputRef}
        label="Users"
        placeholder="Name, username or email"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error !== undefined}
        helperText={error ?? (failed ? readFailure(failed).message : none ? "No one else found" : undefined)}
      />
      {chosen.length > 0 ? (
        <Box role="group" aria-label="Selected users" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {chosen.map((person) => (
            <Chip
              key={person.id}
              component="button"
              type="button"
              clickable
              label={person.fullName}
              aria-label={`Remove ${person.fullName}`}
              deleteIcon={<Icon name="close" size={16} />}
              onDelete={() => onChange(chosen.filter(({ id }) => id !== person.id))}
              onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
            />
          ))}
        </Box>
      ) : null}
      {offered.length > 0 ? (
        <Box
          component="ul"
          aria-label="Users found"
          sx={{ listStyle: "none", margin: 0, padding: 0.75, border: 1, borderColor: "divider", borderRadius: "12px" }}
        >
          {offered.map(({ id, username, fullName, avatar }) => (
            <li key={id}>
              <ButtonBase
                onClick={() => {
                  onChange([...chosen, { id, username, fullName, avatar }]);
                  setText("");
                }}
                sx={{
                  justifyContent: "flex-start",
                  gap: 1.5,
                  width: "100%",
                  minHeight: 44,
                  paddingInline: 1.5,
                  borderRadius: "8px",
                  "&:hover": { backgroundColor: "action.hover" },
                }}
              >
                <PersonAvatar person={{ username, fullName, avatar }} size="xs" alt="" />
                <Typography variant="subtitle1" component="span" noWrap>
                  {fullName}
                </Typography>
                <Typography variant="body2" color="textSecondary" component="span" noWrap>
                  @{username}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
