import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, expectAlive } from "./probe.ts";
import {
  aPhoto,
  buildSetting,
  createKey,
  FINALIZE,
  fill,
  namesOf,
  placeUpload,
  putBytes,
  type Setting,
} from "./setting.ts";

let setting: Setting;
let names: Record<string, string>;
/** Of keys with all scopes. */
const keys = new Map<string, string>();

beforeAll(async () => {
  setting = await buildSetting();
  names = namesOf(setting);
  for (const who of ["stranger", "client", "rival", "artist"] as const) keys.set(who, await createKey(setting[who]));
});
afterEach(() => expectAlive());

type Who = "nobody" | "stranger" | "client" | "rival" | "artist";
const tokenOf = (who: Who) => (who === "nobody" ? undefined : setting[who].token);

const HIDDEN = /NOT_FOUND/;
const REFUSED = /FORBIDDEN|NOT_FOUND/;
const SIGNED_OUT = /UNAUTHENTICATED/;

describe("what is somebody else's, over GraphQL", () => {
  test.each<[name: string, who: Who, query: string, input: Record<string, unknown>, code: RegExp]>([
    [
      "a booking read by a stranger",
      "stranger",
      "query ($id: ID!) { booking(id: $id) { id } }",
      { id: "<booking>" },
      HIDDEN,
    ],
    [
      "a conversation read by a stranger",
      "stranger",
      "query ($id: ID!) { conversation(id: $id) { id } }",
      { id: "<conversation>" },
      HIDDEN,
    ],
    [
      "profile views of another",
      "rival",
      "query ($id: ID!) { profileViews(userId: $id) { viewCount } }",
      { id: "<artist>" },
      REFUSED,
    ],
    ["every account", "artist", "{ adminUsers { totalCount } }", {}, /FORBIDDEN/],
    ["the admins' numbers", "artist", "{ adminStats { total } }", {}, /FORBIDDEN/],
    ["the admins' numbers, by nobody", "nobody", "{ adminStats { total } }", {}, SIGNED_OUT],
    [
      "a post changed by a stranger",
      "stranger",
      'mutation ($id: ID!) { updatePost(input: { id: $id, caption: "mine" }) { id } }',
      { id: "<post>" },
      REFUSED,
    ],
    [
      "a post deleted by a stranger",
      "stranger",
      "mutation ($id: ID!) { deletePost(id: $id) { id } }",
      { id: "<post>" },
      REFUSED,
    ],
    [
      "a comment deleted by a stranger",
      "stranger",
      "mutation ($id: ID!) { deleteComment(id: $id) { id } }",
      { id: "<comment>" },
      REFUSED,
    ],
    [
      "a piece changed by another artist",
      "rival",
      'mutation ($id: ID!) { updatePortfolioItem(input: { id: $id, title: "mine" }) { id } }',
      { id: "<piece>" },
      REFUSED,
    ],
    [
      "a piece deleted by another artist",
      "rival",
      "mutation ($id: ID!) { deletePortfolioItem(id: $id) { id } }",
      { id: "<piece>" },
      REFUSED,
    ],
    [
      "a design changed by another artist",
      "rival",
      "mutation ($id: ID!) { updateFlashDesign(input: { id: $id, price: 1 }) { id } }",
      { id: "<design>" },
      REFUSED,
    ],
    [
      "a design taken back by another artist",
      "rival",
      "mutation ($id: ID!) { deleteFlashDesign(id: $id) { id } }",
      { id: "<design>" },
      REFUSED,
    ],
    [
      "a design claimed by its artist",
      "artist",
      "mutation ($id: ID!) { claimFlashDesign(id: $id) { id } }",
      { id: "<design>" },
      /FORBIDDEN/,
    ],
    [
      "a design reported by its artist",
      "artist",
      "mutation ($id: ID!) { report(input: { targetType: FLASH_DESIGN, targetId: $id, reason: SPAM }) { id } }",
      { id: "<design>" },
      /BAD_USER_INPUT/,
    ],
    [
      "a design removed as our staff does by another artist",
      "rival",
      'mutation ($id: ID!) { removeContent(input: { targetType: FLASH_DESIGN, targetId: $id, reason: "x" }) { id } }',
      { id: "<design>" },
      /FORBIDDEN/,
    ],
    [
      "a piece pinned by an artist",
      "artist",
      "mutation ($id: ID!) { pinPortfolioItem(id: $id, pinned: true) { id } }",
      { id: "<piece>" },
      /FORBIDDEN/,
    ],
    [
      "a booking confirmed by its client",
      "client",
      "mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }",
      { id: "<booking>" },
      /FORBIDDEN/,
    ],
    [
      "a booking confirmed by another artist",
      "rival",
      "mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id } }",
      { id: "<booking>" },
      HIDDEN,
    ],
    [
      "a booking cancelled by a stranger",
      "stranger",
      "mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CANCELLED }) { id } }",
      { id: "<booking>" },
      HIDDEN,
    ],
    [
      "times proposed by a stranger",
      "stranger",
      'mutation ($id: ID!) { proposeTimes(input: { bookingId: $id, slots: [{ start: "2099-01-01T12:00:00Z" }] }) { id } }',
      { id: "<booking>" },
      HIDDEN,
    ],
    [
      "a proposal accepted by its proposer",
      "artist",
      "mutation ($id: ID!) { acceptProposal(input: { proposalId: $id, slot: 0 }) { id } }",
      { id: "<proposal>" },
      /FORBIDDEN/,
    ],
    [
      "a proposal accepted by a stranger",
      "stranger",
      "mutation ($id: ID!) { acceptProposal(input: { proposalId: $id, slot: 0 }) { id } }",
      { id: "<proposal>" },
      HIDDEN,
    ],
    [
      "a session confirmed for its client by the artist",
      "artist",
      "mutation ($id: ID!) { confirmAttendance(bookingId: $id) { id } }",
      { id: "<booking>" },
      REFUSED,
    ],
    [
      "the artist's notes written by the client",
      "client",
      'mutation ($id: ID!) { setArtistNotes(input: { bookingId: $id, notes: "x" }) { id } }',
      { id: "<booking>" },
      REFUSED,
    ],
    [
      "a message into another's conversation",
      "stranger",
      'mutation ($id: ID!) { sendMessage(input: { conversationId: $id, content: "x" }) { id } }',
      { id: "<conversation>" },
      HIDDEN,
    ],
    [
      "another's conversation marked read",
      "stranger",
      "mutation ($id: ID!) { markConversationRead(id: $id) { id } }",
      { id: "<conversation>" },
      HIDDEN,
    ],
    [
      "typing in another's conversation",
      "stranger",
      "mutation ($id: ID!) { setTyping(conversationId: $id) { id } }",
      { id: "<conversation>" },
      HIDDEN,
    ],
    [
      "a reaction to another's message",
      "stranger",
      'mutation ($id: ID!) { reactToMessage(input: { messageId: $id, emoji: "👍" }) { id } }',
      { id: "<message>" },
      HIDDEN,
    ],
    [
      "another's notification marked read",
      "stranger",
      "mutation ($id: ID!) { markNotificationRead(id: $id) { id } }",
      { id: "<notification>" },
      HIDDEN,
    ],
    [
      "another's image as one's post",
      "stranger",
      "mutation ($image: String!) { createPost(input: { imageUrl: $image }) { id } }",
      { image: "<image>" },
      /BAD_USER_INPUT|NOT_FOUND/,
    ],
    [
      "another's image as one's face",
      "stranger",
      "mutation ($image: String!) { updateProfile(input: { avatar: $image }) { id } }",
      { image: "<image>" },
      /BAD_USER_INPUT|NOT_FOUND/,
    ],
    [
      "an address elsewhere as one's face",
      "stranger",
      'mutation { updateProfile(input: { avatar: "https://evil.example/a.png" }) { id } }',
      {},
      /BAD_USER_INPUT/,
    ],
    [
      "a script as one's face",
      "stranger",
      'mutation { updateProfile(input: { avatar: "javascript:alert(1)" }) { id } }',
      {},
      /BAD_USER_INPUT/,
    ],
    [
      "another's image made public",
      "stranger",
      "mutation ($image: String!) { publishImage(url: $image) { path } }",
      { image: "<image>" },
      /NOT_FOUND/,
    ],
    [
      "a role for oneself",
      "stranger",
      "mutation ($id: ID!) { setUserRole(input: { userId: $id, role: ADMIN }) { id } }",
      { id: "<stranger>" },
      /FORBIDDEN/,
    ],
    [
      "a check mark for oneself",
      "artist",
      "mutation ($id: ID!) { setUserVerification(input: { userId: $id, verified: true }) { id } }",
      { id: "<artist>" },
      /FORBIDDEN/,
    ],
    [
      "an announcement",
      "artist",
      'mutation { sendAdminNotification(input: { title: "Sale", message: "Buy" }) { count } }',
      {},
      /FORBIDDEN/,
    ],
    [
      "a piece by a canvas",
      "client",
      'mutation { createPortfolioItem(input: { title: "x", imageUrl: "/objects/x" }) { id } }',
      {},
      /FORBIDDEN/,
    ],
    [
      "following oneself",
      "client",
      "mutation ($id: ID!) { followUser(id: $id) { id } }",
      { id: "<client>" },
      /BAD_USER_INPUT/,
    ],
    [
      "blocking oneself",
      "client",
      "mutation ($id: ID!) { blockUser(id: $id) { id } }",
      { id: "<client>" },
      /BAD_USER_INPUT/,
    ],
    [
      "blocking an admin",
      "client",
      "mutation ($id: ID!) { blockUser(id: $id) { id } }",
      { id: "<admin>" },
      /FORBIDDEN/,
    ],
    [
      "writing to oneself",
      "client",
      "mutation ($id: ID!) { startConversation(userId: $id) { id } }",
      { id: "<client>" },
      /BAD_USER_INPUT/,
    ],
    [
      "booking a canvas",
      "stranger",
      'mutation ($id: ID!) { requestBooking(input: { artistId: $id, service: "Consultation" }) { id } }',
      { id: "<client>" },
      /BAD_USER_INPUT|NOT_FOUND/,
    ],
    [
      "an account deleted without its password",
      "client",
      'mutation ($name: String!) { deleteAccount(input: { username: $name, password: "guess" }) { eraseAt } }',
      { name: "<clientName>" },
      /INVALID_CREDENTIALS/,
    ],
    [
      "a password changed without the old one",
      "client",
      'mutation { changePassword(input: { currentPassword: "guess", newPassword: "a wholly new one 5" }) { token } }',
      {},
      /INVALID_CREDENTIALS/,
    ],
    [
      "an id that names another kind of thing",
      "artist",
      "query ($id: ID!) { booking(id: $id) { id } }",
      { id: "<post>" },
      HIDDEN,
    ],
  ])("%s", async (_name, who, query, input, code) => {
    const reply = await ask(tokenOf(who), query, fill(input, names));
    expect(reply.code ?? `answered ${reply.text}`).toMatch(code);
    const key = keys.get(who);
    // Operations that no key may call are refused before any lookup.
    if (key) expect((await ask(key, query, fill(input, names))).code).toMatch(new RegExp(`FORBIDDEN|${code.source}`));
  });
});

test("an upload's address opens nothing but its own place", async () => {
  const mine = await placeUpload(setting.stranger);
  const other = await placeUpload(setting.artist);
  const signature = mine.putPath.slice(mine.putPath.indexOf("?"));
  const foreign = other.putPath.slice(0, other.putPath.indexOf("?")) + signature;
  expect((await putBytes(foreign, await aPhoto())).status).toBe(403);
  const reply = await ask(setting.stranger.token, FINALIZE, { input: { uploadUrl: other.uploadUrl, kind: "POST" } });
  expect(reply.code).toMatch(/NOT_FOUND|BAD_USER_INPUT|FORBIDDEN/);
});
