import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import type { ReactNode } from "react";
import { PolicyButton } from "../../policies/PolicyButton.tsx";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import { nameLanguages, nameOfPrice } from "../../ui/text/offer.ts";
import { priceText } from "../../ui/text/price.ts";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";

const monthAndYear = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" });

export function ProfileFacts({ person }: { person: ProfileHeader_UserFragment }) {
  const { userType, location, experience, priceBand, startingPrice, website, instagram } = person;
  const { studioName, studioAddress, takesBookings, isPrivate } = person;
  const isArtist = userType === "ARTIST";
  const studio = isArtist ? [studioName, studioAddress].filter(Boolean).join(", ") : "";
  const price = isArtist ? [startingPrice && `From ${priceText(startingPrice)}`, nameOfPrice(priceBand)] : [];
  const languages = isArtist ? nameLanguages(person.languages) : "";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5, rowGap: 0.5, color: "text.secondary" }}>
      {location ? <Fact icon="pin">{location}</Fact> : null}
      {studio ? <Fact icon="briefcase">{studio}</Fact> : null}
      {isArtist && experience ? <Fact icon="clock">{experience}</Fact> : null}
      {price.some(Boolean) ? <Fact icon="price">{price.filter(Boolean).join(" · ")}</Fact> : null}
      {languages ? <Fact icon="comment">Speaks {languages}</Fact> : null}
      {website ? (
        <Fact icon="link">
          <Outward to={website}>{nameOfSite(website)}</Outward>
        </Fact>
      ) : null}
      {instagram ? (
        <Fact icon="camera">
          <Outward to={`https://www.instagram.com/${instagram}/`} label={`@${instagram} on Instagram`}>
            @{instagram}
          </Outward>
        </Fact>
      ) : null}
      <Fact icon="calendar">Joined {monthAndYear.format(new Date(person.createdAt))}</Fact>
      {isArtist && takesBookings && !isPrivate ? <PolicyButton artist={person} /> : null}
      {isArtist && !takesBookings && !isPrivate ? <Fact icon="lock">Not taking bookings</Fact> : null}
    </Box>
  );
}

/** `north.example/book` of `https://www.north.example/book/`. */
const nameOfSite = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, "");

type OutwardProps = { to: string; label?: string; children: ReactNode };

/** An external link with `rel="nofollow"`. */
const Outward = ({ to, label, children }: OutwardProps) => (
  <MuiLink href={to} target="_blank" rel="nofollow ugc noopener noreferrer" color="inherit" aria-label={label}>
    {children}
  </MuiLink>
);

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 0.75, typography: "body2", minWidth: 0 }}>
      <Box component="span" sx={{ flex: "none", height: "1lh", display: "grid", alignContent: "center" }}>
        <Icon name={icon} size={16} />
      </Box>
      <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  );
}
