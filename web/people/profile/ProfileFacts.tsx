import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import { nameLanguages, nameOfPrice } from "../../ui/text/offer.ts";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";

const monthAndYear = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" });

/** Place, studio, experience, price, languages and when they joined. */
export function ProfileFacts({ person }: { person: ProfileHeader_UserFragment }) {
  const { userType, location, experience, priceBand, studioName, studioAddress, takesBookings, isPrivate } = person;
  const isArtist = userType === "ARTIST";
  const studio = isArtist ? [studioName, studioAddress].filter(Boolean).join(", ") : "";
  const price = isArtist ? nameOfPrice(priceBand) : "";
  const languages = isArtist ? nameLanguages(person.languages) : "";
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5, rowGap: 0.5, paddingTop: 1.5, color: "text.secondary" }}
    >
      {location ? <Fact icon="pin">{location}</Fact> : null}
      {studio ? <Fact icon="briefcase">{studio}</Fact> : null}
      {isArtist && experience ? <Fact icon="clock">{experience}</Fact> : null}
      {price ? <Fact icon="price">{price}</Fact> : null}
      {languages ? <Fact icon="comment">Speaks {languages}</Fact> : null}
      <Fact icon="calendar">Joined {monthAndYear.format(new Date(person.createdAt))}</Fact>
      {isArtist && !takesBookings && !isPrivate ? <Fact icon="lock">Not taking bookings</Fact> : null}
    </Box>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, typography: "body2", minWidth: 0 }}
    >
      <Icon name={icon} size={16} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  );
}
