import { expect, test } from "vitest";
import type { UserType } from "../../generated/schema.ts";
import {
  type AnnouncementValues,
  announcementForm,
  countRecipients,
  emptyAnnouncement,
  toInput,
} from "./announcement.ts";

const filled: AnnouncementValues = { ...emptyAnnouncement, title: " New tags ", message: "Try them." };
const mara = { id: "m", username: "mara", fullName: "Mara", avatar: null };
const stats = { total: 300, artists: 120, canvas: 180, admins: 2 };

test.each<[Partial<AnnouncementValues>, Record<string, string>]>([
  [{}, {}],
  [{ title: " " }, { title: "Title and message are required." }],
  [{ message: "" }, { message: "Title and message are required." }],
  [{ title: "a".repeat(121) }, { title: "Title must be at most 120 characters" }],
  [{ audience: "selected" }, { people: "Please select at least one user." }],
  [
    { audience: "selected", title: "" },
    { title: "Title and message are required.", people: "Please select at least one user." },
  ],
  [{ audience: "selected", people: [mara] }, {}],
  [{ sendAt: "2020-01-01T10:00" }, { sendAt: "Choose a time in the future" }],
  [{ breachDetectedAt: "9999-01-01T10:00" }, {}],
  [{ isBreach: true }, { breachDetectedAt: "Enter a time in the past when the breach was detected" }],
  [
    { isBreach: true, title: "", breachDetectedAt: "9999-01-01T10:00" },
    {
      title: "Title and message are required.",
      breachDetectedAt: "Enter a time in the past when the breach was detected",
    },
  ],
  [{ isBreach: true, breachDetectedAt: "2020-01-01T10:00" }, {}],
  [{ sendAt: "9999-01-01T10:00" }, { sendAt: "Choose a time within the next 90 days" }],
])("%o", (change, sentences) => {
  const issues = announcementForm.safeParse({ ...filled, ...change }).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))).toEqual(sentences);
});

test.each<[Partial<AnnouncementValues>, object, UserType, number]>([
  [{ audience: "all", people: [mara] }, {}, "CANVAS", 300],
  [{ audience: "artist" }, { userType: "ARTIST" }, "CANVAS", 120],
  [{ audience: "artist" }, { userType: "ARTIST" }, "ARTIST", 119],
  [{ audience: "canvas" }, { userType: "CANVAS" }, "ARTIST", 180],
  [{ audience: "canvas" }, { userType: "CANVAS" }, "CANVAS", 179],
  [{ audience: "selected", people: [mara] }, { userIds: ["m"] }, "CANVAS", 1],
])("%o goes to %o, sent by one of %s to %i", (change, audience, sender, count) => {
  const announcement = announcementForm.parse({ ...filled, ...change });
  expect(toInput(announcement)).toEqual({ title: "New tags", message: "Try them.", ...audience });
  expect(countRecipients(announcement, stats, sender)).toBe(count);
});

test.each<[Partial<AnnouncementValues>, boolean]>([
  [{ isBreach: true, breachDetectedAt: "2020-01-01T10:00" }, true],
  [{ isBreach: false, breachDetectedAt: "2020-01-01T10:00" }, false],
])("%o says when a breach was detected: %s", (change, says) => {
  const input = toInput(announcementForm.parse({ ...filled, ...change }));
  const breachDetectedAt = new Date("2020-01-01T10:00").toISOString();
  expect(input).toEqual({ title: "New tags", message: "Try them.", ...(says && { breachDetectedAt }) });
});
