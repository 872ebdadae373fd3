import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { FollowButton } from "../../relations/FollowButton.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { BookButton } from "../BookButton.tsx";
import { MessageButton } from "../MessageButton.tsx";
import { PersonMenu } from "../PersonMenu.tsx";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";

/** Keeps all actions in one row. */
const iconOnPhones = {
  "&&": { flex: "none" },
  "& .MuiButton-startIcon": { marginRight: { xs: "-4px", sm: "8px" } },
} as const;

export function ProfileActions({ person }: { person: ProfileHeader_UserFragment }) {
  const { id, username, userType, isPrivate, viewerCanMessage, takesBookings } = person;
  const isShownArtist = userType === "ARTIST" && !isPrivate;
  return (
    <>
      <FollowButton person={person} />
      {viewerCanMessage ? <MessageButton person={person} /> : null}
      {isShownArtist ? (
        <Button
          variant="outlined"
          component={Link}
          to={paths.portfolio(id)}
          startIcon={<Icon name="grid" size={20} />}
          aria-label="View Portfolio"
          sx={iconOnPhones}
        >
          <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
            View Portfolio
          </Box>
        </Button>
      ) : null}
      <BookButton artist={person} />
      {isShownArtist && !takesBookings ? (
        <Button
          variant="contained"
          component={Link}
          to={paths.bookings({ view: "waitlist", join: username })}
          startIcon={<Icon name="clock" size={20} />}
        >
          Join waitlist
        </Button>
      ) : null}
      <PersonMenu person={person} />
    </>
  );
}
