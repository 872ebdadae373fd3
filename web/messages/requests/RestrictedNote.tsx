import Box from "@mui/material/Box";
import { UnrestrictButton } from "../../people/UnrestrictButton.tsx";
import type { MessagePerson_UserFragment as Person } from "../list/ConversationRow.generated.ts";

/** Above the composer to a restricted person. */
export function RestrictedNote({ person }: { person: Person }) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "center",
        columnGap: 1,
        padding: 1,
        typography: "body2",
        color: "text.secondary",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      You restricted @{person.username}: they can't see what you've read.
      <UnrestrictButton person={person} variant="text" />
    </Box>
  );
}
