import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../accounts/rules/passwords.ts";
import { bookingActs } from "../testing/bookings.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { waitlistActs } from "../testing/waitlist.ts";
import { useTestWorld } from "../testing/world.ts";
import { removeOldEntries } from "./rules/entries.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);
const bookings = bookingActs(world);
const { answer, join, leave, list, offered } = waitlistActs(world);

const HEAR = "subscription { waitlistChanged }";
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";
const LEAVE = "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { username } }";

const NOW = new Date("2026-06-01T12:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let artist: TestPerson;

beforeEach(async () => {
  world.clock = NOW;
  await world.empty("users");
  artist = await buildArtist(world);
});

/** Somebody who waits for the artist behind all others, and what they hear. */
async function waitInLine(changes: Parameters<typeof buildUser>[1] = {}) {
  world.clock = new Date((world.clock ?? NOW).getTime() + MINUTE);
  const person = await buildUser(world, changes);
  const { id } = await join(person, artist.id);
  const socket = await sockets.subscribe(person, HEAR);
  return {
    person,
    id,
    /** What they hear next is of their own wait. */
    hears: async () => expect(await socket.next()).toEqual({ waitlistChanged: id }),
    place: async () => (await list(person, "CLIENT"))[0]?.place,
  };
}

describe("a place in line", () => {
  test("changes at once for each who waits behind whoever leaves, who hear of their own wait alone", async () => {
    const [first, second, third] = [await waitInLine(), await waitInLine(), await waitInLine()];
    await leave(second.person, second.id);
    await third.hears();
    expect(await third.place()).toBe(2);
    await leave(artist, first.id);
    // It is the first that they hear: of who left behind them they were told nothing.
    await first.hears();
    await third.hears();
    expect(await third.place()).toBe(1);
  });

  test("does not change for whoever waits for somebody else", async () => {
    const first = await waitInLine();
    const other = await buildArtist(world);
    const stranger = await buildUser(world);
    const { id } = await join(stranger, other.id);
    const atStranger = await sockets.subscribe(stranger, HEAR);
    await leave(first.person, first.id);
    await first.hears();
    await leave(stranger, id);
    expect(await atStranger.next()).toEqual({ waitlistChanged: id });
  });

  test("changes when somebody ahead takes a time, is blocked, or has waited for long enough", async () => {
    const start = new Date(NOW.getTime() + 2 * DAY);
    const guest = await buildUser(world);
    const session = await buildBooking(world, {
      ...{ artistId: artist.id, clientId: guest.id, status: "confirmed", preferredDate: start },
    });
    const [served, blocked, passed, last] = [
      await waitInLine(),
      await waitInLine(),
      await waitInLine(),
      await waitInLine(),
    ];
    await bookings.move(artist, session.id, "CANCELLED", { reason: "Ill" });
    await answer(served.person, (await offered(served.person))?.id ?? "", true);
    await last.hears();
    expect(await last.place()).toBe(3);
    await world.run(artist, BLOCK, { id: blocked.person.id });
    await last.hears();
    expect(await last.place()).toBe(2);
    const until = new Date(NOW.getTime() - 3 * DAY);
    await world.services.db.waitlistEntry.update({ where: { id: passed.id }, data: { until } });
    expect(await removeOldEntries(world.services)).toBe(1);
    await last.hears();
    expect(await last.place()).toBe(1);
  });

  test("changes for all behind somebody who leaves the product", async () => {
    const password = "a long enough password";
    const [first, ...others] = [
      await waitInLine({ password: await hashPassword(password) }),
      await waitInLine(),
      await waitInLine(),
    ];
    await world.run(first.person, LEAVE, { input: { username: first.person.username, password } });
    for (const other of others) await other.hears();
    expect(await others[1]?.place()).toBe(2);
  });
});
