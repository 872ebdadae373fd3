import sharp from "sharp";
import { expect, test } from "vitest";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

/** Speaks GraphQL over HTTP. @throws the first error as it came over the wire. */
async function run<Data = unknown>(
  token: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const response = await fetch(`${await world.listen()}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown[] };
  if (errors) throw errors[0];
  return data;
}

async function register(username: string, userType: string): Promise<{ id: string; token: string }> {
  const document = `mutation ($input: RegisterInput!) { register(input: $input) { token user { id email isViewer } } }`;
  const email = `${username}@inkfolk.test`;
  const input = {
    email,
    password: "a password for tests",
    username,
    fullName: username,
    userType,
    location: "Austin, TX",
  };
  type Registered = { register: { token: string; user: { id: string } } };
  const { token, user } = (await run<Registered>(undefined, document, { input })).register;
  expect(user).toMatchObject({ email, isViewer: true });
  return { token, id: user.id };
}

async function uploadPhoto(token: string): Promise<string> {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  const { createUpload } = await run<{ createUpload: { uploadUrl: string } }>(
    token,
    `mutation { createUpload(input: { kind: POST }) { uploadUrl maxBytes } }`,
  );
  const { uploadUrl } = createUpload;
  expect((await fetch(uploadUrl, { method: "PUT", body: new Uint8Array(photo) })).status).toBe(200);
  const document = `mutation ($input: FinalizeUploadInput!) { finalizeUpload(input: $input) { url width height } }`;
  const { finalizeUpload } = await run<{ finalizeUpload: { url: string } }>(token, document, {
    input: { uploadUrl, kind: "POST" },
  });
  expect(finalizeUpload).toMatchObject({ width: 800, height: 600 });
  return finalizeUpload.url;
}

test("an artist and a client do their main job over GraphQL", async () => {
  const mara = await register("graph.mara", "ARTIST");
  const casey = await register("graph.casey", "CANVAS");

  const imageUrl = await uploadPhoto(casey.token);
  const { createPost: post } = await run<{ createPost: { id: string } }>(
    casey.token,
    `mutation ($input: CreatePostInput!) { createPost(input: $input) { id verified artist { username } user { postsCount } } }`,
    { input: { imageUrl, caption: "Healed #blackwork", tags: ["Fine Line"], artistId: mara.id } },
  );
  expect(post).toMatchObject({ verified: false, artist: { username: "graph.mara" }, user: { postsCount: 1 } });
  const { id } = post;

  expect(await run(mara.token, `mutation ($id: ID!) { likePost(id: $id) { likes likedByMe } }`, { id })).toEqual({
    likePost: { likes: 1, likedByMe: true },
  });
  await run(mara.token, `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`, {
    input: { postId: id, content: "Looking good!" },
  });
  const feed = `{ feed { edges { node { id likes comments likedByMe image { url } userComments { content user { username } } } } } }`;
  expect(await run(mara.token, feed)).toEqual({
    feed: {
      edges: [
        {
          node: {
            id,
            likes: 1,
            comments: 1,
            likedByMe: true,
            image: { url: imageUrl },
            userComments: [{ content: "Looking good!", user: { username: "graph.mara" } }],
          },
        },
      ],
    },
  });

  const follow = `mutation ($id: ID!) { followUser(id: $id) { isFollowing followersCount } }`;
  expect(await run(casey.token, follow, { id: mara.id })).toEqual({
    followUser: { isFollowing: true, followersCount: 1 },
  });

  const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { seq conversationId } }`;
  const { sendMessage } = await run<{ sendMessage: { conversationId: string } }>(casey.token, send, {
    input: { receiverId: mara.id, content: "Hi Mara" },
  });
  expect(sendMessage).toMatchObject({ seq: 1 });
  const { conversationId } = sendMessage;
  await run(mara.token, send, { input: { conversationId, content: "Hi Casey" } });
  const thread = `query ($id: ID!) {
    conversation(id: $id) { unreadCount otherUser { username } messages { edges { node { content isMine } } } }
  }`;
  expect(await run(casey.token, thread, { id: conversationId })).toEqual({
    conversation: {
      unreadCount: 1,
      otherUser: { username: "graph.mara" },
      messages: {
        edges: [{ node: { content: "Hi Casey", isMine: false } }, { node: { content: "Hi Mara", isMine: true } }],
      },
    },
  });

  const preferredDate = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const { requestBooking } = await run<{ requestBooking: { id: string } }>(
    casey.token,
    `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id status estimatedDuration } }`,
    { input: { artistId: mara.id, service: "Flash Tattoo", preferredDate } },
  );
  expect(requestBooking).toMatchObject({ status: "PENDING", estimatedDuration: 120 });
  const booking = { id: requestBooking.id };
  const accept = `mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED, expectedVersion: 1 }) { status } }`;
  await expect(run(casey.token, accept, booking)).rejects.toMatchObject({
    message: "Only the artist can do that.",
    path: ["updateBookingStatus"],
    extensions: { code: "FORBIDDEN", requestId: expect.any(String) },
  });
  expect(await run(mara.token, accept, booking)).toEqual({ updateBookingStatus: { status: "CONFIRMED" } });
  const lists = `{
    unreadNotificationsCount
    bookings(role: CLIENT) { edges { node { status preferredDate artist { username } } } }
    conversations { edges { node { lastMessage { content } } } }
    notifications { edges { node { type actor { username } } } }
  }`;
  const byMara = (type: string) => ({ node: { type, actor: { username: "graph.mara" } } });
  expect(await run(casey.token, lists)).toEqual({
    unreadNotificationsCount: 3,
    bookings: { edges: [{ node: { status: "CONFIRMED", preferredDate, artist: { username: "graph.mara" } } }] },
    conversations: {
      edges: [
        { node: { lastMessage: { content: "Hi Casey" } } },
        { node: { lastMessage: { content: expect.stringMatching(/^How booking works/) } } },
      ],
    },
    notifications: { edges: [byMara("booking_confirmed"), byMara("comment"), byMara("like")] },
  });

  await run(casey.token, `mutation { logout { id } }`);
  await expect(run(casey.token, `{ me { id } }`)).rejects.toMatchObject({
    message: "Please sign in.",
    extensions: { code: "UNAUTHENTICATED" },
  });
});

test.each([
  ["that cannot be parsed", "{", {}, "GRAPHQL_PARSE_FAILED"],
  ["of too many tokens", `{ ${"me { id } ".repeat(700)} }`, {}, "GRAPHQL_PARSE_FAILED"],
  ["that does not fit the schema", "{ nothingLikeThis }", {}, "GRAPHQL_VALIDATION_FAILED"],
  [
    "with a variable of the wrong type",
    "query ($first: Int) { feed(first: $first) { edges { cursor } } }",
    { first: "x" },
    "BAD_USER_INPUT",
  ],
  ["with a cursor that is none", `{ feed(after: "x") { edges { cursor } } }`, {}, "UNAUTHENTICATED"],
])(
  "a document %s is refused with its code, the request's id and no stack trace",
  async (_name, query, variables, code) => {
    const response = await fetch(`${await world.listen()}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const requestId = response.headers.get("x-request-id");
    const body = (await response.json()) as { errors: { extensions: Record<string, unknown> }[] };
    expect(requestId).toBeTruthy();
    expect(body.errors[0]?.extensions).toEqual({ code, requestId });
    expect(JSON.stringify(body)).not.toMatch(/stacktrace|node_modules|\.ts:/);
  },
);

test.each([
  [
    "a mutation by GET",
    "GET",
    "/graphql?query=mutation%7Blogout%7Bid%7D%7D",
    { "apollo-require-preflight": "1" },
    undefined,
  ],
  ["a query by GET from another site", "GET", "/graphql?query=%7Bme%7Bid%7D%7D", {}, undefined],
  ["a form from another site", "POST", "/graphql", { "content-type": "text/plain" }, `{"query":"{me{id}}"}`],
  ["a batch", "POST", "/graphql", { "content-type": "application/json" }, `[{"query":"{me{id}}"}]`],
])("%s is refused before it runs", async (_name, method, path, headers, body) => {
  const response = await fetch(`${await world.listen()}${path}`, { method, headers, body });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(await response.text()).not.toContain('"data"');
});
