import type { FailureCode } from "../core/errors.ts";
import type { Actor } from "./permissions.ts";

/** One way to a refusal: who does what over REST, and the code, the sentence and the field that answer it. */
export interface Entry {
  as: Actor | "client" | "suspended" | "appellant" | "unconfirmed";
  /** Method and path; `{post}` and the like stand for what is in the setting. */
  call: string;
  body?: unknown;
  code: FailureCode;
  sentence: string;
  field?: string;
}

type Act = [as: Entry["as"], call: string, body?: unknown];
const refused =
  (code: FailureCode, sentence: string, field?: string) =>
  (...[as, call, body]: Act): Entry => ({
    as,
    call,
    code,
    sentence,
    ...(body !== undefined && { body }),
    ...(field && { field }),
  });
const invalid = (field: string, sentence: string) => refused("BAD_USER_INPUT", sentence, field);
const missing = (sentence: string) => refused("NOT_FOUND", sentence);
const forbidden = (sentence: string) => refused("FORBIDDEN", sentence);
const unconfirmed = refused("EMAIL_NOT_CONFIRMED", "Confirm your email first: open the link that we sent you.");
const signedOut = refused("UNAUTHENTICATED", "Please sign in.");

const LOCATION = "Please select a valid location from the suggestions";
const CITY_AND_STATE = "Please select a valid city and state from the suggestions";
const SETTINGS_LOCATION = "Invalid location format — Please use format: City, State (e.g., Austin, TX)";
const NOT_ADMIN = "You need admin privileges to access this page.";
const ONE_OF_THE_KINDS = "Choose access, correction, deletion, objection, portability, or restriction";
const FILL_IN = "Please fill in all fields";
const UPLOAD_AN_IMAGE = "Please upload an image";
const LATER = "2099-01-01T12:00:00Z";

const INVALID_CHARACTER = "This text contains an invalid character";
const WRONG_CODE = "This code is wrong, or was used before. Enter a new one.";
const TWO_FACTOR = "/api/auth/two-factor";
const COMMON_PASSWORD = "Too many people use this password. Choose another one.";
const DOTS = "Dots and underscores stand alone between letters or numbers, such as in ana.lee";

const ACCOUNT = {
  email: "somebody@inkfolk.test",
  password: "a long enough password",
  username: "somebody.new",
  fullName: "Somebody New",
  userType: "canvas",
  location: "Austin, TX",
};
const register = (changes: Record<string, unknown>): Act => [
  "nobody",
  "POST /api/auth/register",
  { ...ACCOUNT, ...changes },
];
const WAIT = { artistId: "{owner}", service: "Consultation" };
const PLAN = {
  bookingId: "{booking}",
  title: "Dragon sleeve",
  sessions: 3,
  sessionMinutes: 240,
  quoteBasis: "session",
  quoteMin: 40_000,
};
const planned = (changes: Record<string, unknown>): Act => ["owner", "POST /api/projects", { ...PLAN, ...changes }];
const SIGNATURE = {
  version: 1,
  name: "Jo Park",
  birthDate: "1990-05-01",
  answers: [{ yes: false }, { text: "At noon" }],
};
const QUESTION = { text: "Do you have allergies?", kind: "yes_no" };
const consentForm = (changes: Record<string, unknown>): Act => [
  "owner",
  "PUT /api/consent-form",
  { text: "I agree", ...changes },
];
const sign = (changes: Record<string, unknown>) =>
  ["POST /api/bookings/{nearSession}/consent", { ...SIGNATURE, ...changes }] as const;
const DESIGN = {
  title: "Moth",
  imageUrl: "{portfolioImage}",
  size: { width: 3, height: 4, unit: "inches" },
  price: 25_000,
  duration: 90,
};
const design = (changes: Record<string, unknown>): Act => ["owner", "POST /api/flash", { ...DESIGN, ...changes }];
const login = (body: Record<string, unknown>): Act => ["nobody", "POST /api/auth/login", body];
const profile = (body: Record<string, unknown>): Act => ["owner", "PUT /api/users/by-username/{ownerName}", body];
const settings = (location: string): Act => profile({ location, locationIsOptional: true });
const LICENCE = { studioName: "North", licenceNumber: "TX-1", licenceState: "TX", documentUrl: "{document}" };
const licence = (changes: Record<string, unknown>): Act => [
  "artist",
  "POST /api/verification",
  { ...LICENCE, ...changes },
];
const reportOf = (body: Record<string, unknown>): [call: string, body: unknown] => [
  "POST /api/reports",
  { targetType: "comment", targetId: "{comment}", reason: "spam", ...body },
];
const decisionOn = (id: string, changes: Record<string, unknown> = {}): [call: string, body: unknown] => [
  `POST /api/admin/reports/${id}/decision`,
  { outcome: "warn", reason: "Not here", ...changes },
];
const suspensionOf = (id: string, changes: Record<string, unknown> = {}): [call: string, body: unknown] => [
  `POST /api/admin/users/${id}/suspension`,
  { reason: "Not here", ...changes },
];
const liftOf = (id: string, reason = "A mistake"): [call: string, body: unknown] => [
  `DELETE /api/admin/users/${id}/suspension`,
  { reason },
];
const appealOf = (decisionId: string): [call: string, body: unknown] => [
  "POST /api/auth/appeal",
  { text: "It was not me", decisionId },
];
const answerTo = (id: string, changes: Record<string, unknown> = {}): [call: string, body: unknown] => [
  `POST /api/admin/appeals/${id}/decision`,
  { outcome: "lift", reason: "A mistake", ...changes },
];
const removalOf = (body: Record<string, unknown>): [call: string, body: unknown] => [
  "POST /api/admin/removals",
  { targetType: "comment", targetId: "{comment}", reason: "Not here", ...body },
];
const post = (body: Record<string, unknown>): Act => ["owner", "POST /api/posts", { imageUrl: "{image}", ...body }];
const healed = (body: Record<string, unknown>) =>
  ["POST /api/posts", { imageUrl: "{clientImage}", healedBookingId: "{healedSession}", ...body }] as const;
const piece = (body: Record<string, unknown>): Act => [
  "owner",
  "POST /api/portfolio",
  { title: "Rings", imageUrl: "{portfolioImage}", ...body },
];
const PAID = { kind: "paid", cents: 5000 };
const book = (body: Record<string, unknown>): Act => [
  "stranger",
  "POST /api/bookings",
  { artistId: "{owner}", service: "Consultation", preferredDate: LATER, ...body },
];
const announce = (body: Record<string, unknown>): Act => [
  "admin",
  "POST /api/admin/notifications",
  { title: "News", message: "Hello", ...body },
];
const changeAnnouncement = (body: Record<string, unknown>): Act => [
  "admin",
  "PUT /api/admin/notifications/scheduled/{scheduledAnnouncement}",
  { version: 1, title: "News", message: "Hello", sendAt: "{tomorrow}", ...body },
];
const REPLY = { title: "Aftercare", text: "Keep it dry" };
const SPOT = {
  from: "2098-07-08",
  to: "2098-07-12",
  location: "Berlin",
  timeZone: "Europe/Berlin",
  hours: [{ weekday: 1, start: "10:00", end: "18:00" }],
};
const WALK_IN = { start: "2098-06-01T12:00:00Z", duration: 60, name: "Sam" };
const BLOCK = { start: "2098-06-01T12:00:00Z", end: "2098-06-01T13:00:00Z" };
const long = (length: number) => "x".repeat(length);

/** By the toast or rule that people meet: every way in which the server can cause it. */
export const CATALOGUE: Record<string, readonly Entry[]> = {
  "Error: Failed to update like status": [
    signedOut("nobody", "POST /api/posts/{post}/like"),
    missing("Post not found")("stranger", "POST /api/posts/{unknown}/like"),
    missing("Post not found")("stranger", "DELETE /api/posts/no-id/like"),
  ],
  "Error: Failed to post comment": [
    signedOut("nobody", "POST /api/posts/{post}/comments", { content: "Lovely" }),
    missing("Post not found")("stranger", "POST /api/posts/{unknown}/comments", { content: "Lovely" }),
    invalid("content", "Write a comment first")("stranger", "POST /api/posts/{post}/comments", { content: "  " }),
    invalid("content", "Write a comment first")("stranger", "POST /api/posts/{post}/comments"),
    invalid("content", "Comment must be at most 1000 characters")("stranger", "POST /api/posts/{post}/comments", {
      content: long(1001),
    }),
    missing("Comment not found")("stranger", "POST /api/posts/{post}/comments", {
      content: "x",
      parentId: "{unknown}",
    }),
  ],
  "Failed to delete comment": [
    signedOut("nobody", "DELETE /api/comments/{comment}"),
    forbidden("You can only delete your own comments")("stranger", "DELETE /api/comments/{comment}"),
    missing("Comment not found")("owner", "DELETE /api/comments/{unknown}"),
  ],
  "Error: Failed to approve comment": [
    signedOut("nobody", "POST /api/comments/{comment}/approve"),
    forbidden("You can only approve comments under your own posts")("stranger", "POST /api/comments/{comment}/approve"),
    missing("Comment not found")("owner", "POST /api/comments/{unknown}/approve"),
  ],
  "Error: Failed to send report": [
    signedOut("nobody", ...reportOf({})),
    missing("Comment not found")("stranger", ...reportOf({ targetId: "{unknown}" })),
    missing("Comment not found")("stranger", ...reportOf({ targetId: "no-id" })),
    invalid("targetId", "You can't report your own comment")("owner", ...reportOf({})),
    invalid("note", "Note must be at most 1000 characters")("stranger", ...reportOf({ note: long(1001) })),
    missing("Post not found")("stranger", ...reportOf({ targetType: "post", targetId: "{unknown}" })),
    invalid("targetId", "You can't report your own post")(
      "owner",
      ...reportOf({ targetType: "post", targetId: "{post}" }),
    ),
    missing("User not found")("stranger", ...reportOf({ targetType: "profile", targetId: "{unknown}" })),
    invalid("targetId", "You can't report your own profile")(
      "owner",
      ...reportOf({ targetType: "profile", targetId: "{owner}" }),
    ),
    missing("Message not found")("stranger", ...reportOf({ targetType: "message", targetId: "{message}" })),
    missing("Portfolio item not found")(
      "stranger",
      ...reportOf({ targetType: "portfolio_item", targetId: "{unknown}" }),
    ),
    missing("Design not found")("stranger", ...reportOf({ targetType: "flash_design", targetId: "{unknown}" })),
    invalid("targetId", "You can't report your own flash design")(
      "owner",
      ...reportOf({ targetType: "flash_design", targetId: "{flashDesign}" }),
    ),
  ],
  "Decision failed": [
    signedOut("nobody", ...decisionOn("{report}")),
    forbidden(NOT_ADMIN)("owner", ...decisionOn("{report}")),
    missing("Report not found")("admin", ...decisionOn("{unknown}")),
    missing("Report not found")("admin", ...decisionOn("no-id")),
    invalid("reason", "Give a reason")("admin", ...decisionOn("{report}", { reason: " " })),
    invalid("reason", "Use at most 1000 characters")("admin", ...decisionOn("{report}", { reason: long(1001) })),
    invalid("until", "Choose a time in the future")(
      "admin",
      ...decisionOn("{report}", { outcome: "suspend", until: "2020-01-01T00:00:00Z" }),
    ),
    invalid("outcome", "A profile can't be removed")("admin", ...decisionOn("{profileReport}", { outcome: "remove" })),
    refused("CONFLICT", "This has been decided already")("admin", ...decisionOn("{resolvedReport}")),
  ],
  "Suspension failed": [
    signedOut("nobody", ...suspensionOf("{client}")),
    forbidden(NOT_ADMIN)("owner", ...suspensionOf("{client}")),
    forbidden("You can't suspend yourself")("admin", ...suspensionOf("{admin}")),
    missing("User not found")("admin", ...suspensionOf("{unknown}")),
    missing("User not found")("admin", ...suspensionOf("no-id")),
    invalid("reason", "Give a reason")("admin", ...suspensionOf("{client}", { reason: "" })),
    invalid("until", "Choose a time in the future")(
      "admin",
      ...suspensionOf("{client}", { until: "2020-01-01T00:00:00Z" }),
    ),
    refused("CONFLICT", "They are suspended already")("admin", ...suspensionOf("{suspended}")),
    signedOut("nobody", ...liftOf("{suspended}")),
    forbidden(NOT_ADMIN)("owner", ...liftOf("{suspended}")),
    missing("User not found")("admin", ...liftOf("{unknown}")),
    invalid("reason", "Give a reason")("admin", ...liftOf("{suspended}", "")),
    refused("CONFLICT", "They are not suspended")("admin", ...liftOf("{client}")),
  ],
  "Appeal failed": [
    signedOut("nobody", "POST /api/auth/appeal", { text: "It was not me" }),
    refused("CONFLICT", "Your account is not suspended")("owner", "POST /api/auth/appeal", { text: "It was not me" }),
    invalid("text", "Say why we should look again")("suspended", "POST /api/auth/appeal", { text: " " }),
    invalid("text", "Use at most 2000 characters")("suspended", "POST /api/auth/appeal", { text: long(2001) }),
    refused("CONFLICT", "You have appealed already")("appellant", "POST /api/auth/appeal", { text: "Again" }),
    missing("Decision not found")("owner", ...appealOf("{unknown}")),
    missing("Decision not found")("owner", ...appealOf("no-id")),
    missing("Decision not found")("client", ...appealOf("{oldDecision}")),
    refused("CONFLICT", "It is too late to appeal against this")("owner", ...appealOf("{oldDecision}")),
    signedOut("nobody", "GET /api/auth/status"),
    signedOut("nobody", ...answerTo("{appeal}")),
    forbidden(NOT_ADMIN)("owner", ...answerTo("{appeal}")),
    missing("Appeal not found")("admin", ...answerTo("{unknown}")),
    missing("Appeal not found")("admin", ...answerTo("no-id")),
    invalid("reason", "Give a reason")("admin", ...answerTo("{appeal}", { reason: "" })),
    refused("CONFLICT", "This has been decided already")("admin", ...answerTo("{answeredAppeal}")),
  ],
  "Failed to remove": [
    signedOut("nobody", ...removalOf({})),
    forbidden(NOT_ADMIN)("owner", ...removalOf({})),
    missing("It is not there any more")("admin", ...removalOf({ targetId: "{unknown}" })),
    missing("It is not there any more")("admin", ...removalOf({ targetId: "no-id" })),
    invalid("reason", "Give a reason")("admin", ...removalOf({ reason: "" })),
    invalid("targetType", "A profile can't be removed")("admin", ...removalOf({ targetType: "profile" })),
  ],
  "Failed to delete post": [
    signedOut("nobody", "DELETE /api/posts/{post}"),
    forbidden("You can only delete your own posts")("admin", "DELETE /api/posts/{post}"),
    missing("Post not found")("owner", "DELETE /api/posts/{unknown}"),
  ],
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
  "Follow failed: Failed to follow user": [
    signedOut("nobody", "POST /api/users/{owner}/follow"),
    invalid("id", "You can't follow yourself")("owner", "POST /api/users/{owner}/follow"),
    missing("User not found")("stranger", "POST /api/users/{unknown}/follow"),
    missing("User not found")("stranger", "POST /api/users/{blocker}/follow"),
  ],
  "Unfollow failed: Failed to unfollow user": [
    signedOut("nobody", "DELETE /api/users/{owner}/follow"),
    missing("User not found")("stranger", "DELETE /api/users/{unknown}/follow"),
  ],
  "Message failed: Failed to start conversation": [
    signedOut("nobody", "POST /api/conversations", { otherUserId: "{owner}" }),
    invalid("userId", "You can't message yourself")("owner", "POST /api/conversations", { otherUserId: "{owner}" }),
    missing("User not found")("stranger", "POST /api/conversations", { otherUserId: "{unknown}" }),
    missing("User not found")("stranger", "POST /api/conversations", {}),
    refused("MESSAGES_CLOSED", "@{shyName} isn't accepting messages")("stranger", "POST /api/conversations", {
      otherUserId: "{shy}",
    }),
  ],
  "Post failed: Failed to create post": [
    signedOut("nobody", "POST /api/posts", { imageUrl: "{image}" }),
    unconfirmed("unconfirmed", "POST /api/posts", { imageUrl: "{image}" }),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...post({ imageUrl: "" })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...post({ imageUrl: "https://elsewhere.example/ink.jpg" })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)("stranger", "POST /api/posts", { imageUrl: "{image}" }),
    invalid("caption", "Caption must be at most 2200 characters")(...post({ caption: long(2201) })),
    invalid("caption", "Use at most 30 hashtags")(...post({ caption: "#a ".repeat(31) })),
    invalid("caption", "This text contains an invalid character")(...post({ caption: "N\0ul" })),
    invalid("location", "Location must be at most 100 characters")(...post({ location: long(101) })),
    invalid("tags.0", "A tag must be at most 50 characters")(...post({ tags: [long(51)] })),
    invalid("artistId", "Choose an artist from the list")(...post({ artistId: "somebody" })),
    missing("Booking not found")("stranger", ...healed({})),
    refused("NOT_ELIGIBLE", "You can share how a tattoo healed after a completed session")(
      "client",
      ...healed({ healedBookingId: "{session}" }),
    ),
    refused("CONFLICT", "You have already shared how this one healed")("client", ...healed({})),
    invalid("artistId", "Tag the artist of the session")("client", ...healed({ artistId: "{busy}" })),
    invalid("addToPortfolio", "Only artists have a portfolio")("stranger", "POST /api/posts", {
      imageUrl: "{image}",
      addToPortfolio: true,
    }),
    invalid(
      "addToPortfolio",
      "You can only add your own work to your portfolio",
    )(...post({ artistId: "{artist}", addToPortfolio: true })),
    invalid("artistId", "Choose an artist from the list")(...post({ artistId: "{client}" })),
  ],
  "Update failed: Failed to update post": [
    signedOut("nobody", "PUT /api/posts/{post}", { caption: "Healed" }),
    forbidden("You can only edit your own posts")("admin", "PUT /api/posts/{post}", { caption: "Healed" }),
    missing("Post not found")("owner", "PUT /api/posts/{unknown}", { caption: "Healed" }),
    invalid("caption", "Caption must be at most 2200 characters")("owner", "PUT /api/posts/{post}", {
      caption: long(2201),
    }),
    invalid("artistId", "Choose an artist from the list")("owner", "PUT /api/posts/{post}", { artistId: "{client}" }),
  ],
  "Update failed: Failed to update profile picture, cover photo; Upload failed": [
    signedOut("nobody", "PUT /api/avatar-images", { avatarImageURL: "{image}" }),
    invalid("uploadUrl", UPLOAD_AN_IMAGE)("owner", "PUT /api/avatar-images", {}),
    invalid("uploadUrl", UPLOAD_AN_IMAGE)("owner", "PUT /api/cover-images", {
      coverImageURL: "https://else.example/x",
    }),
    invalid("uploadUrl", UPLOAD_AN_IMAGE)("owner", "PUT /api/tattoo-images", { tattooImageURL: "{awaitingImage}" }),
    missing("Image not found")("stranger", "PUT /api/tattoo-images", { tattooImageURL: "{image}" }),
    invalid("kind", "This image was uploaded for another place")("owner", "PUT /api/avatar-images", {
      avatarImageURL: "{image}",
    }),
    missing("Image not found")("stranger", "POST /api/objects/set-public", { objectUrl: "{image}" }),
    invalid("avatar", UPLOAD_AN_IMAGE)(...profile({ avatar: "{image}" })),
    invalid("coverImage", UPLOAD_AN_IMAGE)(...profile({ coverImage: "/objects/{unknown}" })),
  ],
  "Login failed": [
    refused(
      "INVALID_CREDENTIALS",
      "Invalid credentials",
    )(...login({ email: "{clientEmail}", password: "wrong words" })),
    refused(
      "INVALID_CREDENTIALS",
      "Invalid credentials",
    )(...login({ email: "no@inkfolk.test", password: "wrong words" })),
    refused(
      "INVALID_CREDENTIALS",
      "Invalid credentials",
    )(...login({ email: "{guardedEmail}", password: "wrong words", code: "000000" })),
    refused(
      "TWO_FACTOR_REQUIRED",
      "Enter the code of your authenticator app, or a recovery code.",
    )(...login({ email: "{guardedEmail}", password: "{password}" })),
    refused(
      "INVALID_CREDENTIALS",
      WRONG_CODE,
      "code",
    )(...login({ email: "{guardedEmail}", password: "{password}", code: "not a code" })),
    invalid(
      "code",
      "This code is too long",
    )(...login({ email: "{guardedEmail}", password: "{password}", code: long(61) })),
    invalid("email", "Invalid email address")(...login({ email: "no address", password: "wrong words" })),
    invalid("password", "Password is required")(...login({ email: "{clientEmail}", password: "" })),
  ],
  "Registration failed": [
    refused("CONFLICT", "Email is already registered", "email")(...register({ email: "{clientEmail}" })),
    refused("CONFLICT", "Username is already taken", "username")(...register({ username: "{clientName}" })),
    invalid("email", "Invalid email address")(...register({ email: "somebody" })),
    invalid(
      "acceptedPolicyVersion",
      "You must accept the Privacy Policy to create an account",
    )(...register({ acceptedPolicyVersion: "1999-01-01" })),
    invalid("password", "Password must be at least 8 characters")(...register({ password: "7 chars" })),
    invalid("password", COMMON_PASSWORD)(...register({ password: "password" })),
    invalid(
      "password",
      "Choose a password that is not your own name or address.",
    )(...register({ password: ACCOUNT.username })),
    invalid("password", INVALID_CHARACTER)(...register({ password: "lone \ud800 half" })),
    invalid("username", "This username is reserved")(...register({ username: "inkf0lk.team" })),
    invalid("username", DOTS)(...register({ username: "ana..lee" })),
    refused(
      "CONFLICT",
      "This username looks like a verified artist's",
      "username",
    )(...register({ username: "{verifiedLookalike}" })),
    invalid("fullName", "This name is reserved")(...register({ fullName: "Inkfоlk Support" })),
    invalid("fullName", "A name must not contain invisible characters")(...register({ fullName: "Ana\u202eLee" })),
    invalid("username", "Username must be at least 3 characters")(...register({ username: "" })),
    invalid("fullName", "Full name is required")(...register({ fullName: "" })),
    invalid("userType", "This field is required")(...register({ userType: undefined })),
    invalid("userType", "Choose artist or canvas")(...register({ userType: "robot" })),
    invalid("location", "Location is required")(...register({ location: "" })),
    invalid("location", LOCATION)(...register({ location: "Austin" })),
    invalid("location", LOCATION)(...register({ location: "Nowhere-upon-Thames, TX" })),
    invalid("location", CITY_AND_STATE)(...register({ location: "A, TX" })),
    invalid("location", CITY_AND_STATE)(...register({ location: "Austin, ZZ" })),
  ],
  "Error: Failed to update user verification status.": [
    signedOut("nobody", "PUT /api/admin/users/{client}/verification", { verified: true }),
    forbidden(NOT_ADMIN)("owner", "PUT /api/admin/users/{client}/verification", { verified: true }),
    missing("User not found")("admin", "PUT /api/admin/users/{unknown}/verification", { verified: true }),
    invalid("verified", "This field is required")("admin", "PUT /api/admin/users/{client}/verification", {}),
    invalid("verified", "This must be true or false")("admin", "PUT /api/admin/users/{client}/verification", {
      verified: "yes",
    }),
  ],
  "Confirm your email": [
    signedOut("nobody", "POST /api/auth/request-email-confirmation"),
    invalid("token", "Open the link of the mail as a whole")("nobody", "POST /api/auth/confirm-email", {}),
    refused("LINK_EXPIRED", "This link has expired, or belongs to another email. Request a new one.")(
      "nobody",
      "POST /api/auth/confirm-email",
      { token: "a guess" },
    ),
  ],
  "Take the change back": [
    refused("LINK_EXPIRED", "This link has expired, or was used. Your email stays as it is.")(
      "nobody",
      "POST /api/auth/undo-email-change",
      { token: "a guess" },
    ),
  ],
  "A device that is signed out": [
    signedOut("nobody", "GET /api/auth/sessions"),
    signedOut("nobody", "DELETE /api/auth/sessions"),
    signedOut("nobody", "DELETE /api/auth/sessions/{sessionId}"),
    missing("This device is not signed in any more")("stranger", "DELETE /api/auth/sessions/{sessionId}"),
    missing("This device is not signed in any more")("owner", "DELETE /api/auth/sessions/{unknown}"),
  ],
  "Failed to sign the user out.": [
    signedOut("nobody", "DELETE /api/admin/users/{client}/sessions"),
    forbidden(NOT_ADMIN)("client", "DELETE /api/admin/users/{client}/sessions"),
    missing("User not found")("admin", "DELETE /api/admin/users/{unknown}/sessions"),
  ],
  "Error: Failed to update user role.": [
    signedOut("nobody", "PUT /api/admin/users/{client}/role", { role: "admin" }),
    forbidden(NOT_ADMIN)("client", "PUT /api/admin/users/{client}/role", { role: "admin" }),
    forbidden("You can't change your own role")("admin", "PUT /api/admin/users/{admin}/role", { role: "user" }),
    missing("User not found")("admin", "PUT /api/admin/users/{unknown}/role", { role: "admin" }),
    invalid("role", "Choose admin or user")("admin", "PUT /api/admin/users/{client}/role", { role: "owner" }),
  ],
  "Error: Failed to send notification.": [
    signedOut("nobody", "POST /api/admin/notifications", { title: "News", message: "Hello" }),
    forbidden(NOT_ADMIN)("owner", "POST /api/admin/notifications", { title: "", message: "" }),
    invalid("title", "Title and message are required.")(...announce({ title: " " })),
    invalid("message", "Title and message are required.")(...announce({ message: "" })),
    invalid("userIds", "Please select at least one user.")(...announce({ userIds: [] })),
    invalid(
      "userIds",
      "Choose an audience or users, not both",
    )(...announce({ userIds: ["{owner}"], userType: "artist" })),
    invalid("userType", "Choose artist or canvas")(...announce({ userType: "everybody" })),
    invalid("sendAt", "Choose a time in the future")(...announce({ sendAt: "2020-01-01T00:00:00Z" })),
    invalid("sendAt", "Choose a time within the next 90 days")(...announce({ sendAt: LATER })),
    invalid("breachDetectedAt", "Choose a time in the past")(...announce({ breachDetectedAt: LATER })),
  ],
  "The account did not load": [
    signedOut("nobody", "GET /api/admin/users/by-username/{ownerName}"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/users/by-username/{ownerName}"),
    missing("User not found")("admin", "GET /api/admin/users/by-username/nobody.at.all"),
  ],
  "Error: Failed to change the announcement.": [
    signedOut("nobody", "PUT /api/admin/notifications/scheduled/{scheduledAnnouncement}", changeAnnouncement({})[2]),
    forbidden(NOT_ADMIN)(
      "owner",
      "PUT /api/admin/notifications/scheduled/{unknown}",
      changeAnnouncement({ title: "" })[2],
    ),
    missing("This announcement is not waiting to be sent any more")(
      "admin",
      "PUT /api/admin/notifications/scheduled/{unknown}",
      changeAnnouncement({})[2],
    ),
    invalid("version", "This field is required")(...changeAnnouncement({ version: undefined })),
    invalid("title", "Title and message are required.")(...changeAnnouncement({ title: " " })),
    invalid("message", "Title and message are required.")(...changeAnnouncement({ message: "" })),
    invalid("sendAt", "Choose a time in the future")(...changeAnnouncement({ sendAt: "2020-01-01T00:00:00Z" })),
    invalid("sendAt", "Choose a time within the next 90 days")(...changeAnnouncement({ sendAt: LATER })),
    refused("CONFLICT", "This announcement was changed meanwhile")(...changeAnnouncement({ version: 7 })),
  ],
  "Error: Failed to cancel the announcement.": [
    signedOut("nobody", "DELETE /api/admin/notifications/scheduled/{scheduledAnnouncement}"),
    forbidden(NOT_ADMIN)("owner", "DELETE /api/admin/notifications/scheduled/{scheduledAnnouncement}"),
    missing("This announcement is not waiting to be sent any more")(
      "admin",
      "DELETE /api/admin/notifications/scheduled/{unknown}",
    ),
  ],
  "The announcements did not load": [
    signedOut("nobody", "GET /api/admin/notifications"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/notifications"),
    signedOut("nobody", "GET /api/admin/notifications/scheduled"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/notifications/scheduled"),
  ],
  "Privacy request failed": [
    signedOut("nobody", "POST /api/data-requests", { kind: "access" }),
    invalid("kind", ONE_OF_THE_KINDS)("owner", "POST /api/data-requests", { kind: "money" }),
    invalid("message", "Use at most 2000 characters")("owner", "POST /api/data-requests", {
      kind: "access",
      message: long(2001),
    }),
    invalid("message", "Say which data, and what you want")("owner", "POST /api/data-requests", {
      kind: "objection",
      message: " ",
    }),
    refused("CONFLICT", "You have asked for this already, and we will answer it", "kind")(
      "owner",
      "POST /api/data-requests",
      { kind: "correction", message: "My name" },
    ),
  ],
  "Privacy requests did not load; Answer failed": [
    signedOut("nobody", "GET /api/data-requests"),
    signedOut("nobody", "GET /api/admin/data-requests"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/data-requests"),
    signedOut("nobody", "PUT /api/admin/data-requests/{dataRequest}/answer", { answer: "Here it is" }),
    forbidden(NOT_ADMIN)("owner", "PUT /api/admin/data-requests/{dataRequest}/answer", { answer: "" }),
    missing("Request not found")("admin", "PUT /api/admin/data-requests/{unknown}/answer", { answer: "Here it is" }),
    missing("Request not found")("admin", "PUT /api/admin/data-requests/no-id/answer", { answer: "Here it is" }),
    invalid("answer", "Write an answer first")("admin", "PUT /api/admin/data-requests/{dataRequest}/answer", {
      answer: " ",
    }),
    invalid("answer", "Use at most 2000 characters")("admin", "PUT /api/admin/data-requests/{dataRequest}/answer", {
      answer: long(2001),
    }),
    refused("CONFLICT", "This request is answered already")(
      "admin",
      "PUT /api/admin/data-requests/{answeredDataRequest}/answer",
      { answer: "Here it is" },
    ),
  ],
  "Verification did not load; Request failed": [
    signedOut("nobody", "GET /api/verification"),
    signedOut("nobody", "POST /api/verification", LICENCE),
    forbidden("Only artists can ask to be verified")("stranger", "POST /api/verification", LICENCE),
    refused("CONFLICT", "You have asked already, and we will look at it")("owner", "POST /api/verification", LICENCE),
    invalid("studioName", "Enter the name of your studio")(...licence({ studioName: " " })),
    invalid("studioName", "Use at most 120 characters")(...licence({ studioName: long(121) })),
    invalid("licenceNumber", "Enter the number of your licence")(...licence({ licenceNumber: "" })),
    invalid("licenceNumber", "Use at most 60 characters")(...licence({ licenceNumber: long(61) })),
    invalid("licenceState", "Choose the state that licensed you")(...licence({ licenceState: "Texas" })),
    invalid("documentUrl", "Add a picture of your licence")(...licence({ documentUrl: "" })),
    invalid("documentUrl", "Please upload an image")(...licence({ documentUrl: "/objects/none" })),
  ],
  "Verification requests did not load; Decision failed": [
    signedOut("nobody", "GET /api/admin/verification-requests"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/verification-requests"),
    signedOut("nobody", "PUT /api/admin/verification-requests/{verification}/decision", { decision: "approve" }),
    forbidden(NOT_ADMIN)("owner", "PUT /api/admin/verification-requests/{verification}/decision", {
      decision: "approve",
    }),
    missing("Request not found")("admin", "PUT /api/admin/verification-requests/{unknown}/decision", {
      decision: "approve",
    }),
    missing("Request not found")("admin", "PUT /api/admin/verification-requests/no-id/decision", {
      decision: "approve",
    }),
    invalid("reason", "Give a reason")("admin", "PUT /api/admin/verification-requests/{verification}/decision", {
      decision: "reject",
    }),
    invalid("reason", "Use at most 1000 characters")(
      "admin",
      "PUT /api/admin/verification-requests/{verification}/decision",
      { decision: "ask", reason: long(1001) },
    ),
    refused("CONFLICT", "This has been decided already")(
      "admin",
      "PUT /api/admin/verification-requests/{rejectedVerification}/decision",
      { decision: "approve" },
    ),
  ],
  "Lookalikes did not load; Failed to settle it": [
    signedOut("nobody", "GET /api/admin/lookalikes"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/lookalikes"),
    signedOut("nobody", "PUT /api/admin/lookalikes/{lookalike}", { state: "dismissed" }),
    forbidden(NOT_ADMIN)("owner", "PUT /api/admin/lookalikes/{lookalike}", { state: "dismissed" }),
    missing("Flag not found")("admin", "PUT /api/admin/lookalikes/{unknown}", { state: "dismissed" }),
    missing("Flag not found")("admin", "PUT /api/admin/lookalikes/no-id", { state: "dismissed" }),
    invalid("state", "Say whether it is dismissed or dealt with")("admin", "PUT /api/admin/lookalikes/{lookalike}", {
      state: "open",
    }),
    refused("CONFLICT", "This has been settled already")("admin", "PUT /api/admin/lookalikes/{settledLookalike}", {
      state: "dealt_with",
    }),
  ],
  "Error Loading Users; Access Denied": [
    signedOut("nobody", "GET /api/admin/users"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/users"),
    invalid("userType", "Choose artist or canvas")("admin", "GET /api/admin/users?userType=robots"),
    invalid("query", "Search for something shorter")("admin", `GET /api/admin/users?query=${long(101)}`),
  ],
  "Failed to update profile (Settings)": [
    invalid("location", SETTINGS_LOCATION)(...settings("Austin")),
    invalid("location", SETTINGS_LOCATION)(...settings("Austin, TX, USA")),
    invalid("location", SETTINGS_LOCATION)(...settings("Austin, Texas")),
    invalid("location", SETTINGS_LOCATION)(...settings(", TX")),
  ],
  "Two-factor sign-in failed": [
    signedOut("nobody", `GET ${TWO_FACTOR}`),
    signedOut("nobody", `POST ${TWO_FACTOR}`, { password: "x" }),
    invalid("password", FILL_IN)("client", `POST ${TWO_FACTOR}`),
    refused("INVALID_CREDENTIALS", "Incorrect password", "password")("client", `POST ${TWO_FACTOR}`, {
      password: "wrong words",
    }),
    invalid("code", "Enter a code")("client", `POST ${TWO_FACTOR}/confirm`, { code: " - " }),
    refused("CONFLICT", "There is nothing to confirm: set two-factor sign-in up first.")(
      "client",
      `POST ${TWO_FACTOR}/confirm`,
      { code: "000000" },
    ),
    invalid("code", "Enter a code")("client", `DELETE ${TWO_FACTOR}`, { password: "{password}" }),
    refused("CONFLICT", "Two-factor sign-in is off.")("client", `DELETE ${TWO_FACTOR}`, {
      password: "{password}",
      code: "000000",
    }),
    invalid("password", FILL_IN)("client", `POST ${TWO_FACTOR}/recovery-codes`, { code: "000000" }),
  ],
  "Failed to change password": [
    signedOut("nobody", "PUT /api/auth/change-password", { currentPassword: "x", newPassword: "long enough" }),
    invalid("currentPassword", FILL_IN)("client", "PUT /api/auth/change-password", { newPassword: "long enough" }),
    invalid("newPassword", COMMON_PASSWORD)("client", "PUT /api/auth/change-password", {
      currentPassword: "{password}",
      newPassword: "12345678",
    }),
    invalid("newPassword", "Password must be at least 8 characters")("client", "PUT /api/auth/change-password", {
      currentPassword: "{password}",
      newPassword: "7 chars",
    }),
    refused("INVALID_CREDENTIALS", "Incorrect password", "currentPassword")("client", "PUT /api/auth/change-password", {
      currentPassword: "wrong words",
      newPassword: "long enough",
    }),
  ],
  "Failed to change email": [
    signedOut("nobody", "PUT /api/auth/change-email", { newEmail: "new@inkfolk.test", password: "x" }),
    invalid("newEmail", FILL_IN)("client", "PUT /api/auth/change-email", { password: "{password}" }),
    invalid("password", FILL_IN)("client", "PUT /api/auth/change-email", { newEmail: "new@inkfolk.test" }),
    invalid("newEmail", "Invalid email address")("client", "PUT /api/auth/change-email", {
      newEmail: "new",
      password: "{password}",
    }),
    refused("INVALID_CREDENTIALS", "Incorrect password", "password")("client", "PUT /api/auth/change-email", {
      newEmail: "new@inkfolk.test",
      password: "wrong words",
    }),
    refused("CONFLICT", "Email is already registered", "newEmail")("client", "PUT /api/auth/change-email", {
      newEmail: "{ownerEmail}",
      password: "{password}",
    }),
  ],
  "Delete Account": [
    signedOut("nobody", "DELETE /api/users/me", { username: "x", password: "x" }),
    invalid("username", "This is not your username")("client", "DELETE /api/users/me", {
      username: "{ownerName}",
      password: "{password}",
    }),
    refused("INVALID_CREDENTIALS", "Incorrect password", "password")("client", "DELETE /api/users/me", {
      username: "{clientName}",
      password: "wrong words",
    }),
    forbidden("Transfer admin rights first")("admin", "DELETE /api/users/me", {
      username: "{adminName}",
      password: "{password}",
    }),
  ],
  "Search failed; Post search failed": [
    signedOut("nobody", "GET /api/users/search?q=ink"),
    signedOut("nobody", "GET /api/posts/search?q=ink"),
    invalid("query", "Search for at most 100 characters")("stranger", `GET /api/users/search?q=${long(101)}`),
    invalid("userType", "Choose artist or canvas")("stranger", "GET /api/users/search?q=ink&userType=robot"),
    invalid("query", "Search for at most 200 characters")("stranger", `GET /api/posts/search?q=${long(201)}`),
  ],
  "Error Loading Posts; Failed to fetch trending hashtags": [
    signedOut("nobody", "GET /api/posts"),
    signedOut("nobody", "GET /api/posts/hashtag/ink"),
    signedOut("nobody", "GET /api/hashtags/trending"),
    invalid("limit", "limit must be between 1 and 20")("stranger", "GET /api/hashtags/trending?limit=0"),
    refused("INVALID_CURSOR", "This page link is not valid. Start again from the first page.")(
      "stranger",
      "GET /api/posts?cursor=nothing",
    ),
  ],
  "User not found": [
    missing("User not found")("stranger", "GET /api/users/by-username/nobody.here"),
    missing("User not found")("nobody", "GET /api/users/{unknown}"),
    missing("User not found")("stranger", "GET /api/users/{blocker}"),
    signedOut("nobody", "GET /api/auth/me"),
    forbidden("Only the artist can see the views of a profile")("stranger", "GET /api/users/{owner}/views"),
  ],
  "Booking failed": [
    signedOut("nobody", "POST /api/bookings", { artistId: "{owner}", service: "Consultation" }),
    unconfirmed("unconfirmed", "POST /api/bookings", { artistId: "{owner}", service: "Consultation" }),
    invalid("artistId", "Choose an artist")(...book({ artistId: undefined })),
    invalid("service", "Choose a service")(...book({ service: "" })),
    invalid("service", "Choose a service")(...book({ service: "Piercing" })),
    invalid("artistId", "This user isn't an artist")(...book({ artistId: "{client}" })),
    missing("User not found")(...book({ artistId: "{unknown}" })),
    invalid(
      "pieceId",
      "This piece isn't in the artist's portfolio",
    )(...book({ pieceId: "{unknown}", preferredDate: undefined })),
    invalid("artistId", "You can't book yourself")("owner", "POST /api/bookings", {
      artistId: "{owner}",
      service: "Consultation",
    }),
    invalid(
      "estimatedDuration",
      "Choose a duration between 15 minutes and 24 hours",
    )(...book({ estimatedDuration: 20 })),
    invalid("estimatedDuration", "This must be a whole number")(...book({ estimatedDuration: "long" })),
    invalid("estimatedPrice", "Choose a budget between $0 and $10,000")(...book({ estimatedPrice: -1 })),
    invalid(
      "preferredDate",
      "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z",
    )(...book({ preferredDate: "tomorrow" })),
    refused(
      "TOO_SOON",
      "Choose a time at least 48 hours from now",
      "preferredDate",
    )(...book({ artistId: "{busy}", preferredDate: "{tomorrow}" })),
    invalid(
      "brief.size.width",
      "Enter a size between 0.5 and 60 inches",
    )(...book({ brief: { size: { width: 0, height: 4, unit: "inches" } } })),
    invalid(
      "brief.referenceUrls",
      "You can only upload 6 files",
    )(...book({ brief: { referenceUrls: Array(7).fill("x") } })),
    invalid(
      "brief.placementUrls.0",
      UPLOAD_AN_IMAGE,
    )(...book({ brief: { placementUrls: ["/objects/{unknown}"] }, preferredDate: undefined })),
    signedOut("nobody", "PUT /api/bookings/{booking}/brief", { brief: {} }),
    missing("Booking not found")("stranger", "PUT /api/bookings/{booking}/brief", { brief: {} }),
    forbidden("Only the client can do that.")("owner", "PUT /api/bookings/{booking}/brief", { brief: {} }),
    invalid("brief.placement", "Choose a place on the body")("client", "PUT /api/bookings/{booking}/brief", {
      brief: { placement: "The moon" },
    }),
    refused("INVALID_TRANSITION", "The brief of a completed booking can't change any more.")(
      "client",
      "PUT /api/bookings/{session}/brief",
      { brief: {} },
    ),
    missing("Booking not found")("stranger", "PUT /api/bookings/{booking}/status", { status: "confirmed" }),
    forbidden("Only the artist can do that.")("client", "PUT /api/bookings/{booking}/status", { status: "confirmed" }),
    invalid("status", "Choose cancelled, completed, confirmed, or pending")(
      "owner",
      "PUT /api/bookings/{booking}/status",
      {
        status: "lost",
      },
    ),
    refused("STALE_BOOKING", "This booking has changed: it is pending now.")(
      "owner",
      "PUT /api/bookings/{booking}/status",
      {
        status: "confirmed",
        expectedVersion: 99,
      },
    ),
    refused("INVALID_TRANSITION", "A pending booking can't become completed.")(
      "owner",
      "PUT /api/bookings/{booking}/status",
      { status: "completed" },
    ),
    invalid("type", "Choose artist or client")("owner", "GET /api/bookings?type=friend"),
    signedOut("nobody", "POST /api/bookings/{booking}/attendance"),
    missing("Booking not found")("stranger", "POST /api/bookings/{booking}/attendance"),
    forbidden("Only the client can do that.")("owner", "POST /api/bookings/{booking}/attendance"),
    refused("INVALID_TRANSITION", "Only a confirmed session that has not begun can be confirmed again.")(
      "client",
      "POST /api/bookings/{booking}/attendance",
    ),
  ],
  "Project failed": [
    signedOut("nobody", "GET /api/projects"),
    signedOut("nobody", "POST /api/projects", PLAN),
    missing("Project not found")("stranger", "GET /api/projects/{project}"),
    missing("Booking not found")("stranger", "POST /api/projects", PLAN),
    forbidden("Only the artist can do that.")("client", "POST /api/projects", PLAN),
    ...[0, 13].map((sessions) => invalid("sessions", "Plan between 1 and 12 sessions")(...planned({ sessions }))),
    invalid("quoteMax", "Minimum must not exceed maximum")(...planned({ quoteMax: 100 })),
    invalid("quoteMin", "Choose an amount between $0 and $50,000")(...planned({ quoteMin: 5_000_001 })),
    invalid("title", "Give the project a title")(...planned({ title: " " })),
    invalid("title", "Use at most 120 characters")(...planned({ title: long(121) })),
    invalid("note", "Use at most 2000 characters")(...planned({ note: long(2001) })),
    invalid("sessionMinutes", "Choose a duration between 15 minutes and 24 hours")(...planned({ sessionMinutes: 20 })),
    refused("CONFLICT", "This session is a part of a project already")(...planned({ bookingId: "{projectSession}" })),
    invalid("sessions", "Plan between 1 and 12 sessions")("owner", "PUT /api/projects/{project}", {
      ...PLAN,
      sessions: 13,
    }),
    forbidden("Only the artist can do that.")("client", "PUT /api/projects/{project}", PLAN),
    missing("Project not found")("stranger", "PUT /api/projects/{project}", PLAN),
    missing("Project not found")("stranger", "POST /api/projects/{project}/accept", { quoteVersion: 1 }),
    forbidden("Only the client can do that.")("owner", "POST /api/projects/{project}/accept", { quoteVersion: 1 }),
    refused("CONFLICT", "The quote has changed: have a look at it again")(
      "client",
      "POST /api/projects/{project}/accept",
      { quoteVersion: 7 },
    ),
    missing("Project not found")("stranger", "PUT /api/projects/{project}/state", { state: "cancelled" }),
    forbidden("Only the artist can do that.")("client", "PUT /api/projects/{project}/state", { state: "finished" }),
    invalid("projectId", "You have no such project with this artist")(...book({ projectId: "{unknown}" })),
    invalid("projectId", "Accept the quote first")("client", "POST /api/bookings", {
      artistId: "{owner}",
      service: "Consultation",
      projectId: "{project}",
    }),
  ],
  "Waitlist failed": [
    signedOut("nobody", "GET /api/waitlist"),
    signedOut("nobody", "POST /api/waitlist", WAIT),
    unconfirmed("unconfirmed", "POST /api/waitlist", WAIT),
    invalid("artistId", "You can't wait for yourself")("owner", "POST /api/waitlist", WAIT),
    invalid("artistId", "This user isn't an artist")("owner", "POST /api/waitlist", { ...WAIT, artistId: "{client}" }),
    missing("User not found")("client", "POST /api/waitlist", { ...WAIT, artistId: "{unknown}" }),
    invalid("service", "Choose a service")("client", "POST /api/waitlist", { ...WAIT, service: "Piercing" }),
    invalid("duration", "Choose a duration between 15 minutes and 24 hours")("client", "POST /api/waitlist", {
      ...WAIT,
      duration: 20,
    }),
    invalid("noticeHours", "Choose a notice between 0 hours and 14 days")("client", "POST /api/waitlist", {
      ...WAIT,
      noticeHours: 337,
    }),
    invalid("until", "Choose a date")("client", "POST /api/waitlist", { ...WAIT, until: "soon" }),
    invalid("until", "Choose a future date")("client", "POST /api/waitlist", { ...WAIT, until: "2020-01-01" }),
    invalid("until", "Choose a date within a year")("client", "POST /api/waitlist", { ...WAIT, until: "2098-01-01" }),
    invalid("note", "Use at most 500 characters")("client", "POST /api/waitlist", { ...WAIT, note: long(501) }),
    missing("Waitlist entry not found")("stranger", "DELETE /api/waitlist/{wait}"),
    missing("Offer not found")("stranger", "POST /api/waitlist/offers/{offer}", { accept: true }),
    refused("OFFER_TAKEN", "This opening has been taken")("client", "POST /api/waitlist/offers/{takenOffer}", {
      accept: true,
    }),
    refused("HOLD_EXPIRED", "The time is no longer held for you.")(
      "client",
      "POST /api/waitlist/offers/{lapsedOffer}",
      { accept: true },
    ),
    missing("Waitlist entry not found")("stranger", "POST /api/waitlist/{wait}/offers", { start: LATER }),
    forbidden("Only the artist can do that.")("client", "POST /api/waitlist/{wait}/offers", { start: LATER }),
    invalid("start", "Choose a time in the future")("owner", "POST /api/waitlist/{wait}/offers", {
      start: "2020-06-01T12:00:00Z",
    }),
    invalid("offerMinutes", "Choose a time to answer between 15 minutes and 24 hours")(
      "owner",
      "PUT /api/availability",
      {
        offerMinutes: 5,
      },
    ),
  ],
  "Review failed": [
    signedOut("nobody", "POST /api/bookings/{session}/review", { stars: 5 }),
    missing("Booking not found")("stranger", "POST /api/bookings/{session}/review", { stars: 5 }),
    forbidden("Only the client can do that.")("owner", "POST /api/bookings/{session}/review", { stars: 5 }),
    ...[0, 6, 4.5, -1].map((stars) =>
      invalid("stars", "Choose 1 to 5 stars")("client", "POST /api/bookings/{session}/review", { stars }),
    ),
    invalid("stars", "Choose 1 to 5 stars")("client", "POST /api/bookings/{session}/review", { text: "Lovely" }),
    invalid("text", "Use at most 2000 characters")("client", "POST /api/bookings/{session}/review", {
      stars: 5,
      text: long(2001),
    }),
    refused("NOT_ELIGIBLE", "You can review an artist after a completed session")(
      "client",
      "POST /api/bookings/{booking}/review",
      { stars: 5 },
    ),
    refused("ALREADY_REVIEWED", "You have already reviewed this session")(
      "client",
      "POST /api/bookings/{reviewedSession}/review",
      { stars: 5 },
    ),
    refused("INVALID_TRANSITION", "A session that is reviewed can't become confirmed again.")(
      "owner",
      "PUT /api/bookings/{reviewedSession}/status",
      { status: "confirmed" },
    ),
    invalid("stars", "Choose 1 to 5 stars")("client", "PUT /api/reviews/{review}", { stars: 9 }),
    invalid("text", "Use at most 2000 characters")("client", "PUT /api/reviews/{review}", {
      stars: 5,
      text: long(2001),
    }),
    forbidden("You can only edit your own reviews")("owner", "PUT /api/reviews/{review}", { stars: 1 }),
    missing("Review not found")("client", "PUT /api/reviews/{unknown}", { stars: 1 }),
    forbidden("You can only delete your own reviews")("owner", "DELETE /api/reviews/{review}"),
    missing("Review not found")("client", "DELETE /api/reviews/{unknown}"),
    forbidden("Only the artist can reply to a review")("client", "PUT /api/reviews/{review}/reply", { text: "No" }),
    invalid("text", "Use at most 2000 characters")("owner", "PUT /api/reviews/{review}/reply", { text: long(2001) }),
    missing("Review not found")("owner", "PUT /api/reviews/{unknown}/reply", { text: "Thank you" }),
    missing("User not found")("stranger", "GET /api/artists/{unknown}/reviews"),
    invalid("targetId", "You can't report your own review")(
      "client",
      ...reportOf({ targetType: "review", targetId: "{review}" }),
    ),
  ],
  "Portfolio failed": [
    signedOut("nobody", "POST /api/portfolio", { title: "Rings", imageUrl: "{portfolioImage}" }),
    forbidden("Only artists have a portfolio")("stranger", "POST /api/portfolio", { title: "Rings", imageUrl: "x" }),
    invalid("title", "Title is required")(...piece({ title: " " })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...piece({ imageUrl: "" })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...piece({ imageUrl: "/objects/{unknown}" })),
    invalid("category", "Choose a category from the list")(...piece({ category: "Tribal" })),
    invalid("featured", "You can feature up to 6 pieces")("owner", "PUT /api/portfolio/{portfolioItem}", {
      featured: true,
    }),
    forbidden("You can only change your own portfolio")("artist", "PUT /api/portfolio/{portfolioItem}", {
      title: "Mine",
    }),
    forbidden("You can only change your own portfolio")("artist", "DELETE /api/portfolio/{portfolioItem}"),
    missing("Portfolio item not found")("owner", "DELETE /api/portfolio/{unknown}"),
    invalid("artistId", "This user isn't an artist")("stranger", "GET /api/portfolio/{client}"),
    forbidden("This profile is private")("stranger", "GET /api/portfolio/{shy}"),
  ],
  "Consent failed": [
    signedOut("nobody", "GET /api/consent-form"),
    forbidden("Only artists have a consent form")("stranger", "PUT /api/consent-form", { text: "I agree" }),
    invalid("text", "Write what your clients agree to")(...consentForm({ text: " " })),
    invalid("text", "Use at most 10000 characters")(...consentForm({ text: long(10_001) })),
    invalid("questions.1.text", "You ask this already")(...consentForm({ questions: [QUESTION, QUESTION] })),
    invalid(
      "questions",
      "Ask at most 20 questions",
    )(...consentForm({ questions: Array.from({ length: 21 }, (_, index) => ({ ...QUESTION, text: `${index}?` })) })),
    invalid(
      "questions.1.text",
      "Write the question",
    )(...consentForm({ questions: [QUESTION, { ...QUESTION, text: " " }] })),
    invalid(
      "questions.0.text",
      "Use at most 300 characters",
    )(...consentForm({ questions: [{ ...QUESTION, text: long(301) }] })),
    missing("Booking not found")("stranger", "GET /api/bookings/{nearSession}/consent"),
    missing("Booking not found")("stranger", ...sign({})),
    invalid("name", "Type your full name")("client", ...sign({ name: " " })),
    invalid("name", "Use at most 120 characters")("client", ...sign({ name: long(121) })),
    invalid("birthDate", "Enter your date of birth")("client", ...sign({ birthDate: "yesterday" })),
    invalid("birthDate", "You must be 18 or older to be tattooed here")("client", ...sign({ birthDate: "2024-05-01" })),
    invalid("answers", "Answer the questions of the form, each once")(
      "client",
      ...sign({ answers: [...SIGNATURE.answers, {}] }),
    ),
    invalid("answers.0.yes", "Answer yes or no")("client", ...sign({ answers: [{}, { text: "At noon" }] })),
    invalid("answers.0.text", "Please say more about it")(
      "client",
      ...sign({ answers: [{ yes: true }, { text: "At noon" }] }),
    ),
    invalid("answers.1.text", "Answer this question")("client", ...sign({ answers: [{ yes: false }] })),
    invalid("answers.1.text", "Use at most 500 characters")(
      "client",
      ...sign({ answers: [{ yes: false }, { text: long(501) }] }),
    ),
    refused("CONFLICT", "The form has changed: read it again")("client", ...sign({ version: 2 })),
    forbidden("Only the client can do that.")("owner", "POST /api/bookings/{booking}/consent", SIGNATURE),
    forbidden("Only the artist can do that.")("client", "DELETE /api/bookings/{booking}/minor-flag"),
    missing("Booking not found")("stranger", "DELETE /api/bookings/{booking}/minor-flag"),
    refused("NOT_ELIGIBLE", "This artist asks for no signature")(
      "client",
      "POST /api/bookings/{booking}/consent",
      SIGNATURE,
    ),
  ],
  "Aftercare failed": [
    signedOut("nobody", "GET /api/aftercare"),
    forbidden("Only artists write aftercare")("stranger", "PUT /api/aftercare", { text: "Wash it" }),
    invalid("text", "Use at most 4000 characters")("owner", "PUT /api/aftercare", { text: long(4001) }),
    missing("Booking not found")("stranger", "GET /api/bookings/{booking}/aftercare"),
  ],
  "Flash failed": [
    signedOut("nobody", "GET /api/flash?artistId={owner}"),
    missing("User not found")("stranger", "GET /api/flash?artistId={unknown}"),
    invalid("artistId", "This user isn't an artist")("stranger", "GET /api/flash?artistId={client}"),
    forbidden("This profile is private")("stranger", "GET /api/flash?artistId={shy}"),
    forbidden("Only artists offer flash designs")("stranger", "POST /api/flash", DESIGN),
    invalid("title", "Title is required")(...design({ title: " " })),
    invalid("title", "Title must be at most 120 characters")(...design({ title: long(121) })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...design({ imageUrl: "" })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...design({ imageUrl: "/objects/{unknown}" })),
    invalid(
      "size.width",
      "Enter a size between 0.5 and 60 inches",
    )(...design({ size: { width: 0.2, height: 4, unit: "inches" } })),
    invalid("price", "Choose a price between $0 and $10,000")(...design({ price: undefined })),
    invalid("price", "Choose a price between $0 and $10,000")(...design({ price: 1_000_001 })),
    invalid("duration", "Choose a duration between 15 minutes and 24 hours")(...design({ duration: 20 })),
    forbidden("You can only change your own designs")("artist", "PUT /api/flash/{flashDesign}", { title: "Mine" }),
    missing("Design not found")("owner", "PUT /api/flash/{unknown}", { title: "Mine" }),
    forbidden("You can only change your own designs")("artist", "DELETE /api/flash/{flashDesign}"),
    missing("Design not found")("owner", "DELETE /api/flash/{unknown}"),
    signedOut("nobody", "POST /api/flash/{flashDesign}/claim"),
    unconfirmed("unconfirmed", "POST /api/flash/{flashDesign}/claim"),
    missing("Design not found")("client", "POST /api/flash/{unknown}/claim"),
    forbidden("You can't claim your own design")("owner", "POST /api/flash/{flashDesign}/claim"),
    refused("OFFER_TAKEN", "Somebody else is claiming this design right now")(
      "stranger",
      "POST /api/flash/{claimedDesign}/claim",
    ),
    refused("OFFER_TAKEN", "This design is no longer available")("stranger", "POST /api/flash/{soldDesign}/claim"),
    refused(
      "BOOKS_CLOSED",
      "@{closedName} is not taking bookings right now",
      "artistId",
    )("client", "POST /api/flash/{closedDesign}/claim"),
    invalid("flashDesignId", "This design isn't one of the artist's")(...book({ flashDesignId: "{unknown}" })),
    refused("HOLD_EXPIRED", "The design is no longer held for you. Claim it again.", "flashDesignId")(
      "client",
      "POST /api/bookings",
      {
        artistId: "{owner}",
        service: "Flash Tattoo",
        flashDesignId: "{flashDesign}",
      },
    ),
    refused("OFFER_TAKEN", "This design is no longer available", "flashDesignId")("client", "POST /api/bookings", {
      artistId: "{owner}",
      service: "Flash Tattoo",
      flashDesignId: "{soldDesign}",
    }),
  ],
  "Message failed: Failed to send message": [
    signedOut("nobody", "POST /api/messages", { receiverId: "{owner}", content: "Hello" }),
    invalid("content", "Write a message first")("client", "POST /api/messages", {
      receiverId: "{owner}",
      content: " ",
    }),
    invalid("content", "Message must be at most 5000 characters")("client", "POST /api/messages", {
      receiverId: "{owner}",
      content: long(5001),
    }),
    invalid("receiverId", "Give a conversation or a receiver")("client", "POST /api/messages", { content: "Hello" }),
    unconfirmed("unconfirmed", "POST /api/messages", { receiverId: "{owner}", content: "Hello" }),
    invalid("userId", "You can't message yourself")("client", "POST /api/messages", {
      receiverId: "{client}",
      content: "Hello",
    }),
    missing("User not found")("client", "POST /api/messages", { receiverId: "{unknown}", content: "Hello" }),
    invalid("imageUrl", UPLOAD_AN_IMAGE)("client", "POST /api/messages", {
      receiverId: "{owner}",
      content: "",
      imageUrl: "/objects/{unknown}",
    }),
    refused("MESSAGES_CLOSED", "@{shyName} isn't accepting messages")("stranger", "POST /api/messages", {
      receiverId: "{shy}",
      content: "Hello",
    }),
    missing("Conversation not found")("stranger", "GET /api/conversations/{conversation}/messages"),
    refused("REQUEST_PENDING", "You can write again once @{busyName} accepts your request")(
      "stranger",
      "POST /api/messages",
      { receiverId: "{busy}", content: "Hello?" },
    ),
    missing("Message request not found")("stranger", "DELETE /api/conversations/{askedConversation}/request"),
    missing("Conversation not found")("stranger", "PUT /api/conversations/{conversation}/request"),
    missing("Conversation not found")("stranger", "DELETE /api/conversations/{conversation}/request"),
    forbidden("Only artists save replies")("stranger", "POST /api/saved-replies", REPLY),
    invalid("title", "Title is required")("owner", "POST /api/saved-replies", { ...REPLY, title: " " }),
    invalid("title", "Title must be at most 60 characters")("owner", "POST /api/saved-replies", {
      ...REPLY,
      title: long(61),
    }),
    invalid("text", "Write the reply first")("owner", "POST /api/saved-replies", { ...REPLY, text: " " }),
    invalid("text", "Reply must be at most 5000 characters")("owner", "POST /api/saved-replies", {
      ...REPLY,
      text: long(5001),
    }),
    invalid("title", "You can save up to 50 replies")("artist", "POST /api/saved-replies", REPLY),
    missing("Saved reply not found")("artist", "PUT /api/saved-replies/{savedReply}", REPLY),
    missing("Saved reply not found")("owner", "DELETE /api/saved-replies/{unknown}"),
  ],
  Calendars: [
    missing("Booking not found")("stranger", "GET /api/bookings/{booking}/calendar.ics"),
    missing("Booking not found")("owner", "GET /api/bookings/{unknown}/calendar.ics"),
    signedOut("nobody", "POST /api/calendar-feed"),
    missing("Your calendar feed is off")("stranger", "PUT /api/calendar-feed", { busyOnly: true }),
    signedOut("nobody", "GET /api/busy-calendar"),
    forbidden("Only artists keep a calendar")("stranger", "PUT /api/busy-calendar", {
      url: "https://calendar.example",
    }),
    invalid("url", "Enter the address of your calendar")("owner", "PUT /api/busy-calendar", { url: " " }),
    invalid("url", "The address must be at most 2000 characters")("owner", "PUT /api/busy-calendar", {
      url: `https://calendar.example/${long(2000)}`,
    }),
    invalid("url", "Use the https or webcal address of your calendar.")("owner", "PUT /api/busy-calendar", {
      url: "http://calendar.example/mine.ics",
    }),
  ],
  "Booking policies": [
    forbidden("Only artists keep a booking policy")("stranger", "PUT /api/booking-policy", { noticeHours: 24 }),
    signedOut("nobody", "PUT /api/booking-policy", { noticeHours: 24 }),
    invalid("noticeHours", "Choose a notice between 0 hours and 14 days")("owner", "PUT /api/booking-policy", {
      noticeHours: 337,
    }),
    invalid("rescheduleLimit", "Choose between 0 and 5 reschedules")("owner", "PUT /api/booking-policy", {
      rescheduleLimit: 6,
    }),
    invalid("deposit", "Enter an amount between $1 and $100,000")("owner", "PUT /api/booking-policy", { deposit: 99 }),
    invalid("depositPercent", "Enter a share between 1 and 100%")("owner", "PUT /api/booking-policy", {
      depositPercent: 0,
    }),
    invalid("depositDueDays", "Choose between 0 and 30 days")("owner", "PUT /api/booking-policy", {
      depositDueDays: 31,
    }),
    invalid("text", "Use at most 2000 characters")("owner", "PUT /api/booking-policy", { text: "x".repeat(2001) }),
    missing("User not found")("nobody", "GET /api/artists/{unknown}/policy"),
    invalid("artistId", "This user isn't an artist")("nobody", "GET /api/artists/{stranger}/policy"),
    refused(
      "CONFLICT",
      "@{ownerName} has changed their booking policy. Read it again.",
      "policyVersion",
    )(...book({ preferredDate: null, policyVersion: 7 })),
    refused("RESCHEDULE_LIMIT", "You've used all reschedules; message @{busyName}")(
      "client",
      "POST /api/bookings/{fixedSession}/proposals",
      { slots: [{ start: "{tomorrow}" }] },
    ),
  ],
  Deposits: [
    forbidden("Only the artist can do that.")("client", "POST /api/bookings/{session}/deposit", PAID),
    missing("Booking not found")("stranger", "POST /api/bookings/{session}/deposit", PAID),
    signedOut("nobody", "POST /api/bookings/{session}/deposit", PAID),
    invalid("cents", "Enter an amount between $1 and $100,000")("owner", "POST /api/bookings/{session}/deposit", {
      ...PAID,
      cents: 99,
    }),
    invalid("note", "Use at most 500 characters")("owner", "POST /api/bookings/{session}/deposit", {
      ...PAID,
      note: "x".repeat(501),
    }),
    refused("CONFLICT", "Nothing of the deposit is left", "cents")("owner", "POST /api/bookings/{session}/deposit", {
      kind: "applied",
      cents: 5000,
    }),
    refused("INVALID_TRANSITION", "A deposit of a completed booking can't be asked for.")(
      "owner",
      "POST /api/bookings/{session}/deposit",
      { kind: "asked", cents: 5000 },
    ),
    refused("INVALID_TRANSITION", "A deposit is forfeited only where the client cancelled late or did not come.")(
      "owner",
      "POST /api/bookings/{session}/deposit",
      { kind: "forfeited", cents: 5000 },
    ),
  ],
  Availability: [
    forbidden("Only artists keep hours")("stranger", "PUT /api/availability", { step: 15 }),
    forbidden("Only artists keep hours")("stranger", "POST /api/availability/exceptions", { from: "2098-12-24" }),
    signedOut("nobody", "PUT /api/availability", { step: 15 }),
    invalid("timeZone", "Choose a valid time zone")("owner", "PUT /api/availability", { timeZone: "Texas" }),
    invalid("hours.0.end", "End time must be after start time")("owner", "PUT /api/availability", {
      hours: [{ weekday: 1, start: "12:00", end: "09:00" }],
    }),
    invalid("hours.1.start", "These hours overlap")("owner", "PUT /api/availability", {
      hours: [
        { weekday: 1, start: "09:00", end: "12:00" },
        { weekday: 1, start: "11:00", end: "13:00" },
      ],
    }),
    invalid("step", "Choose 15, 30 or 60 minutes")("owner", "PUT /api/availability", { step: 45 }),
    invalid("from", "Choose a day")("owner", "POST /api/availability/exceptions"),
    invalid("to", "Choose a day from today on")("owner", "POST /api/availability/exceptions", { from: "2020-01-01" }),
    refused("CONFLICT", "You already have an exception on these dates", "from")(
      "owner",
      "POST /api/availability/exceptions",
      { from: "2098-12-25" },
    ),
    missing("Exception not found")("owner", "PUT /api/availability/exceptions/{unknown}", { from: "2098-12-25" }),
    missing("Exception not found")("artist", "DELETE /api/availability/exceptions/{exceptionId}"),
    signedOut("nobody", "POST /api/artists/{owner}/holds", { start: "2098-06-01T12:00:00Z", duration: 60 }),
    invalid("start", "Choose a time in the future")("client", "POST /api/artists/{owner}/holds", {
      start: "2020-06-01T12:00:00Z",
      duration: 60,
    }),
    invalid("artistId", "You can't book yourself")("owner", "POST /api/artists/{owner}/holds", {
      start: "2098-06-01T12:00:00Z",
      duration: 60,
    }),
    refused("HOLD_EXPIRED", "The time is no longer held for you. Choose it again.", "slotHoldId")(
      "client",
      "POST /api/bookings",
      { artistId: "{owner}", service: "Consultation", slotHoldId: "{unknown}" },
    ),
    forbidden("Only artists keep hours")("stranger", "POST /api/availability/guest-spots", SPOT),
    invalid("location", "Say where you work")("owner", "POST /api/availability/guest-spots", { ...SPOT, location: "" }),
    invalid("hours", "Say when you work there")("owner", "POST /api/availability/guest-spots", { ...SPOT, hours: [] }),
    invalid("timeZone", "Choose a valid time zone")("owner", "POST /api/availability/guest-spots", {
      ...SPOT,
      timeZone: "",
    }),
    invalid("to", "Choose 92 days at most")("owner", "POST /api/availability/guest-spots", {
      ...SPOT,
      to: "2099-07-08",
    }),
    refused("CONFLICT", "You already have a guest spot on these dates", "from")(
      "owner",
      "POST /api/availability/guest-spots",
      SPOT,
    ),
    missing("Guest spot not found")("owner", "DELETE /api/availability/guest-spots/{unknown}"),
    missing("Guest spot not found")("artist", "DELETE /api/availability/guest-spots/{guestSpotId}"),
    missing("User not found")("nobody", "GET /api/artists/{unknown}/availability"),
    invalid("artistId", "This user isn't an artist")("nobody", "GET /api/artists/{stranger}/availability"),
    invalid("duration", "Choose a duration between 15 minutes and 24 hours")(
      "nobody",
      "GET /api/artists/{owner}/slots?from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z",
    ),
    invalid("to", "Choose 62 days at most")(
      "nobody",
      "GET /api/artists/{owner}/slots?from=2026-06-01T00:00:00Z&to=2026-08-03T00:00:00Z&duration=60",
    ),
  ],
  Calendar: [
    signedOut("nobody", "GET /api/calendar?from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z"),
    signedOut("nobody", "POST /api/calendar/walk-ins", WALK_IN),
    forbidden("Only artists keep a calendar")(
      "stranger",
      "GET /api/calendar?from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z",
    ),
    forbidden("Only artists keep a calendar")("stranger", "POST /api/calendar/walk-ins", WALK_IN),
    forbidden("Only artists keep a calendar")("stranger", "POST /api/calendar/blocks", BLOCK),
    forbidden("Only artists keep a calendar")("stranger", "DELETE /api/calendar/{entryId}"),
    invalid("to", "Choose 62 days at most")(
      "owner",
      "GET /api/calendar?from=2026-06-01T00:00:00Z&to=2026-08-03T00:00:00Z",
    ),
    invalid("to", "Choose an end after the beginning")(
      "owner",
      "GET /api/calendar?from=2026-06-02T00:00:00Z&to=2026-06-01T00:00:00Z",
    ),
    invalid("duration", "Choose a duration between 15 minutes and 24 hours")("owner", "POST /api/calendar/walk-ins", {
      ...WALK_IN,
      duration: 10,
    }),
    invalid("name", "Use at most 120 characters")("owner", "POST /api/calendar/walk-ins", {
      ...WALK_IN,
      name: long(121),
    }),
    invalid("note", "Use at most 500 characters")("owner", "POST /api/calendar/walk-ins", {
      ...WALK_IN,
      note: long(501),
    }),
    invalid("start", "Choose a time of this century")("owner", "POST /api/calendar/walk-ins", {
      ...WALK_IN,
      start: "1999-06-01T12:00:00Z",
    }),
    invalid("end", "Choose an end after the beginning")("owner", "POST /api/calendar/blocks", {
      ...BLOCK,
      end: BLOCK.start,
    }),
    invalid("end", "Choose 31 days at most")("owner", "POST /api/calendar/blocks", {
      ...BLOCK,
      end: "2098-08-01T12:00:00Z",
    }),
    refused("SLOT_TAKEN", "You blocked that time in your calendar. Unblock it first.", "start")(
      "owner",
      "POST /api/calendar/blocks",
      { start: "2098-06-02T12:30:00Z", end: "2098-06-02T14:00:00Z" },
    ),
    missing("Calendar entry not found")("owner", "DELETE /api/calendar/{unknown}"),
    missing("Calendar entry not found")("artist", "DELETE /api/calendar/{entryId}"),
  ],
  "The notification calls": [
    signedOut("nobody", "GET /api/notifications"),
    missing("Not found")("stranger", "PUT /api/notifications/{notification}/read"),
    missing("Not found")("owner", "PUT /api/notifications/{unknown}/read"),
    signedOut("nobody", "PUT /api/notifications/mark-all-read"),
    signedOut("nobody", "GET /api/notifications/preferences"),
    signedOut("nobody", "PUT /api/notifications/preferences", { groups: [{ group: "likes", inApp: false }] }),
    invalid("groups.0.inApp", "This can't be turned off")("owner", "PUT /api/notifications/preferences", {
      groups: [{ group: "security", inApp: false }],
    }),
    invalid("groups.1.byMail", "There are no mails about this")("owner", "PUT /api/notifications/preferences", {
      groups: [
        { group: "follows", inApp: false },
        { group: "likes", byMail: true },
      ],
    }),
    invalid("groups", "Choose a group")("owner", "PUT /api/notifications/preferences", { groups: [] }),
    invalid("quietHours.from", "Choose a time, such as 22:00")("owner", "PUT /api/notifications/preferences", {
      quietHours: { from: "25:00", until: "07:30" },
    }),
    invalid("quietHours.until", "Choose an end other than the beginning")(
      "owner",
      "PUT /api/notifications/preferences",
      { quietHours: { from: "22:00", until: "22:00" } },
    ),
    invalid("quietHours.timeZone", "Choose a valid time zone")("owner", "PUT /api/notifications/preferences", {
      quietHours: { from: "22:00", until: "07:30", timeZone: "Nowhere" },
    }),
    invalid("groups", "Name each group once")("owner", "PUT /api/notifications/preferences", {
      groups: [
        { group: "likes", inApp: false },
        { group: "likes", inApp: true },
      ],
    }),
  ],
  "Authorization required": [
    signedOut("nobody", "POST /api/objects/upload"),
    signedOut("nobody", "POST /api/objects/upload-public"),
    invalid("kind", "Choose avatar, brief, cover, document, message, portfolio, or post")(
      "owner",
      "POST /api/objects/upload",
      {
        kind: "film",
      },
    ),
  ],
};
