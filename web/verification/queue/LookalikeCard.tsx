import { useApolloClient } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { paths } from "../../platform/paths/paths.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import {
  type LookalikeCard_LookalikeFragment as Lookalike,
  type LookalikePerson_UserFragment,
  SettleLookalikeDocument,
} from "./LookalikeCard.generated.ts";

const REASONS: Record<Lookalike["reason"], string> = {
  NAME: "Name similar to a verified account",
  PICTURE: "Picture of a verified account",
};

/** Two similar accounts, and the admin's decision. */
export function LookalikeCard({ lookalike }: { lookalike: Lookalike }) {
  const { id, reason, state, createdAt, person, artist } = lookalike;
  const client = useApolloClient();
  const [settle, { loading }] = useAppMutation(SettleLookalikeDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to resolve it",
    success: { title: "Settled" },
  });
  const decide = async (to: "DISMISSED" | "DEALT_WITH") => {
    const { failure } = await settle({ input: { id, state: to } });
    // Another admin may have settled it.
    if (!failure || failure.code === "CONFLICT") void refresh(client, ["lookalikes", "adminUser", "adminWaiting"]);
  };
  return (
    <Box
      component="article"
      aria-label={`${person.fullName} looks like ${artist.fullName}`}
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 1.5,
        padding: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        backgroundColor: "background.paper",
      }}
    >
      <Typography variant="subtitle1" component="h3">
        {REASONS[reason]}
      </Typography>
      <Party title="New" person={person} />
      <Party title="Verified" person={artist} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 auto" }}>
          <RelativeTime value={createdAt} />
        </Typography>
        {state === "OPEN" ? (
          <>
            <Button variant="outlined" disabled={loading} onClick={() => decide("DISMISSED")}>
              Dismiss
            </Button>
            <Button variant="contained" disabled={loading} onClick={() => decide("DEALT_WITH")}>
              Handled
            </Button>
          </>
        ) : (
          <Typography variant="body2">{state === "DISMISSED" ? "Dismissed" : "Handled"}</Typography>
        )}
      </Box>
    </Box>
  );
}

const Party = ({ title, person }: { title: string; person: LookalikePerson_UserFragment }) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={person} size="sm" />
    <Typography sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      {title}: <bdi>{person.fullName}</bdi> ·{" "}
      <Link to={paths.adminUser(person.username)} style={{ color: "inherit" }}>
        @{person.username}
      </Link>
    </Typography>
  </Box>
);
