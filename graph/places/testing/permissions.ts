import { open, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  locationSuggestions: { field: 'locationSuggestions(query: "Aus")', outcomes: open },
  nearestPlace: { field: "nearestPlace(lat: 30, lng: -97)", outcomes: signedIn },
  topArtistsByCity: { field: "topArtistsByCity { distance }", outcomes: signedIn },
};
