import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, call, expectAlive, type Reply } from "./probe.ts";
import { buildPost, buildSetting, inDays, must, registerPerson, requestBooking, type Setting } from "./setting.ts";

let setting: Setting;

beforeAll(async () => {
  setting = await buildSetting();
});
afterEach(() => expectAlive());

const times = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const outcomes = (replies: readonly Reply[]) => replies.map(({ code }) => code ?? "ok").sort();
const count = (replies: readonly Reply[], outcome: string) =>
  outcomes(replies).filter((each) => each === outcome).length;

const LIKE = "mutation ($id: ID!) { likePost(id: $id) { likes } }";
const UNLIKE = "mutation ($id: ID!) { unlikePost(id: $id) { likes } }";
const STATUS = "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { status version } }";

describe("when many act at once", () => {
  test("twenty accept twenty requests for one hour: one is confirmed", async () => {
    const { artist, client } = setting;
    const preferredDate = inDays(60);
    const bookings = await times(20, () => requestBooking(client, artist, preferredDate));
    const replies = await times(20, (index) =>
      ask(artist.token, STATUS, { input: { id: bookings[index], status: "CONFIRMED" } }),
    );
    expect(outcomes(replies)).toEqual([...Array(19).fill("SLOT_TAKEN"), "ok"].sort());
  });

  test("one request is accepted twenty times: the first one takes effect", async () => {
    const id = await requestBooking(setting.client, setting.artist, inDays(61));
    const replies = await times(20, () => ask(setting.artist.token, STATUS, { input: { id, status: "CONFIRMED" } }));
    expect(count(replies, "ok")).toBe(1);
    expect(count(replies, "INVALID_TRANSITION")).toBe(19);
  });

  test("the artist accepts and declines while the client withdraws: one end, and everybody is told which", async () => {
    const id = await requestBooking(setting.client, setting.artist, inDays(62));
    const { artist, client } = setting;
    const replies = await times(30, (index) =>
      ask(index % 3 === 0 ? client.token : artist.token, STATUS, {
        input: { id, status: index % 3 === 1 ? "CONFIRMED" : "CANCELLED" },
      }),
    );
    const won = replies.filter(({ code }) => code === undefined);
    const { booking } = await must(client.token, "query ($id: ID!) { booking(id: $id) { status version } }", { id });
    expect(won.at(-1)).toBeDefined();
    // An accepted request can still be cancelled afterwards, so there are one or two winners.
    expect(won.length).toBeLessThanOrEqual(2);
    expect(Math.max(...won.map(({ data }) => data.updateBookingStatus.version))).toBe(booking.version);
  });

  test("fifty likes by one person are one", async () => {
    const id = await buildPost(setting.artist);
    await times(50, () => ask(setting.client.token, LIKE, { id }));
    expect((await must(setting.client.token, "query ($id: ID!) { post(id: $id) { likes } }", { id })).post.likes).toBe(
      1,
    );
  });

  test("likes and their opposite leave a true count", async () => {
    const id = await buildPost(setting.artist);
    await times(40, (index) => ask(setting.client.token, index % 2 === 0 ? LIKE : UNLIKE, { id }));
    const { post } = await must(setting.client.token, "query ($id: ID!) { post(id: $id) { likes likedByMe } }", {
      id,
    });
    expect(post.likes).toBe(post.likedByMe ? 1 : 0);
  });

  test("fifty follows of one pair are one", async () => {
    const [one, other] = await times(2, () => registerPerson());
    await times(50, () => ask(one?.token, "mutation ($id: ID!) { followUser(id: $id) { id } }", { id: other?.id }));
    const { user } = await must(
      other?.token,
      "query ($id: ID!) { user(id: $id) { followersCount followers { edges { node { id } } } } }",
      { id: other?.id },
    );
    expect([user.followersCount, user.followers.edges.length]).toEqual([1, 1]);
  });

  test("a name is given away once, however it is written", async () => {
    const name = `Wanted${randomUUID().slice(0, 6)}`;
    const answers = await times(12, (index) =>
      call(undefined, "POST /api/auth/register", {
        email: `${index}.${name}@inkfolk.test`,
        password: "one of many who want it 3",
        username: index % 2 === 0 ? name : name.toUpperCase(),
        fullName: "Somebody",
        userType: "canvas",
        location: "Austin, TX",
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([expect.any(Number), ...Array(11).fill(409)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test("one message that is sent twenty times is one, and every answer names it", async () => {
    const { client, artist } = setting;
    const input = { receiverId: artist.id, content: "only once", clientId: randomUUID() };
    const replies = await times(20, () =>
      ask(client.token, "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }", { input }),
    );
    expect(outcomes(replies)).toEqual(Array(20).fill("ok"));
    expect(new Set(replies.map(({ data }) => data.sendMessage.id)).size).toBe(1);
  });

  test("a conversation is begun once from both sides", async () => {
    const [one, other] = await times(2, () => registerPerson());
    const replies = await times(20, (index) =>
      ask((index % 2 ? one : other)?.token, "mutation ($id: ID!) { startConversation(userId: $id) { id } }", {
        id: (index % 2 ? other : one)?.id,
      }),
    );
    expect(new Set(replies.map(({ data }) => data?.startConversation.id)).size).toBe(1);
  });

  test("a post is deleted while it is liked and commented on: nothing is left of it", async () => {
    const id = await buildPost(setting.artist);
    const replies = await times(30, (index): Promise<Reply> => {
      if (index === 10) return ask(setting.artist.token, "mutation ($id: ID!) { deletePost(id: $id) { id } }", { id });
      if (index % 2) return ask(setting.client.token, LIKE, { id });
      return ask(
        setting.client.token,
        'mutation ($id: ID!) { addComment(input: { postId: $id, content: "x" }) { id } }',
        { id },
      );
    });
    expect([...new Set(outcomes(replies))].filter((outcome) => outcome !== "ok" && outcome !== "NOT_FOUND")).toEqual(
      [],
    );
    expect((await ask(setting.client.token, "query ($id: ID!) { post(id: $id) { id } }", { id })).code).toBe(
      "NOT_FOUND",
    );
  });

  test("a proposal is accepted and declined at once: one of both", async () => {
    const { artist, client } = setting;
    const bookingId = await requestBooking(client, artist, inDays(70));
    const { proposeTimes } = await must(
      artist.token,
      "mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { proposals { id } } }",
      { input: { bookingId, slots: [{ start: inDays(71) }] } },
    );
    const id = proposeTimes.proposals[0]?.id;
    const replies = await times(
      20,
      (index): Promise<Reply> =>
        index % 2
          ? ask(client.token, "mutation ($id: ID!) { acceptProposal(input: { proposalId: $id, slot: 0 }) { id } }", {
              id,
            })
          : ask(client.token, "mutation ($id: ID!) { declineProposal(id: $id) { id } }", { id }),
    );
    expect(count(replies, "ok")).toBe(1);
  });

  test("who read a version before times were proposed cannot confirm the old one", async () => {
    const { artist, client } = setting;
    const id = await requestBooking(client, artist, inDays(80));
    const { booking } = await must(artist.token, "query ($id: ID!) { booking(id: $id) { version } }", { id });
    await must(client.token, "mutation ($input: ProposeTimesInput!) { proposeTimes(input: $input) { id } }", {
      input: { bookingId: id, slots: [{ start: inDays(81) }] },
    });
    const stale = await ask(artist.token, STATUS, {
      input: { id, status: "CONFIRMED", expectedVersion: booking.version },
    });
    expect(stale.code).toBe("STALE_BOOKING");
    const now = await must(artist.token, "query ($id: ID!) { booking(id: $id) { version status } }", { id });
    expect(now.booking.status).toBe("PENDING");
    expect(now.booking.version).toBeGreaterThan(booking.version);
    expect(JSON.stringify(stale.extensions)).toContain(`${now.booking.version}`);
  });

  test("of two changes in one document the second fails: the caller sees that the first took effect", async () => {
    const id = await buildPost(setting.artist);
    const { code, status, extensions } = await ask(
      setting.client.token,
      "mutation ($id: ID!, $no: ID!) { first: likePost(id: $id) { likes } second: likePost(id: $no) { likes } }",
      { id, no: randomUUID() },
    );
    expect([status, code]).toEqual([200, "NOT_FOUND"]);
    expect(extensions.completed).toEqual(["first"]);
    const { post } = await must(setting.client.token, "query ($id: ID!) { post(id: $id) { likedByMe } }", { id });
    expect(post.likedByMe).toBe(true);
  });
});
