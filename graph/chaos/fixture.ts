import type { Random } from "../testing/random.ts";
import type { History } from "./history.ts";
import { ask, type Person, register, upload } from "./person.ts";

/** The people and what they have made, as far as the clients know. */
export interface Fixture {
  people: Person[];
  threads: { id: string; parties: [Person, Person] }[];
  posts: { id: string; author: Person }[];
  comments: { id: string; person: Person }[];
  bookings: { id: string; artist: Person; client: Person; isOpen: boolean }[];
  history: History;
  /** One of the servers in turn. */
  serverUrl(random: Random): string;
  /** Unique to this run, counted up. */
  mark(): string;
  /** Number of the next session. */
  nextSession(): number;
}

const PEOPLE = 12;
const ARTISTS = 4;

export async function buildFixture(serverUrls: readonly string[], history: History, name: string): Promise<Fixture> {
  let marks = 0;
  let sessions = 0;
  const serverUrl = (index: number) => serverUrls[index % serverUrls.length] as string;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => register(serverUrl(index), `${name}p${index}`, index < ARTISTS)),
  );
  const threads = await Promise.all(
    people.map(async (person, index) => {
      const other = people[(index + 1) % PEOPLE] as Person;
      const { id } = await ask<{ id: string }>(serverUrl(index), "/api/conversations", {
        token: person.token,
        method: "POST",
        body: { otherUserId: other.id },
      });
      // A stranger may write once, until the request is accepted.
      await ask(serverUrl(index), `/api/conversations/${id}/request`, { token: other.token, method: "PUT" });
      return { id, parties: [person, other] as [Person, Person] };
    }),
  );
  const fixture: Fixture = {
    people,
    threads,
    posts: [],
    comments: [],
    bookings: [],
    history,
    serverUrl: (random) => random.pick(serverUrls),
    mark() {
      marks += 1;
      return `${name}-${marks}`;
    },
    nextSession() {
      sessions += 1;
      return sessions;
    },
  };
  await Promise.all(people.slice(0, ARTISTS).map((person, index) => share(fixture, person, serverUrl(index))));
  return fixture;
}

export async function share(fixture: Fixture, person: Person, serverUrl: string): Promise<void> {
  const caption = `caption ${fixture.mark()}`;
  const { output } = await fixture.history.record("share", { person: person.id, caption }, async () => {
    const imageUrl = await upload(serverUrl, person);
    const body = { imageUrl, caption };
    const { id } = await ask<{ id: string }>(serverUrl, "/api/posts", { token: person.token, method: "POST", body });
    return { id };
  });
  if (output) fixture.posts.push({ id: output.id, author: person });
}
