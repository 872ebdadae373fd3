import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { ask, type Probe, probe, target } from "./probe.ts";

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

/** A small world in which everything has an owner; the caller is the stranger. */
export interface Setting {
  artist: Person;
  client: Person;
  stranger: Person;
  /** Another artist, who is part of nothing here. */
  rival: Person;
  admin: Person;
  post: string;
  comment: string;
  conversation: string;
  message: string;
  booking: string;
  proposal: string;
  piece: string;
  design: string;
  notification: string;
  /** The path of an artist's finished image that nothing shows yet. */
  image: string;
}

export const PASSWORD = "correct horse battery staple 7";
const unique = () => randomUUID().slice(0, 8);

/** @throws when there was an error: the setting itself must hold. */
export async function must<const Text extends string>(
  token: string | undefined,
  query: Text,
  variables: Record<string, unknown> = {},
  at = target.open,
) {
  const { data, message, status } = await ask(token, query, variables, at);
  if (message !== undefined) throw new Error(`${status} ${message}: ${query}`);
  return data;
}

const REGISTER = "mutation ($input: RegisterInput!) { register(input: $input) { token user { id username email } } }";
const LOGIN = "mutation ($input: LoginInput!) { login(input: $input) { token user { id username email } } }";

export async function registerPerson(userType: "CANVAS" | "ARTIST" = "CANVAS", at = target.open): Promise<Person> {
  const name = `guest${unique()}`;
  const account = { email: `${name}@inkfolk.test`, password: PASSWORD };
  const person = { username: name, fullName: `Guest ${name}`, userType, location: "Austin, TX" };
  const { register } = await must(undefined, REGISTER, { input: { ...account, ...person } }, at);
  return { ...register.user, ...account, token: register.token };
}

/** A key with every scope. */
export async function createKey({ token }: Person, at = target.open): Promise<string> {
  const { apiScopes } = await must(token, "{ apiScopes { name } }", {}, at);
  const input = { label: "Program", scopes: apiScopes.map(({ name }) => name) };
  const create = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }";
  const { createApiKey } = await must(token, create, { input }, at);
  return createApiKey?.key ?? "";
}

export async function signIn(account: { email: string; password: string }, at = target.open): Promise<Person> {
  const { login } = await must(undefined, LOGIN, { input: { email: account.email, password: account.password } }, at);
  return { ...login.user, ...account, token: login.token };
}

/** Creates an upload of this kind. @returns the path that takes its bytes, with its grant. */
export async function placeUpload(person: Person, kind = "POST", at = target.open) {
  const query =
    "mutation ($kind: MediaKind!) { createUpload(input: { kind: $kind }) { uploadUrl objectPath maxBytes } }";
  const { createUpload } = await must(person.token, query, { kind }, at);
  const { pathname, search } = new URL(createUpload.uploadUrl);
  return { ...createUpload, putPath: `${pathname}${search}` } as {
    uploadUrl: string;
    objectPath: string;
    maxBytes: number;
    putPath: string;
  };
}

export const putBytes = (path: string, body: Uint8Array, more: Partial<Probe> = {}) =>
  probe({ method: "PUT", path, body, headers: { "Content-Type": "image/jpeg" }, ...more });

let photo: Promise<Buffer> | undefined;
export function aPhoto(): Promise<Buffer> {
  photo ??= sharp({ create: { width: 64, height: 48, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  return photo;
}

export const FINALIZE = `mutation ($input: FinalizeUploadInput!) { finalizeUpload(input: $input) { path } }`;

/** @returns the path of a finished image of this kind. */
export async function buildImage(person: Person, kind = "POST"): Promise<string> {
  const { uploadUrl, objectPath, putPath } = await placeUpload(person, kind);
  const { status, text } = await putBytes(putPath, await aPhoto());
  if (status !== 200) throw new Error(`The upload answered ${status}: ${text}`);
  await ask(person.token, FINALIZE, { input: { uploadUrl, kind } });
  return objectPath;
}

/** Ten minutes after now in so many days: an hour that no other test uses. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export async function requestBooking(client: Person, artist: Person, preferredDate = inDays(30)): Promise<string> {
  const query = "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }";
  const input = { artistId: artist.id, service: "Consultation", preferredDate };
  return (await must(client.token, query, { input })).requestBooking.id;
}

export async function buildPost(author: Person, caption = "A piece #ink"): Promise<string> {
  const input = { imageUrl: await buildImage(author), caption };
  const query = "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }";
  return (await must(author.token, query, { input })).createPost.id;
}

/** Rebuilds the setting on the server without rate limits. */
export async function buildSetting(): Promise<Setting> {
  const [artist, client, stranger, rival, admin] = await Promise.all([
    registerPerson("ARTIST"),
    registerPerson(),
    registerPerson(),
    registerPerson("ARTIST"),
    signIn(target.admin),
  ]);
  const post = await buildPost(artist);
  const { addComment } = await must(
    client.token,
    `mutation ($post: ID!) { addComment(input: { postId: $post, content: "How fine" }) { id } }`,
    { post },
  );
  const { sendMessage } = await must(
    client.token,
    `mutation ($to: ID!) { sendMessage(input: { receiverId: $to, content: "Between us" }) { id conversationId } }`,
    { to: artist.id },
  );
  const booking = await requestBooking(client, artist);
  const { proposeTimes } = await must(
    artist.token,
    `mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { id proposals { id } } }`,
    { input: { bookingId: booking, slots: [{ start: inDays(31) }] } },
  );
  const { createPortfolioItem } = await must(
    artist.token,
    "mutation ($input: CreatePortfolioItemInput!) { createPortfolioItem(input: $input) { id } }",
    { input: { title: "Rings", imageUrl: await buildImage(artist, "PORTFOLIO") } },
  );
  const moth = { title: "Moth", size: { width: 3, height: 4, unit: "INCHES" }, price: 25_000, duration: 90 };
  const { createFlashDesign } = await must(
    artist.token,
    "mutation ($input: CreateFlashDesignInput!) { createFlashDesign(input: $input) { id } }",
    { input: { ...moth, imageUrl: await buildImage(artist, "PORTFOLIO") } },
  );
  const { notifications } = await must(artist.token, "{ notifications { edges { node { id } } } }");
  const [[proposal], [notification]] = [proposeTimes.proposals, notifications.edges];
  if (!proposal || !notification) throw new Error("Nothing is proposed, or nobody was told");
  return {
    artist,
    client,
    stranger,
    rival,
    admin,
    post,
    comment: addComment.id,
    conversation: sendMessage.conversationId,
    message: sendMessage.id,
    booking,
    proposal: proposal.id,
    piece: createPortfolioItem.id,
    design: createFlashDesign.id,
    notification: notification.node.id,
    image: await buildImage(artist),
  };
}

/** Ids and paths of the setting by name, and of each person also `…Name` and `…Email`. */
export const namesOf = (setting: Setting): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string | Person>({ ...setting }).flatMap(([name, thing]) =>
      typeof thing === "string"
        ? [[name, thing]]
        : [
            [name, thing.id],
            [`${name}Name`, thing.username],
            [`${name}Email`, thing.email],
          ],
    ),
  );

/** Replaces `<name>` in a value. */
export const fill = <Value>(value: Value, names: Record<string, string>): Value =>
  JSON.parse(JSON.stringify(value).replace(/<(\w+)>/g, (whole, name: string) => names[name] ?? whole));
