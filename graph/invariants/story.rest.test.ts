import sharp from "sharp";
import { expect, test } from "vitest";
import { callRest, type RestClient, registerRest } from "../testing/rest-client.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

const HOUR = 3_600_000;
const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
const timestamp = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

type Row = Record<string, unknown> & { id: string };

async function uploadPhoto(client: RestClient): Promise<string> {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const { uploadURL } = await client.call<{ uploadURL: string }>("POST", "/api/objects/upload");
  const put = await fetch(uploadURL, {
    method: "PUT",
    body: new Uint8Array(photo),
    headers: { "content-type": "image/jpeg" },
  });
  expect(put.status).toBe(200);
  const { objectPath } = await client.call<{ objectPath: string }>("PUT", "/api/tattoo-images", {
    tattooImageURL: uploadURL,
  });
  return objectPath;
}

/** REST from an older client's side: the first day of an artist and a client. */
test("an artist and a client do their main job over REST", async () => {
  const url = await world.listen();
  const mara = await registerRest(url, "rest.mara", "artist");
  const casey = await registerRest(url, "rest.casey", "canvas");

  // Signing in, and who one is.
  const credentials = { email: "Rest.Casey@inkfolk.test", password: "a password for tests" };
  const login = await callRest<{ token: string; user: Row }>(url, undefined, "POST", "/api/auth/login", credentials);
  expect(login.user).toMatchObject({ id: casey.user.id, email: "rest.casey@inkfolk.test" });
  expect(await callRest(url, login.token, "GET", "/api/auth/me")).toEqual({
    id: uuid,
    username: "rest.casey",
    fullName: "Person rest.casey",
    email: "rest.casey@inkfolk.test",
    emailConfirmed: false,
    pendingEmail: null,
    userType: "canvas",
    role: "user",
    bio: "",
    location: "Austin, TX",
    lat: 30.27,
    lng: -97.74,
    avatar: null,
    coverImage: null,
    verified: false,
    specialization: null,
    experience: null,
    studioName: null,
    studioAddress: null,
    minimumNotice: 0,
    timeZone: null,
    postsCount: 0,
    followersCount: 0,
    followingCount: 0,
    createdAt: timestamp,
  });

  // A photo is uploaded and shared.
  const imageUrl = await uploadPhoto(casey);
  expect(imageUrl).toMatch(/^\/objects\//);
  const shown = await fetch(`${url}${imageUrl}?w=320`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);

  const post = await casey.call<Row>("POST", "/api/posts", {
    imageUrl,
    caption: "Healed #blackwork",
    location: "Austin, TX",
    tags: ["Fine Line", ""],
    artistId: mara.user.id,
  });
  expect(post).toMatchObject({
    id: uuid,
    userId: casey.user.id,
    artistId: mara.user.id,
    imageUrl,
    caption: "Healed #blackwork",
    tags: ["Fine Line"],
    verified: false,
    likes: 0,
    comments: 0,
    createdAt: timestamp,
    user: { avatar: null, fullName: "Person rest.casey", username: "rest.casey" },
    artist: { id: mara.user.id, username: "rest.mara", verified: false },
    userComments: [],
  });

  // The artist finds it in the feed, likes it and writes below it.
  expect((await mara.call<Row[]>("GET", "/api/posts")).map((row) => row.id)).toEqual([post.id]);
  for (const _time of [1, 2]) {
    expect(await mara.call("POST", `/api/posts/${post.id}/like`)).toEqual({ liked: true, likes: 1 });
  }
  const comment = await mara.call<Row>("POST", `/api/posts/${post.id}/comments`, { content: " Looking good! " });
  expect(comment).toMatchObject({
    id: uuid,
    postId: post.id,
    userId: mara.user.id,
    content: "Looking good!",
    user: { username: "rest.mara" },
  });
  const seen = { id: post.id, likes: 1, comments: 1, likedByMe: true, userComments: [{ id: comment.id }] };
  expect(await mara.call("GET", "/api/posts")).toMatchObject([seen]);
  expect(await mara.call("GET", `/api/posts/user/${casey.user.id}`)).toMatchObject([seen]);
  expect(await casey.call("GET", `/api/posts/${post.id}`)).toMatchObject({ ...seen, likedByMe: false });
  expect(await mara.call("DELETE", `/api/posts/${post.id}/like`)).toEqual({ liked: false, likes: 0 });
  await casey.call("DELETE", `/api/comments/${comment.id}`);

  // Profiles, without signing in and by the id of "Tattoo by" links, and following.
  expect(await casey.call("POST", `/api/users/${mara.user.id}/follow`)).toEqual({
    isFollowing: true,
    requested: false,
    followersCount: 1,
  });
  for (const path of [`/api/users/${mara.user.id}`, "/api/users/by-username/rest.mara"]) {
    const profile = await callRest<Row>(url, undefined, "GET", path);
    expect(profile).toMatchObject({ userType: "artist", role: "user", followersCount: 1, postsCount: 0 });
    expect(profile).not.toHaveProperty("email");
    expect(profile).not.toHaveProperty("password");
  }
  expect(await casey.call("GET", `/api/users/by-username/${mara.user.id}`)).toMatchObject({ isFollowing: true });
  expect(await casey.call("DELETE", `/api/users/${mara.user.id}/follow`)).toEqual({
    isFollowing: false,
    requested: false,
    followersCount: 0,
  });

  // A conversation.
  const conversation = await casey.call<Row>("POST", "/api/conversations", { otherUserId: mara.user.id });
  expect(conversation).toMatchObject({ id: uuid, lastMessageId: null, lastMessage: null });
  expect([conversation.user1Id, conversation.user2Id].sort()).toEqual([casey.user.id, mara.user.id].sort());
  expect((await mara.call<Row>("POST", "/api/conversations", { otherUserId: casey.user.id })).id).toBe(conversation.id);
  const first = await casey.call<Row>("POST", "/api/messages", { receiverId: mara.user.id, content: "Hi Mara" });
  expect(first).toMatchObject({
    id: uuid,
    senderId: casey.user.id,
    receiverId: mara.user.id,
    conversationId: conversation.id,
    content: "Hi Mara",
    imageUrl: null,
    image_url: null,
    messageType: "text",
    read: false,
    sender: { username: "rest.casey", avatar: null },
  });
  await mara.call("POST", "/api/messages", { receiverId: casey.user.id, content: "Hi Casey" });
  const thread = await casey.call<Row[]>("GET", `/api/conversations/${conversation.id}/messages`);
  expect(thread.map((message) => message.content)).toEqual(["Hi Mara", "Hi Casey"]);
  expect(await casey.call("GET", "/api/conversations")).toMatchObject([
    { id: conversation.id, unreadCount: 1, lastMessageId: thread[1]?.id, lastMessage: { content: "Hi Casey" } },
    { unreadCount: 2, user1: { username: "inkfolk" } },
  ]);
  expect(await casey.call("PUT", `/api/conversations/${conversation.id}/read`)).toMatchObject({ unreadCount: 0 });

  // A booking, from the request to the artist's answer.
  const preferredDate = new Date(Date.now() + 48 * HOUR).toISOString();
  const booking = await casey.call<Row>("POST", "/api/bookings", {
    artistId: mara.user.id,
    service: "Small Tattoo (< 3 inches)",
    description: "A fern",
    preferredDate,
    estimatedDuration: 90,
    estimatedPrice: 25_000,
    notes: "",
    status: "confirmed",
  });
  expect(booking).toMatchObject({
    id: uuid,
    clientId: casey.user.id,
    artistId: mara.user.id,
    service: "Small Tattoo (< 3 inches)",
    preferredDate,
    estimatedDuration: 90,
    estimatedPrice: 25_000,
    status: "pending",
    resolution: null,
    client: { username: "rest.casey" },
    artist: { username: "rest.mara" },
  });
  expect(await mara.call("GET", "/api/bookings?type=artist")).toMatchObject([{ id: booking.id, status: "pending" }]);
  expect(await mara.call("GET", "/api/bookings?type=client")).toEqual([]);
  expect(await mara.call("PUT", `/api/bookings/${booking.id}/status`, { status: "confirmed" })).toMatchObject({
    status: "confirmed",
  });
  expect(await casey.call("GET", "/api/bookings?type=client")).toMatchObject([{ id: booking.id, status: "confirmed" }]);
  expect(await casey.call("PUT", `/api/bookings/${booking.id}/status`, { status: "cancelled" })).toMatchObject({
    status: "cancelled",
    resolution: "cancelled_by_client",
  });

  // Notifications, and reading them: a request is read once it is answered.
  const notifications = await mara.call<Row[]>("GET", "/api/notifications");
  expect(notifications.map(({ type, relatedId, read }) => ({ type, relatedId, read }))).toEqual([
    { type: "booking_cancelled", relatedId: booking.id, read: false },
    { type: "booking_requested", relatedId: booking.id, read: true },
    { type: "message_request", relatedId: conversation.id, read: true },
    { type: "follow", relatedId: casey.user.id, read: false },
    { type: "tag_requested", relatedId: post.id, read: false },
  ]);
  expect(await mara.call("PUT", `/api/notifications/${notifications[0]?.id}/read`)).toMatchObject({ read: true });
  expect(await mara.call("PUT", "/api/notifications/mark-all-read")).toEqual({ count: 2 });
  expect((await casey.call<Row[]>("GET", "/api/notifications")).map(({ type }) => type)).toEqual([
    "booking_confirmed",
    "comment",
  ]);

  // Leaving: the post with its image, then the session.
  await casey.call("DELETE", `/api/posts/${post.id}`);
  expect(await mara.call("GET", "/api/posts")).toEqual([]);
  expect((await fetch(`${url}${imageUrl}`)).status).toBe(404);
  await casey.call("POST", "/api/auth/logout");
  await expect(casey.call("GET", "/api/auth/me")).rejects.toThrow("401: Please sign in.");
});
