import {
  type Act,
  forbidden,
  invalid,
  long,
  missing,
  type Refusal,
  refused,
  signedOut,
} from "../../testing/refusal.ts";

export const LOCATION = "Please select a valid location from the suggestions";
export const CITY_AND_STATE = "Please select a valid city and state from the suggestions";
const SETTINGS_LOCATION = "Invalid location format — Please use format: City, State (e.g., Austin, TX)";
export const profile = (body: Record<string, unknown>): Act => [
  "owner",
  "PUT /api/users/by-username/{ownerName}",
  body,
];
const settings = (location: string): Act => profile({ location, locationIsOptional: true });

export const refusals: Record<string, readonly Refusal[]> = {
  "Update failed: Failed to update profile": [
    signedOut("nobody", "PUT /api/users/by-username/{ownerName}", { bio: "New words" }),
    forbidden("You can only edit your own profile")("stranger", "PUT /api/users/by-username/{ownerName}", {
      bio: "New",
    }),
    missing("User not found")("owner", "PUT /api/users/by-username/nobody.here", { bio: "New words" }),
    refused("CONFLICT", "Username is already taken", "username")(...profile({ username: "{clientName}" })),
    refused("CONFLICT", "Finish or cancel 1 booking first", "userType")(...profile({ userType: "canvas" })),
    invalid("userType", "Choose artist or canvas")(...profile({ userType: "robot" })),
    invalid("fullName", "Full name is required")(...profile({ fullName: " " })),
    invalid("username", "Username must be at least 3 characters")(...profile({ username: "ab" })),
    invalid(
      "username",
      "Username may contain letters, numbers, dots and underscores",
    )(...profile({ username: "a b c" })),
    invalid("username", "This username is reserved")(...profile({ username: "settings" })),
    invalid("bio", "Bio must be at most 500 characters")(...profile({ bio: long(501) })),
    invalid("bio", "This must be a text")(...profile({ bio: 5 })),
    invalid("location", "Location is required")(...profile({ location: "" })),
    invalid("location", LOCATION)(...profile({ location: "Austin Texas" })),
    invalid("location", CITY_AND_STATE)(...profile({ location: "Austin, ZZ" })),
    invalid(
      "specialization",
      "Specialization must be at most 120 characters",
    )(...profile({ specialization: long(121) })),
    invalid("experience", "Experience must be at most 120 characters")(...profile({ experience: long(121) })),
    invalid("languages.1", "Choose languages from the list")(...profile({ languages: ["en", "tlh"] })),
    invalid("languages", "Choose at most 8 languages")(...profile({ languages: Array(9).fill("en") })),
    invalid("priceBand", "Choose a price band from the list")(...profile({ priceBand: 5 })),
    invalid("startingPrice", "Choose a price between $1 and $10,000")(...profile({ startingPrice: 5 })),
    invalid("website", "Enter a web address, such as https://your-studio.com")(...profile({ website: "mine" })),
    invalid(
      "website",
      "Website must be at most 200 characters",
    )(...profile({ website: `https://north.example/${long(200)}` })),
    invalid("instagram", "Enter an Instagram name, such as @your.studio")(...profile({ instagram: "my name" })),
    invalid("minimumNotice", "Choose a notice between 0 hours and 60 days")(...profile({ minimumNotice: 1441 })),
    invalid("timeZone", "Choose a valid time zone")(...profile({ timeZone: "+02:00" })),
    invalid("studioName", "Studio name must be at most 120 characters")(...profile({ studioName: long(121) })),
    invalid("studioAddress", "Studio address must be at most 200 characters")(...profile({ studioAddress: long(201) })),
  ],
  "Failed to update profile (Settings)": [
    invalid("location", SETTINGS_LOCATION)(...settings("Austin")),
    invalid("location", SETTINGS_LOCATION)(...settings("Austin, TX, USA")),
    invalid("location", SETTINGS_LOCATION)(...settings("Austin, Texas")),
    invalid("location", SETTINGS_LOCATION)(...settings(", TX")),
  ],
  "User not found": [
    missing("User not found")("stranger", "GET /api/users/by-username/nobody.here"),
    missing("User not found")("nobody", "GET /api/users/{unknown}"),
    missing("User not found")("stranger", "GET /api/users/{blocker}"),
    signedOut("nobody", "GET /api/auth/me"),
    forbidden("Only artists can see the views of their profile")("stranger", "GET /api/users/{owner}/views"),
  ],
};
