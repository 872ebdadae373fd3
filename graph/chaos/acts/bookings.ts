import type { Random } from "../../testing/random.ts";
import { ask, type Person } from "../person.ts";
import type { Town } from "../town.ts";

const HOUR = 3_600_000;
/** Starts an hour apart and sessions of two hours: everybody is in somebody's way. */
const STARTS = 24;
const MINUTES = 120;
/** All within one week that has not come yet. */
const FIRST_START = Math.ceil(Date.now() / HOUR) * HOUR + 7 * 24 * HOUR;

type Booking = Town["bookings"][number];
type Answer = { id: string; version: number; status: string };

/** Asks an artist for one of the times that others ask for as well. */
export async function requestOne(town: Town, person: Person, random: Random): Promise<void> {
  const artist = random.pick(town.people.filter(({ id, isArtist }) => isArtist && id !== person.id));
  const start = FIRST_START + random.whole(0, STARTS - 1) * HOUR;
  const note = `note ${town.mark()}`;
  const input = { client: person.id, artist: artist.id, note, start, minutes: MINUTES };
  const { output } = await town.history.record("requestBooking", input, async () => {
    const { id } = await ask<Answer>(town.door(random), "/api/bookings", {
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
  if (output) town.bookings.push({ id: output.id, artist, client: person, isOpen: true });
}

async function move(town: Town, person: Person, booking: Booking, status: string, random: Random): Promise<void> {
  const input = { actor: person.id, booking: booking.id, status };
  const { output } = await town.history.record("moveBooking", input, async () => {
    const body = { status, reason: "Something came up" };
    const path = `/api/bookings/${booking.id}/status`;
    const answer = await ask<Answer>(town.door(random), path, { token: person.token, method: "PUT", body });
    return { version: answer.version, status: answer.status };
  });
  if (output?.status === "cancelled") booking.isOpen = false;
}

/** An artist's desk: several requests at the same moment, and sometimes yes and no to the same one. */
export async function moveSome(town: Town, person: Person, random: Random): Promise<void> {
  const own = town.bookings.filter(({ artist, isOpen }) => isOpen && artist.id === person.id).slice(-8);
  const chosen = own.filter(() => random.chance(0.5));
  const [first] = chosen;
  await Promise.all([
    ...chosen.map((booking) => move(town, person, booking, random.chance(0.7) ? "confirmed" : "cancelled", random)),
    ...(first ? [move(town, person, first, random.chance(0.5) ? "confirmed" : "cancelled", random)] : []),
  ]);
}

/** A client takes a request back, or cancels. */
export async function withdrawOne(town: Town, person: Person, random: Random): Promise<void> {
  const own = town.bookings.filter(({ client, isOpen }) => isOpen && client.id === person.id);
  if (own.length > 0) await move(town, person, random.pick(own), "cancelled", random);
}

/** One of the two looks at a booking. */
export async function readOne(town: Town, person: Person, random: Random): Promise<void> {
  const own = town.bookings.filter(({ client, artist }) => [client.id, artist.id].includes(person.id)).slice(-10);
  if (own.length === 0) return;
  const { id } = random.pick(own);
  await town.history.record("readBooking", { reader: person.id, booking: id }, async () => {
    const { version, status } = await ask<Answer>(town.door(random), `/api/bookings/${id}`, { token: person.token });
    return { version, status };
  });
}
