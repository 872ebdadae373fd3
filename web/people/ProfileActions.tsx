import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../app/paths.ts";
import { Icon } from "../ui/Icon.tsx";
import { FollowButton } from "./FollowButton.tsx";
import { MessageButton } from "./MessageButton.tsx";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";

/** What one can do with somebody else. */
export function ProfileActions({ person }: { person: ProfileHeader_UserFragment }) {
  return (
    <>
      <FollowButton person={person} />
      <MessageButton person={person} />
      {person.userType === "ARTIST" ? (
        <Button
          variant="contained"
          component={Link}
          to={paths.bookings({ artist: person.id })}
          startIcon={<Icon name="calendar" size={20} />}
        >
          Book
        </Button>
      ) : null}
    </>
  );
}
