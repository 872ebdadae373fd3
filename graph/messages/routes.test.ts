import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { acquaint } from "../testing/factories.ts";
import { callRest, type RestClient, registerRest } from "../testing/rest-client.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

interface RestMessage {
  id: string;
  seq: number;
  conversationId: string;
  content: string;
  imageUrl: string | null;
  image_url: string | null;
  messageType: string;
  read: boolean;
  reactions: { emoji: string; count: number; reactedByMe: boolean }[];
}
interface RestConversation {
  id: string;
  unreadCount: number;
  otherReadSeq: number | null;
  user1: { username: string };
  user2: { username: string };
}

let url: string;
let ana: RestClient;
let ben: RestClient;
let stranger: RestClient;

beforeAll(async () => {
  url = await world.listen();
  ana = await registerRest(url, "rest_ana", "canvas");
  ben = await registerRest(url, "rest_ben", "artist");
  stranger = await registerRest(url, "rest_stranger", "canvas");
  await acquaint(world, ana.user, ben.user, stranger.user);
});

const send = (from: RestClient, to: RestClient, message: Record<string, unknown>) =>
  from.call<RestMessage>("POST", "/api/messages", { receiverId: to.user.id, ...message });

test("a conversation is archived, taken back and marked unread", async () => {
  const { conversationId: id } = await send(stranger, ben, { content: "Put me away" });
  const list = async (query = "") =>
    (await ben.call<RestConversation[]>("GET", `/api/conversations${query}`)).map((each) => each.id);
  expect(await ben.call("PUT", `/api/conversations/${id}/archive`)).toMatchObject({ id, archived: true });
  expect([await list(), await list("?archived=true")]).toEqual([expect.not.arrayContaining([id]), [id]]);
  expect(await ben.call("DELETE", `/api/conversations/${id}/archive`)).toMatchObject({ id, archived: false });
  expect([await list(), await list("?archived=true")]).toEqual([expect.arrayContaining([id]), []]);
  await ben.call("PUT", `/api/conversations/${id}/read`);
  expect(await ben.call("PUT", `/api/conversations/${id}/unread`)).toMatchObject({
    markedUnread: true,
    unreadCount: 0,
  });
});

describe("an image in a message", () => {
  const upload = async (body: Record<string, unknown>) => {
    const { uploadURL } = await ana.call<{ uploadURL: string }>("POST", "/api/objects/upload", body);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#456" } })
      .png()
      .toBuffer();
    expect((await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes) })).status).toBe(200);
    return uploadURL;
  };

  test("is shown to the two by a signed address, and to nobody without one", async () => {
    const sent = await send(ana, ben, { imageUrl: await upload({ kind: "message" }) });
    expect(sent).toMatchObject({ content: "📷 Image", messageType: "image", image_url: sent.imageUrl });
    const [received] = await ben.call<RestMessage[]>("GET", `/api/conversations/${sent.conversationId}/messages`);
    expect(received).toMatchObject({ id: sent.id, content: "📷 Image", image_url: received?.imageUrl });
    for (const address of [sent.imageUrl, received?.image_url]) {
      const shown = await fetch(`${url}${address}`);
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(shown.headers.get("cache-control")).toMatch(/^private/);
    }

    const bare = `${url}${sent.imageUrl?.split("?")[0]}`;
    const query = new URL(`${url}${sent.imageUrl}`).searchParams;
    query.set("signature", "A".repeat(query.get("signature")?.length ?? 43));
    for (const address of [bare, `${bare}?${query}`]) expect((await fetch(address)).status).toBe(404);
    for (const { token } of [ana, stranger]) {
      expect((await fetch(bare, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
    }
    await expect(stranger.call("GET", `/api/conversations/${sent.conversationId}/messages`)).rejects.toThrow(
      "404: Conversation not found",
    );
    await expect(stranger.call("POST", "/api/messages", { receiverId: ben.user.id, imageUrl: bare })).rejects.toThrow(
      "400: Please upload an image",
    );
  });

  test("that the older client uploaded for another place is sent as a private copy, once however often it retries", async () => {
    const input = { imageUrl: await upload({}), content: "My sketch", clientId: crypto.randomUUID() };
    await ana.call("PUT", "/api/tattoo-images", { tattooImageURL: input.imageUrl });
    const first = await send(ana, ben, input);
    expect(first).toMatchObject({ content: "My sketch", messageType: "image" });
    expect((await fetch(`${url}${first.imageUrl?.split("?")[0]}`)).status).toBe(404);
    expect((await send(ana, ben, input)).id).toBe(first.id);
  });
});

describe("conversations of the older API", () => {
  test("answer the newest 100 messages from the oldest to the newest, and the earlier ones by cursor", async () => {
    const { id } = await ana.call<RestConversation>("POST", "/api/conversations", { otherUserId: stranger.user.id });
    for (let index = 1; index <= 103; index += 1) await send(ana, stranger, { content: `${index}` });
    const path = `/api/conversations/${id}/messages`;
    const newest = await stranger.call<RestMessage[]>("GET", path);
    expect([newest.length, newest[0]?.seq, newest.at(-1)?.seq]).toEqual([100, 4, 103]);
    const earlier = await stranger.call<RestMessage[]>("GET", `${path}?cursor=${newest[0]?.seq}`);
    expect(earlier.map(({ content }) => content)).toEqual(["1", "2", "3"]);
    await expect(stranger.call("GET", `${path}?cursor=x`)).rejects.toThrow(/^400: This page link is not valid/);
  });

  test("are found by the other person's name", async () => {
    await send(ana, ben, { content: "Hi" });
    const found = await ana.call<RestConversation[]>("GET", "/api/conversations?q=rest_b");
    expect(found.map(({ user1, user2 }) => [user1.username, user2.username].sort())).toEqual([
      ["rest_ana", "rest_ben"],
    ]);
    expect(await ana.call("GET", "/api/conversations?q=nobody")).toEqual([]);
  });

  test("are marked read, as far as is said, and the other side is told how far", async () => {
    const first = await send(ben, ana, { content: "One" });
    const { seq } = await send(ben, ana, { content: "Two" });
    const path = `/api/conversations/${first.conversationId}/read`;
    expect(await ana.call("PUT", path, { upToSeq: first.seq })).toMatchObject({ unreadCount: 1 });
    expect(await ana.call("PUT", path)).toMatchObject({ unreadCount: 0 });
    const [conversation] = await ben.call<RestConversation[]>("GET", "/api/conversations?q=rest_ana");
    expect(conversation?.otherReadSeq).toBe(seq);
    await expect(stranger.call("PUT", path)).rejects.toThrow("404: Conversation not found");
    await expect(ana.call("PUT", path, { upToSeq: -1 })).rejects.toThrow("400: upToSeq must be 0 or more");
  });

  test("carry reactions, put and taken back by the two only", async () => {
    const { id } = await send(ben, ana, { content: "Look" });
    const path = `/api/messages/${id}/reactions`;
    expect(await ana.call("POST", path, { emoji: "🔥" })).toMatchObject({
      id,
      reactions: [{ emoji: "🔥", count: 1, reactedByMe: true }],
    });
    expect(await ben.call("POST", path, { emoji: "🔥" })).toMatchObject({ reactions: [{ emoji: "🔥", count: 2 }] });
    expect(await ana.call("DELETE", path, { emoji: "🔥" })).toMatchObject({
      reactions: [{ emoji: "🔥", count: 1, reactedByMe: false }],
    });
    expect(await ben.call("DELETE", `${path}?emoji=${encodeURIComponent("🔥")}`)).toMatchObject({ reactions: [] });
    for (const method of ["POST", "DELETE"]) {
      await expect(stranger.call(method, path, { emoji: "🔥" })).rejects.toThrow("404: Message not found");
      await expect(ana.call(method, path, { emoji: "no" })).rejects.toThrow("400: React with one emoji");
      await expect(callRest(url, undefined, method, path, { emoji: "🔥" })).rejects.toThrow("401: Please sign in.");
    }
  });

  test("refuse other words under an id that was used", async () => {
    const clientId = crypto.randomUUID();
    const first = await send(ana, ben, { content: "Once", clientId });
    expect((await send(ana, ben, { content: " Once ", clientId })).id).toBe(first.id);
    await expect(send(ana, ben, { content: "Twice", clientId })).rejects.toThrow(
      "409: This message was already sent with different text",
    );
  });
});

test.each([
  ["POST", "/api/saved-replies"],
  ["PUT", "/api/saved-replies/01a1fcbc-0000-7000-8000-000000000000"],
] as const)("%s %s without a text says what is missing", async (method, path) => {
  await expect(ben.call(method, path, { title: "Thanks" })).rejects.toThrow(/^400: Write the reply first/);
});
