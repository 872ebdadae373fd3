import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { FollowButton } from "../FollowButton.tsx";
import { MessageButton } from "../MessageButton.tsx";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";
import { ProfileMenu } from "./ProfileMenu.tsx";

/** What one can do with somebody else. */
export function ProfileActions({ person }: { person: ProfileHeader_UserFragment }) {
  const { id, userType, isPrivate, takesBookings, viewerCanMessage } = person;
  const isArtist = userType === "ARTIST";
  return (
    <>
      <FollowButton person={person} />
      {viewerCanMessage ? <MessageButton person={person} /> : null}
      {isArtist && !isPrivate ? (
        <Button variant="outlined" component={Link} to={paths.portfolio(id)} startIcon={<Icon name="grid" size={20} />}>
          View Portfolio
        </Button>
      ) : null}
      {isArtist && takesBookings ? (
        <Button
          variant="contained"
          component={Link}
          to={paths.bookings({ artist: id })}
          startIcon={<Icon name="calendar" size={20} />}
        >
          Book
        </Button>
      ) : null}
      <ProfileMenu person={person} />
    </>
  );
}
