import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../testing/random.ts";
import type { Fixture } from "../fixture.ts";
import { ask, askGraphQL, type Person } from "../person.ts";

type Sent = { id: string; seq: number };

const SEND = "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id seq } }";
const TRIES = 6;

const threadsOf = (fixture: Fixture, person: Person) =>
  fixture.threads.filter(({ parties }) => parties.some(({ id }) => id === person.id));

interface NewMessage {
  conversationId: string;
  clientId: string;
  content: string;
}

const newMessage = (fixture: Fixture, person: Person, random: Random): NewMessage => ({
  conversationId: random.pick(threadsOf(fixture, person)).id,
  clientId: randomUUID(),
  content: `message ${fixture.mark()}`,
});

function sendOnce(fixture: Fixture, person: Person, input: NewMessage, random: Random) {
  const { conversationId: conversation, ...rest } = input;
  const serverUrl = fixture.serverUrl(random);
  return fixture.history.record("send", { sender: person.id, conversation, ...rest }, async () => {
    const { id, seq } = random.chance(0.5)
      ? await ask<Sent>(serverUrl, "/api/messages", { token: person.token, method: "POST", body: input })
      : (await askGraphQL(serverUrl, person.token, SEND, { input })).sendMessage;
    return { id, seq };
  });
}

/** Repeats a message until there is an answer: its `clientId` keeps it one message. */
export async function sendMessage(
  fixture: Fixture,
  person: Person,
  random: Random,
  input = newMessage(fixture, person, random),
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { outcome } = await sendOnce(fixture, person, input, random);
    if (outcome !== "info") return;
    await sleep(100 * attempt);
  }
}

/** The same message from two tabs at once. */
export async function sendTwice(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const input = newMessage(fixture, person, random);
  await Promise.all([sendMessage(fixture, person, random, input), sendMessage(fixture, person, random, input)]);
}

/** Two messages to two people under one id at once: the server must accept only one. */
export async function useOneIdTwice(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const clientId = randomUUID();
  await Promise.all(
    threadsOf(fixture, person).map(({ id }) =>
      sendOnce(fixture, person, { conversationId: id, clientId, content: `message ${fixture.mark()}` }, random),
    ),
  );
}

async function readPage(serverUrl: string, { token }: Person, conversation: string, before?: number): Promise<Sent[]> {
  const query = before ? `?cursor=${before}` : "";
  const page = await ask<Sent[]>(serverUrl, `/api/conversations/${conversation}/messages${query}`, { token });
  return page.map(({ id, seq }) => ({ id, seq }));
}

export async function readThread(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const conversation = random.pick(threadsOf(fixture, person)).id;
  await fixture.history.record("readThread", { reader: person.id, conversation, isWhole: false }, async () => ({
    messages: await readPage(fixture.serverUrl(random), person, conversation),
  }));
}

/** Reads all threads of a person backwards, as a client does after an absence. */
export async function readEverything(fixture: Fixture, person: Person, random: Random): Promise<void> {
  for (const { id: conversation } of threadsOf(fixture, person)) {
    await fixture.history.record("readThread", { reader: person.id, conversation, isWhole: true }, async () => {
      const messages: Sent[] = [];
      do {
        messages.unshift(...(await readPage(fixture.serverUrl(random), person, conversation, messages[0]?.seq)));
      } while ((messages[0]?.seq ?? 1) > 1);
      return { messages };
    });
  }
}
