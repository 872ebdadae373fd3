import type { Random } from "../../testing/random.ts";
import type { Fixture } from "../fixture.ts";
import { ask, type Person } from "../person.ts";

const HOUR = 3_600_000;
/** Starts one hour apart for sessions of two hours, so that requests collide. */
const STARTS = 24;
const MINUTES = 120;
/** Within one week in the future. */
const FIRST_START = Math.ceil(Date.now() / HOUR) * HOUR + 7 * 24 * HOUR;

type Booking = Fixture["bookings"][number];
type Answer = { id: string; version: number; status: string };

export async function requestOne(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const artist = random.pick(fixture.people.filter(({ id, isArtist }) => isArtist && id !== person.id));
  const start = FIRST_START + random.whole(0, STARTS - 1) * HOUR;
  const note = `note ${fixture.mark()}`;
  const input = { client: person.id, artist: artist.id, note, start, minutes: MINUTES };
  const { output } = await fixture.history.record("requestBooking", input, async () => {
    const { id } = await ask<Answer>(fixture.serverUrl(random), "/api/bookings", {
      token: person.token,
      method: "POST",
      body: {
        artistId: artist.id,
        service: "Flash Tattoo",
        notes: note,
        preferredDate: new Date(start).toISOString(),
        estimatedDuration: MINUTES,
      },
    });
    return { id };
  });
  if (output) fixture.bookings.push({ id: output.id, artist, client: person, isOpen: true });
}

async function move(fixture: Fixture, person: Person, booking: Booking, status: string, random: Random): Promise<void> {
  const input = { actor: person.id, booking: booking.id, status };
  const { output } = await fixture.history.record("moveBooking", input, async () => {
    const body = { status, reason: "Something came up" };
    const path = `/api/bookings/${booking.id}/status`;
    const answer = await ask<Answer>(fixture.serverUrl(random), path, { token: person.token, method: "PUT", body });
    return { version: answer.version, status: answer.status };
  });
  if (output?.status === "cancelled") booking.isOpen = false;
}

/** Several answers at once, sometimes a yes and a no to the same request. */
export async function moveSome(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const own = fixture.bookings.filter(({ artist, isOpen }) => isOpen && artist.id === person.id).slice(-8);
  const chosen = own.filter(() => random.chance(0.5));
  const [first] = chosen;
  await Promise.all([
    ...chosen.map((booking) => move(fixture, person, booking, random.chance(0.7) ? "confirmed" : "cancelled", random)),
    ...(first ? [move(fixture, person, first, random.chance(0.5) ? "confirmed" : "cancelled", random)] : []),
  ]);
}

export async function withdrawOne(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const own = fixture.bookings.filter(({ client, isOpen }) => isOpen && client.id === person.id);
  if (own.length > 0) await move(fixture, person, random.pick(own), "cancelled", random);
}

export async function readOne(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const own = fixture.bookings.filter(({ client, artist }) => [client.id, artist.id].includes(person.id)).slice(-10);
  if (own.length === 0) return;
  const { id } = random.pick(own);
  await fixture.history.record("readBooking", { reader: person.id, booking: id }, async () => {
    const { version, status } = await ask<Answer>(fixture.serverUrl(random), `/api/bookings/${id}`, {
      token: person.token,
    });
    return { version, status };
  });
}
