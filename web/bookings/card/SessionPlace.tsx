import Box from "@mui/material/Box";
import { Fragment } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { TextLink } from "../../ui/text/TextLink.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

/** The address of a session with directions, where the artist gives one. */
export function SessionPlace({ artist, guestSpot }: Pick<Booking, "artist" | "guestSpot">) {
  const { studioName, studioAddress, location } = guestSpot ? { ...guestSpot, studioAddress: null } : artist;
  // Many write their city into the street.
  const isSaid = location !== null && studioAddress?.includes(location);
  const parts = [...new Set([studioName, studioAddress, isSaid ? null : location])].filter(Boolean);
  if (parts.length === 0) return null;
  const place = parts.join(", ");
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      <Icon name="pin" size={18} sx={{ color: "text.secondary", marginTop: 0.25, flex: "none" }} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 ? ", " : null}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Box>
        {studioAddress || guestSpot?.studioName ? (
          <>
            {" · "}
            <TextLink to={mapsAddress(place)} target="_blank" rel="noreferrer" aria-label={`Directions to ${place}`}>
              Directions
            </TextLink>
          </>
        ) : null}
      </Box>
    </Box>
  );
}

/** Opens the phone's own maps. */
const mapsAddress = (place: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place })}`;
