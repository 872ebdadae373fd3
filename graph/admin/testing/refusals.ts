import {
  type Act,
  forbidden,
  invalid,
  LATER,
  long,
  missing,
  NOT_ADMIN,
  type Refusal,
  refused,
  signedOut,
} from "../../testing/refusal.ts";

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

export const refusals: Record<string, readonly Refusal[]> = {
  "Error: Failed to update user verification status.": [
    signedOut("nobody", "PUT /api/admin/users/{client}/verification", { verified: true }),
    forbidden(NOT_ADMIN)("owner", "PUT /api/admin/users/{client}/verification", { verified: true }),
    missing("User not found")("admin", "PUT /api/admin/users/{unknown}/verification", { verified: true }),
    invalid("verified", "This field is required")("admin", "PUT /api/admin/users/{client}/verification", {}),
    invalid("verified", "This must be true or false")("admin", "PUT /api/admin/users/{client}/verification", {
      verified: "yes",
    }),
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
  "Couldn't load the account": [
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
    missing("This announcement is no longer scheduled. Refresh the list.")(
      "admin",
      "PUT /api/admin/notifications/scheduled/{unknown}",
      changeAnnouncement({})[2],
    ),
    invalid("version", "This field is required")(...changeAnnouncement({ version: undefined })),
    invalid("title", "Title and message are required.")(...changeAnnouncement({ title: " " })),
    invalid("message", "Title and message are required.")(...changeAnnouncement({ message: "" })),
    invalid("sendAt", "Choose a time in the future")(...changeAnnouncement({ sendAt: "2020-01-01T00:00:00Z" })),
    invalid("sendAt", "Choose a time within the next 90 days")(...changeAnnouncement({ sendAt: LATER })),
    refused(
      "CONFLICT",
      "This announcement changed while you were editing. Review it before you save.",
    )(...changeAnnouncement({ version: 7 })),
  ],
  "Error: Failed to cancel the announcement.": [
    signedOut("nobody", "DELETE /api/admin/notifications/scheduled/{scheduledAnnouncement}"),
    forbidden(NOT_ADMIN)("owner", "DELETE /api/admin/notifications/scheduled/{scheduledAnnouncement}"),
    missing("This announcement is no longer scheduled. Refresh the list.")(
      "admin",
      "DELETE /api/admin/notifications/scheduled/{unknown}",
    ),
  ],
  "Couldn't load announcements": [
    signedOut("nobody", "GET /api/admin/notifications"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/notifications"),
    signedOut("nobody", "GET /api/admin/notifications/scheduled"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/notifications/scheduled"),
  ],
  "Error Loading Users; Access Denied": [
    signedOut("nobody", "GET /api/admin/users"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/users"),
    invalid("userType", "Choose artist or canvas")("admin", "GET /api/admin/users?userType=robots"),
    invalid("query", "Search for something shorter")("admin", `GET /api/admin/users?query=${long(101)}`),
  ],
};
