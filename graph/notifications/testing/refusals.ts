import { invalid, missing, type Refusal, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
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
    invalid("groups.1.byMail", "There are no emails about this")("owner", "PUT /api/notifications/preferences", {
      groups: [
        { group: "follows", inApp: false },
        { group: "likes", byMail: true },
      ],
    }),
    invalid("groups", "Choose a group")("owner", "PUT /api/notifications/preferences", { groups: [] }),
    invalid("quietHours.from", "Choose a time, such as 22:00")("owner", "PUT /api/notifications/preferences", {
      quietHours: { from: "25:00", until: "07:30" },
    }),
    invalid("quietHours.until", "Choose an end other than the start")("owner", "PUT /api/notifications/preferences", {
      quietHours: { from: "22:00", until: "22:00" },
    }),
    invalid("quietHours.timeZone", "Choose a valid time zone")("owner", "PUT /api/notifications/preferences", {
      quietHours: { from: "22:00", until: "07:30", timeZone: "Nowhere" },
    }),
    invalid("groups", "Use each group once")("owner", "PUT /api/notifications/preferences", {
      groups: [
        { group: "likes", inApp: false },
        { group: "likes", inApp: true },
      ],
    }),
  ],
};
