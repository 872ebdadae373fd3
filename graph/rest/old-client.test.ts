import sharp from "sharp";
import { expect, test } from "vitest";
import { buildUser } from "../testing/factories.ts";
import { callRest, type RestClient, registerRest } from "../testing/rest-client.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

type Row = Record<string, unknown>;

async function upload(person: RestClient, kind: "avatar" | "cover" | "tattoo"): Promise<string> {
  const { uploadURL } = await person.call<{ uploadURL: string }>("POST", "/api/objects/upload");
  const background = { r: 22, g: 19, b: 15 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const put = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes) });
  expect(put.status).toBe(200);
  const { objectPath } = await person.call<{ objectPath: string }>("PUT", `/api/${kind}-images`, {
    [`${kind}ImageURL`]: uploadURL,
  });
  expect(objectPath).toMatch(/^\/objects\/[0-9a-f-]{36}$/);
  return objectPath;
}

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

// One story, because an old client's calls build on each other; each call of the REST table appears in it.
test("a client of the old API walks the whole table", async () => {
  const url = await world.listen();
  const [artist, client] = await Promise.all([
    registerRest(url, "old.artist", "artist"),
    registerRest(url, "old.client", "canvas"),
  ]);
  const adminPerson = await buildUser(world, { role: "admin" });
  const asAdmin = <Body>(method: string, path: string, body?: unknown) =>
    callRest<Body>(url, adminPerson.token, method, path, body);

  // Account.
  const again = await callRest<{ token: string }>(url, undefined, "POST", "/api/auth/login", {
    email: "old.client@inkfolk.test",
    password: "a password for tests",
  });
  expect(again.token).toEqual(expect.any(String));
  expect(await artist.call("GET", "/api/auth/me")).toMatchObject({
    username: "old.artist",
    userType: "artist",
    role: "user",
    lat: 30.27,
    lng: -97.74,
  });

  // Profile.
  const [avatar, coverImage] = [await upload(artist, "avatar"), await upload(artist, "cover")];
  await artist.call("PUT", "/api/users/by-username/old.artist", {
    fullName: "Old Artist",
    username: "old.artist",
    bio: "Blackwork and rings",
    location: "Portland, OR",
    userType: "artist",
    specialization: "Blackwork",
    experience: "9 years",
    studioName: "The Press",
    studioAddress: "12 Alder Street",
    avatar,
    coverImage,
  });
  expect(await client.call("GET", "/api/users/by-username/old.artist")).toMatchObject({
    id: artist.user.id,
    fullName: "Old Artist",
    location: "Portland, OR",
    avatar,
    coverImage,
    verified: false,
  });
  expect(await callRest(url, undefined, "GET", `/api/users/${artist.user.id}`)).toMatchObject({
    postsCount: 0,
    followersCount: 0,
    followingCount: 0,
  });
  expect(await client.call("GET", "/api/users/search?q=old&limit=10&type=artist")).toEqual([
    expect.objectContaining({ id: artist.user.id, username: "old.artist", userType: "artist", verified: false }),
  ]);
  expect(await client.call("GET", "/api/locations/suggestions?query=portl")).toContain("Portland, OR");
  expect(await client.call<Row[]>("GET", "/api/artists/top-by-city")).toContainEqual(
    expect.objectContaining({ id: artist.user.id, fullName: "Old Artist", specialization: "Blackwork" }),
  );

  // Follow.
  await client.call("POST", `/api/users/${artist.user.id}/follow`);
  expect(await client.call("GET", `/api/users/${artist.user.id}/follow-status`)).toMatchObject({ isFollowing: true });
  expect(await artist.call("GET", `/api/users/${artist.user.id}/followers`)).toMatchObject([{ id: client.user.id }]);
  expect(await artist.call("GET", `/api/users/${client.user.id}/following`)).toMatchObject([{ id: artist.user.id }]);
  expect(await artist.call("GET", `/api/users/${artist.user.id}/stats`)).toMatchObject({
    followersCount: 1,
    viewCount: 1,
  });
  expect(await artist.call("GET", `/api/users/${artist.user.id}/views`)).toMatchObject({
    viewCount: 1,
    uniqueViewers: 1,
  });

  // Posts.
  const post = await artist.call<Row & { id: string }>("POST", "/api/posts", {
    imageUrl: await upload(artist, "tattoo"),
    caption: "Rings #dotwork",
    location: "Portland, OR",
    tags: ["blackwork"],
    artistId: artist.user.id,
  });
  expect(post).toMatchObject({ id: UUID, userId: artist.user.id, artistId: artist.user.id, verified: true, likes: 0 });
  await artist.call("PUT", `/api/posts/${post.id}`, {
    caption: "Rings, healed #dotwork",
    location: "Portland, OR",
    tags: [],
  });
  for (const path of [
    "/api/posts",
    `/api/posts/user/${artist.user.id}`,
    "/api/posts/search?q=rings",
    "/api/posts/hashtag/dotwork",
  ]) {
    expect(await client.call(`GET`, path), path).toEqual([
      expect.objectContaining({
        id: post.id,
        caption: "Rings, healed #dotwork",
        user: expect.objectContaining({ avatar, fullName: "Old Artist" }),
      }),
    ]);
  }
  expect(await client.call("GET", "/api/hashtags/trending?limit=5")).toContainEqual({ hashtag: "dotwork", count: 1 });
  expect(await client.call("POST", `/api/posts/${post.id}/like`)).toEqual({ liked: true, likes: 1 });
  expect(await client.call("DELETE", `/api/posts/${post.id}/like`)).toEqual({ liked: false, likes: 0 });
  const comment = await client.call<Row>("POST", `/api/posts/${post.id}/comments`, { content: "  Lovely  " });
  expect(comment).toMatchObject({ content: "Lovely", userId: client.user.id, user: { username: "old.client" } });
  await artist.call("DELETE", `/api/comments/${comment.id}`);

  // Portfolio.
  const item = await artist.call<Row>("POST", "/api/portfolio", {
    title: "Rings",
    description: "Dotwork",
    imageUrl: await uploadPortfolio(artist),
    category: "blackwork",
    tags: ["rings"],
  });
  await artist.call("PUT", `/api/portfolio/${item.id}`, { title: "Rings II", category: "geometric", tags: ["rings"] });
  expect(await client.call("GET", `/api/portfolio/${artist.user.id}`)).toMatchObject([
    { title: "Rings II", category: "geometric", artistId: artist.user.id, featured: false },
  ]);
  expect(await client.call("GET", "/api/featured-portfolio")).toEqual([]);
  await artist.call("DELETE", `/api/portfolio/${item.id}`);
  const added = await artist.call<Row>("POST", `/api/posts/${post.id}/portfolio`);
  expect(added).toMatchObject({ title: "Rings, healed", artistId: artist.user.id, imageUrl: post.imageUrl });
  expect(await artist.call("POST", `/api/posts/${post.id}/portfolio`)).toEqual(added);
  const newer = await artist.call<Row>("POST", "/api/portfolio", {
    title: "Moth",
    imageUrl: await uploadPortfolio(artist),
  });
  expect(await artist.call("PUT", `/api/portfolio/${added.id}/place`, { to: newer.id })).toEqual(added);
  expect(await client.call("GET", `/api/portfolio/${artist.user.id}`)).toMatchObject([
    { id: added.id },
    { id: newer.id },
  ]);

  const saved = await artist.call<Row>("POST", "/api/saved-replies", { title: "Hours", text: "From ten" });
  expect(await artist.call("PUT", `/api/saved-replies/${saved.id}`, { title: "Hours", text: "From nine" })).toEqual({
    ...saved,
    text: "From nine",
  });
  expect(await artist.call("GET", "/api/saved-replies")).toMatchObject([{ title: "Hours", text: "From nine" }]);
  expect(await artist.call("DELETE", `/api/saved-replies/${saved.id}`)).toEqual({ id: saved.id });

  // Hours.
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: "00:00", end: "24:00" }));
  const week = { timeZone: "America/Chicago", hours, minimumNotice: 0, bufferAfter: 0, step: 60 };
  expect(await artist.call("PUT", "/api/availability", week)).toMatchObject(week);
  const in10Days = new Date(Date.now() + 10 * 24 * 3600_000).toISOString();
  const date = in10Days.slice(0, 10);
  const closed = await artist.call<{ exceptions: Row[] }>("POST", "/api/availability/exceptions", { from: date });
  expect(closed.exceptions).toEqual([{ id: UUID, from: date, to: date, hours: [], label: "" }]);
  const exception = `/api/availability/exceptions/${closed.exceptions[0]?.id}`;
  expect(await artist.call("PUT", exception, { from: date, label: "Away" })).toMatchObject({
    exceptions: [{ label: "Away" }],
  });
  const open = `/api/artists/${artist.user.id}`;
  expect(await client.call("GET", `${open}/availability`)).toMatchObject({ hours, exceptions: [{ label: "Away" }] });
  expect(await artist.call("DELETE", exception)).toMatchObject({ exceptions: [] });
  const spot = { from: date, to: date, location: "Austin, TX", hours };
  const travelling = await artist.call<{ guestSpots: Row[] }>("POST", "/api/availability/guest-spots", spot);
  expect(travelling.guestSpots).toEqual([{ ...spot, id: UUID, studioName: "", timeZone: "America/Chicago" }]);
  expect(await artist.call("DELETE", `/api/availability/guest-spots/${travelling.guestSpots[0]?.id}`)).toMatchObject({
    guestSpots: [],
  });
  const times = `from=${new Date().toISOString()}&to=${in10Days}&duration=120`;
  const slots = await client.call<Row[]>("GET", `${open}/slots?${times}`);
  const slot = { start: expect.any(String), end: expect.any(String), duration: 120 };
  expect(slots[0]).toEqual(slot);
  expect(await client.call("POST", `${open}/holds`, { start: slots[0]?.start, duration: 120 })).toEqual({
    ...slot,
    id: UUID,
    expiresAt: expect.any(String),
  });
  const noon = `${date}T12:00:00.000Z`;
  const walkIn = { start: noon, duration: 60, name: "Sam", note: "Paid in cash" };
  const entered = await artist.call<Row>("POST", "/api/calendar/walk-ins", walkIn);
  expect(entered).toEqual({
    id: UUID,
    kind: "walk_in",
    start: noon,
    end: `${date}T13:00:00.000Z`,
    title: "Sam",
    note: "Paid in cash",
    booking: null,
  });
  const lunch = { start: `${date}T13:00:00.000Z`, end: `${date}T14:00:00.000Z` };
  const blocked = await artist.call<Row>("POST", "/api/calendar/blocks", lunch);
  expect(blocked).toMatchObject({ ...lunch, kind: "block" });
  const stretch = `from=${date}T00:00:00Z&to=${date}T23:00:00Z`;
  const calendar = { timeZone: "America/Chicago", entries: [entered, blocked] };
  expect(await artist.call("GET", `/api/calendar?${stretch}`)).toMatchObject(calendar);
  for (const each of [entered, blocked]) expect(await artist.call("DELETE", `/api/calendar/${each.id}`)).toEqual(each);
  await artist.call("PUT", "/api/availability", { hours: [] });

  const policy = { noticeHours: 72, rescheduleLimit: 1, deposit: 10_000, onLateCancel: "refunded", text: "Be on time" };
  const said = await artist.call<Row>("PUT", "/api/booking-policy", policy);
  const usual = { depositPercent: null, depositDueDays: null, onOverdue: "remind", onNoShow: "forfeited" };
  expect(said).toEqual({ ...policy, ...usual, version: 1, updatedAt: expect.any(String) });
  expect(await client.call("GET", `${open}/policy`)).toEqual(said);

  // Messages.
  const conversation = await client.call<Row>("POST", "/api/conversations", { otherUserId: artist.user.id });
  const message = await client.call<Row>("POST", "/api/messages", { receiverId: artist.user.id, content: "Hello" });
  expect(message).toMatchObject({
    conversationId: conversation.id,
    messageType: "text",
    read: false,
    imageUrl: null,
    image_url: null,
  });
  expect(await artist.call("GET", "/api/conversations")).toContainEqual(
    expect.objectContaining({
      id: conversation.id,
      lastMessageId: message.id,
      user1: expect.anything(),
      user2: expect.anything(),
    }),
  );
  expect(await artist.call("GET", `/api/conversations/${conversation.id}/messages`)).toMatchObject([
    { content: "Hello", sender: { username: "old.client" } },
  ]);

  // Bookings.
  const booking = await client.call<Row>("POST", "/api/bookings", {
    artistId: artist.user.id,
    service: "Flash Tattoo",
    description: "Rings on the arm",
    preferredDate: new Date(Date.now() + 9 * 24 * 3600_000).toISOString(),
    estimatedDuration: 120,
    estimatedPrice: 25_000,
    notes: "",
  });
  expect(booking).toMatchObject({ status: "pending", estimatedPrice: 25_000 });
  expect(await client.call("GET", "/api/bookings?type=client")).toMatchObject([{ id: booking.id }]);
  expect(await artist.call("GET", "/api/bookings?type=artist")).toMatchObject([
    { id: booking.id, client: { username: "old.client" } },
  ]);
  expect(await artist.call("PUT", `/api/bookings/${booking.id}/status`, { status: "confirmed" })).toMatchObject({
    status: "confirmed",
    deposit: { state: "due", asked: 10_000, held: 0, dueAt: null, overdue: false, cancelsAt: null },
  });
  const received = { kind: "paid", cents: 10_000, note: "In cash" };
  const ledger = await artist.call<{ entries: object[] }>("POST", `/api/bookings/${booking.id}/deposit`, received);
  expect(ledger).toMatchObject({
    state: "received",
    held: 10_000,
    entries: [
      { kind: "asked", cents: 10_000, actorId: null },
      { ...received, at: expect.any(String), actorId: artist.user.id },
    ],
  });
  expect(await client.call("GET", `/api/bookings/${booking.id}/deposit`)).toEqual({
    ...ledger,
    entries: ledger.entries.map((entry) => ({ ...entry, viewerCanReverse: false })),
  });

  // Calendars.
  const feed = { id: client.user.id, url: expect.stringMatching(/\/calendar\/[\w-]+\.ics$/), busyOnly: false };
  expect(await client.call("GET", "/api/calendar-feed")).toBeNull();
  expect(await client.call("POST", "/api/calendar-feed")).toMatchObject(feed);
  expect(await client.call("PUT", "/api/calendar-feed", { busyOnly: true })).toMatchObject({ ...feed, busyOnly: true });
  expect(await client.call("GET", "/api/calendar-feed")).toMatchObject({ busyOnly: true });
  expect(await client.call("DELETE", "/api/calendar-feed")).toEqual({ wasOn: true });

  // Notifications and admin.
  expect(
    await asAdmin("POST", "/api/admin/notifications", { title: "News", message: "Hello", userIds: [client.user.id] }),
  ).toMatchObject({
    count: 1,
  });
  const [announcement] = await client.call<Row[]>("GET", "/api/notifications");
  expect(announcement).toMatchObject({
    userId: client.user.id,
    adminId: adminPerson.id,
    type: "admin_announcement",
    title: "News",
    read: false,
  });
  await client.call("PUT", `/api/notifications/${announcement?.id}/read`);
  await client.call("PUT", "/api/notifications/mark-all-read");
  expect((await client.call<Row[]>("GET", "/api/notifications")).every(({ read }) => read)).toBe(true);
  expect(await asAdmin<Row[]>("GET", "/api/admin/users")).toContainEqual(
    expect.objectContaining({ username: "old.client", role: "user" }),
  );
  expect(await asAdmin("PUT", `/api/admin/users/${artist.user.id}/verification`, { verified: true })).toMatchObject({
    verified: true,
  });
  expect(await asAdmin("PUT", `/api/admin/users/${client.user.id}/role`, { role: "admin" })).toMatchObject({
    role: "admin",
  });

  // Leaving.
  await artist.call("DELETE", `/api/posts/${post.id}`);
  expect(await client.call("GET", "/api/posts")).toEqual([]);
  const changed = await client.call<{ token: string }>("PUT", "/api/auth/change-password", {
    currentPassword: "a password for tests",
    newPassword: "another password",
  });
  const renamed = await callRest<{ token: string }>(url, changed.token, "PUT", "/api/auth/change-email", {
    newEmail: "new.client@inkfolk.test",
    password: "another password",
  });
  await callRest(url, renamed.token, "POST", "/api/auth/logout");
  await expect(callRest(url, renamed.token, "GET", "/api/auth/me")).rejects.toThrow("401: Please sign in.");
});

async function uploadPortfolio(person: RestClient): Promise<string> {
  const { uploadURL } = await person.call<{ uploadURL: string }>("POST", "/api/objects/upload-public");
  const background = { r: 155, g: 34, b: 38 };
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  expect((await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes) })).status).toBe(200);
  const { objectPath } = await person.call<{ objectPath: string }>("POST", "/api/objects/set-public", {
    objectUrl: uploadURL,
  });
  return objectPath;
}
