import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { BookButton } from "../../people/BookButton.tsx";
import { PersonMenu } from "../../people/PersonMenu.tsx";
import { paths } from "../../platform/paths/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "../list/ConversationRow.generated.ts";
import { readShelf } from "../list/place.ts";
import { useFilingEntries } from "../list/useFilingEntries.ts";

export function BackToList() {
  return (
    <IconButton component={Link} to={useListAddress()} replace aria-label="Back to conversations">
      <Icon name="arrowLeft" />
    </IconButton>
  );
}

/** The list from which the thread was opened. */
export function useListAddress(): string {
  const [parameters] = useSearchParams();
  return paths.messages({ show: readShelf(parameters) ?? undefined });
}

const NOT_BEGUN = { id: "", archived: false };

type ThreadHeaderProps = {
  person: Person;
  /** Null before the first message. */
  conversation: Conversation | null;
  /** The thread covers the screen. */
  alone: boolean;
};

export function ThreadHeader({ person, conversation, alone }: ThreadHeaderProps) {
  const list = useListAddress();
  const navigate = useNavigate();
  const entries = useFilingEntries(conversation ?? NOT_BEGUN, () => void navigate(list, { replace: true }));
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: 68,
        padding: 1,
        paddingTop: alone ? "calc(8px + env(safe-area-inset-top))" : 1,
        paddingLeft: alone ? 1 : 2,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {alone ? <BackToList /> : null}
      <Box
        component={Link}
        to={paths.profile(person.username)}
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1.5,
          minWidth: 0,
          padding: 0.5,
          borderRadius: "12px",
          textDecoration: "none",
          "&:hover .name": { textDecoration: "underline", textDecorationThickness: "1px" },
        }}
      >
        <PersonAvatar person={person} alt="" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="name" component={alone ? "h1" : "h2"} className="name" noWrap>
            {person.fullName} {person.verified ? <VerifiedMark /> : null}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            @{person.username}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ flex: "none", display: "flex", alignItems: "center", gap: 0.5, marginLeft: "auto" }}>
        <BookButton artist={person} listed size="small" />
        <PersonMenu person={person} entries={conversation ? entries : undefined} />
      </Box>
    </Box>
  );
}
