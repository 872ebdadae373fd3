import { CITY_AND_STATE, LOCATION } from "../../people/testing/refusals.ts";
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

const FILL_IN = "Please fill in all fields";
const INVALID_CHARACTER = "This text contains an invalid character";
const WRONG_CODE = "That code is wrong or was already used. Enter a new one.";
const TWO_FACTOR = "/api/auth/two-factor";
const COMMON_PASSWORD = "Too many people use this password. Choose another one.";
const DOTS = "Use single dots and underscores, between letters or numbers, such as ana.lee";
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
const login = (body: Record<string, unknown>): Act => ["nobody", "POST /api/auth/login", body];

export const refusals: Record<string, readonly Refusal[]> = {
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
      "Enter the code from your authenticator app, or a recovery code.",
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
      "Choose a password that isn't your name or email.",
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
  "Confirm your email": [
    signedOut("nobody", "POST /api/auth/request-email-confirmation"),
    invalid("token", "Open the full link from the email")("nobody", "POST /api/auth/confirm-email", {}),
    refused("LINK_EXPIRED", "This link has expired or belongs to another email. Request a new one.")(
      "nobody",
      "POST /api/auth/confirm-email",
      { token: "a guess" },
    ),
  ],
  "Undo the change": [
    refused("LINK_EXPIRED", "This link has expired or was already used. Your email hasn't changed.")(
      "nobody",
      "POST /api/auth/undo-email-change",
      { token: "a guess" },
    ),
  ],
  "A device that is signed out": [
    signedOut("nobody", "GET /api/auth/sessions"),
    signedOut("nobody", "DELETE /api/auth/sessions"),
    signedOut("nobody", "DELETE /api/auth/sessions/{sessionId}"),
    missing("This device is no longer signed in")("stranger", "DELETE /api/auth/sessions/{sessionId}"),
    missing("This device is no longer signed in")("owner", "DELETE /api/auth/sessions/{unknown}"),
  ],
  "Two-factor sign-in failed": [
    signedOut("nobody", `GET ${TWO_FACTOR}`),
    signedOut("nobody", `POST ${TWO_FACTOR}`, { password: "x" }),
    invalid("password", FILL_IN)("client", `POST ${TWO_FACTOR}`),
    refused("INVALID_CREDENTIALS", "Incorrect password", "password")("client", `POST ${TWO_FACTOR}`, {
      password: "wrong words",
    }),
    invalid("code", "Enter a code")("client", `POST ${TWO_FACTOR}/confirm`, { code: " - " }),
    refused("CONFLICT", "There's nothing to confirm. Set up two-factor sign-in first.")(
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
    invalid("username", "That's not your username")("client", "DELETE /api/users/me", {
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
};
