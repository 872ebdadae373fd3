import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { NOTIFICATION_GROUPS, NOTIFICATION_TYPES, type NotificationGroup, REMINDER_GROUPS } from "../input.ts";
import { groupOf } from "./kinds.ts";

const world = useTestWorld();

const READ = `{ notificationPreferences {
  groups { group inApp byMail viewerCanChangeInApp viewerCanChangeByMail }
} }`;
const UPDATE = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { groups { group inApp byMail } }
}`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
const UNLIKE = `mutation ($id: ID!) { unlikePost(id: $id) { id } }`;
const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const APPROVE = `mutation ($id: ID!) { approveFollowRequest(id: $id) { id } }`;
const SHOW = `mutation { updatePrivacy(input: { profileVisible: true }) { profileVisible } }`;
const ANNOUNCE = `mutation ($input: SendAdminNotificationInput!) { sendAdminNotification(input: $input) { count } }`;
const CANCEL = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CANCELLED }) { id } }`;
const TEXT = { title: "News", message: "Something is new" };

type Group = Uppercase<NotificationGroup>;
type Wish = { group: Group; inApp?: boolean; byMail?: boolean };
const CHOOSABLE = [
  "REMINDERS",
  "REMINDERS_WEEK",
  "REMINDERS_DAYS",
  "REMINDERS_HOURS",
  "LIKES",
  "COMMENTS",
  "FOLLOWS",
  "MESSAGES",
  "REVIEWS",
  "ANNOUNCEMENTS",
] as const;

let person: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  [person, other] = [await buildArtist(world), await buildUser(world)];
});

const read = (viewer: TestPerson) => world.run(viewer, READ).then((data) => data.notificationPreferences.groups);
const set = (viewer: TestPerson | null, groups: Wish[]) => world.run(viewer, UPDATE, { input: { groups } });
const turnOff = (group: Group) => set(person, [{ group, inApp: false }]);
const notified = async (viewer = person) => {
  const rows = await world.services.db.notification.findMany({ where: { userId: viewer.id }, orderBy: { id: "asc" } });
  return rows.map(({ type }) => type);
};

test("at first everything is told in the app, and mails are about bookings, sessions that begin soon and the account", async () => {
  expect(await read(person)).toEqual([
    row("BOOKINGS", { viewerCanChangeInApp: false, byMail: true, viewerCanChangeByMail: true }),
    row("REMINDERS", { byMail: true, viewerCanChangeByMail: true }),
    row("REMINDERS_WEEK", { byMail: true, viewerCanChangeByMail: true }),
    row("REMINDERS_DAYS", { byMail: true, viewerCanChangeByMail: true }),
    row("REMINDERS_HOURS", { byMail: true, viewerCanChangeByMail: true }),
    row("LIKES"),
    row("COMMENTS"),
    row("FOLLOWS"),
    row("MESSAGES"),
    row("REVIEWS"),
    row("ANNOUNCEMENTS"),
    row("SECURITY", { viewerCanChangeInApp: false, byMail: true }),
  ]);
});

const row = (group: string, differs: object = {}) => ({
  group,
  inApp: true,
  byMail: false,
  viewerCanChangeInApp: true,
  viewerCanChangeByMail: false,
  ...differs,
});

test("each kind belongs to a group, and what concerns the account to one that nobody turns off", () => {
  // Of the reminders of sessions each has a group besides.
  const groups = [...NOTIFICATION_TYPES.map(groupOf), ...Object.values(REMINDER_GROUPS)];
  expect(new Set(groups)).toEqual(new Set(NOTIFICATION_GROUPS));
  expect(NOTIFICATION_TYPES.filter((type) => groupOf(type) === "security")).toEqual([
    "verification",
    "report_resolved",
    "moderation",
    "security",
    "webhook_disabled",
  ]);
});

test("what is chosen stays, beside what others choose, and can be taken back", async () => {
  await set(person, [
    { group: "LIKES", inApp: false },
    { group: "FOLLOWS", inApp: false },
  ]);
  await set(person, [{ group: "FOLLOWS" }, { group: "SECURITY", inApp: true, byMail: true }]);
  const off = (groups: { group: string; inApp: boolean }[]) =>
    groups.filter(({ inApp }) => !inApp).map(({ group }) => group);
  expect(off(await read(person))).toEqual(["LIKES", "FOLLOWS"]);
  expect(off(await read(other))).toEqual([]);
  await set(person, [{ group: "LIKES", inApp: true }]);
  expect(off(await read(person))).toEqual(["FOLLOWS"]);
  expect(await world.services.db.notificationPreference.count({ where: { group: "bookings" } })).toBe(0);
});

test("of those who choose at once nobody fails, and nothing is lost", async () => {
  await Promise.all(
    [CHOOSABLE, CHOOSABLE.toReversed()].map((row) =>
      set(
        person,
        row.map((group) => ({ group, inApp: false })),
      ),
    ),
  );
  expect((await read(person)).filter(({ inApp }) => !inApp).map(({ group }) => group)).toEqual(CHOOSABLE);
});

describe("what is turned off is not told, and the rest is", () => {
  test("likes, also beside an older row that waits unread", async () => {
    const post = await buildPost(world, { userId: person.id });
    await world.run(other, LIKE, { id: post.id });
    await turnOff("LIKES");
    const third = await buildUser(world);
    await world.run(third, LIKE, { id: post.id });
    const rows = await world.services.db.notification.findMany({ where: { userId: person.id } });
    expect(rows).toMatchObject([{ type: "like", actorId: other.id, actorsCount: 1 }]);
    // Who takes theirs back is still taken out of it.
    await world.run(third, UNLIKE, { id: post.id });
    await world.run(other, UNLIKE, { id: post.id });
    expect(await notified()).toEqual([]);
    await set(person, [{ group: "LIKES", inApp: true }]);
    await world.run(third, LIKE, { id: post.id });
    expect(await notified()).toEqual(["like"]);
  });

  test("comments, replies, mentions and tags", async () => {
    const post = await buildPost(world, { userId: person.id });
    const write = (viewer: TestPerson, content: string, parentId?: string) =>
      world.run(viewer, COMMENT, { input: { postId: post.id, content, parentId } }).then((data) => data.addComment.id);
    await turnOff("COMMENTS");
    const mine = await write(person, "Mine");
    await write(other, "Theirs");
    await write(other, "An answer", mine);
    const theirs = await buildPost(world, { userId: other.id });
    await world.run(other, COMMENT, { input: { postId: theirs.id, content: `With @${person.username}` } });
    expect(await notified()).toEqual([]);
    await world.run(other, LIKE, { id: post.id });
    expect(await notified()).toEqual(["like"]);
    // Their author is told as ever.
    await world.run(person, COMMENT, { input: { postId: theirs.id, content: "Thanks" } });
    expect(await notified(other)).toEqual(["comment"]);
  });

  test("followers, and who is let follow, one by one and all at once", async () => {
    await turnOff("FOLLOWS");
    await world.run(other, FOLLOW, { id: person.id });
    expect(await notified()).toEqual([]);
    const shy = await buildArtist(world, { profileVisible: false });
    await world.run(person, FOLLOW, { id: shy.id });
    expect(await notified(shy)).toEqual(["follow_requested"]);
    await world.run(shy, APPROVE, { id: person.id });
    const shyer = await buildArtist(world, { profileVisible: false });
    for (const asks of [person, other]) await world.run(asks, FOLLOW, { id: shyer.id });
    await world.run(shyer, SHOW);
    expect(await notified()).toEqual([]);
    expect(await notified(other)).toEqual(["follow_accepted"]);
    const counted = { where: { followerId: person.id } };
    expect(await world.services.db.follow.count(counted)).toBe(2);
  });

  test("announcements, but not that of a breach of their data", async () => {
    const admin = await buildUser(world, { role: "admin" });
    await turnOff("ANNOUNCEMENTS");
    const userIds = [person.id, other.id];
    const first = await world.run(admin, ANNOUNCE, { input: { ...TEXT, userIds } });
    expect(first.sendAdminNotification.count).toBe(1);
    expect(await notified()).toEqual([]);
    const breach = { ...TEXT, userIds, breachDetectedAt: world.services.now().toISOString() };
    await world.run(admin, ANNOUNCE, { input: breach });
    expect(await notified()).toEqual(["admin_announcement"]);
  });

  test("bookings are told whatever is turned off", async () => {
    for (const group of CHOOSABLE) await turnOff(group);
    const booking = await buildBooking(world, { artistId: person.id, clientId: other.id });
    await world.run(other, CANCEL, { id: booking.id });
    expect(await notified()).toEqual(["booking_cancelled"]);
  });
});

describe("refused", () => {
  test.each<[Group, "inApp" | "byMail", boolean, string]>([
    ["SECURITY", "inApp", false, "This can't be turned off"],
    ["SECURITY", "byMail", false, "This can't be turned off"],
    ["BOOKINGS", "inApp", false, "This can't be turned off"],
    ["LIKES", "byMail", true, "There are no emails about this"],
  ])("%s %s %s", async (group, channel, on, sentence) => {
    await expect(
      set(person, [
        { group: "FOLLOWS", inApp: false },
        { group, [channel]: on },
      ]),
    ).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [`groups.1.${channel}`]: sentence },
    });
    expect(await world.services.db.notificationPreference.count({ where: { userId: person.id } })).toBe(0);
  });

  test("nothing, and a group twice", async () => {
    await expect(set(person, [])).rejects.toMatchObject({ fields: { groups: "Choose a group" } });
    const twice: Wish[] = [{ group: "LIKES", inApp: false }, { group: "LIKES" }];
    await expect(set(person, twice)).rejects.toMatchObject({ fields: { groups: "Use each group once" } });
  });

  test("nobody", async () => {
    await expect(set(null, [{ group: "LIKES", inApp: false }])).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(world.run(null, READ)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("by the database, whoever writes there", async () => {
    const bookings = { userId: person.id, group: "bookings", inApp: false } as const;
    await expect(world.services.db.notificationPreference.create({ data: bookings })).rejects.toThrow(
      "notification_preferences_bookings",
    );
  });
});

test("over REST, in the words of the spec", async () => {
  const url = await world.listen();
  const body = { groups: [{ group: "likes", inApp: false }] };
  const saved = await callRest<{ groups: { group: string }[] }>(
    url,
    person.token,
    "PUT",
    "/api/notifications/preferences",
    body,
  );
  expect(saved.groups.find(({ group }) => group === "likes")).toEqual({
    group: "likes",
    inApp: false,
    byMail: false,
    viewerCanChangeInApp: true,
    viewerCanChangeByMail: false,
  });
  expect(await callRest(url, person.token, "GET", "/api/notifications/preferences")).toEqual(saved);
});
