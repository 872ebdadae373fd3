import { route } from "../rest/route.ts";
import { RestLocationSuggestionsDocument, RestTopArtistsByCityDocument } from "./routes.generated.ts";

export const routes = [
  route("GET /api/locations/suggestions", {
    document: RestLocationSuggestionsDocument,
    query: ["query", "q"],
    // The spec asks for the "query text" and leaves its name open: `q` is what the other searches of it say.
    variables: ({ query }) => ({ query: query.query ?? query.q ?? "" }),
    shape: ({ locationSuggestions }) => locationSuggestions,
  }),
  route("GET /api/artists/top-by-city", {
    document: RestTopArtistsByCityDocument,
    variables: () => ({}),
    shape: ({ topArtistsByCity }) => topArtistsByCity.map(({ artist, distance }) => ({ ...artist, distance })),
  }),
];
