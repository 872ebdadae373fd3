import { once } from "node:events";
import { type Client, createClient } from "graphql-ws";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { WebSocket } from "ws";
import type { DataOf, VariablesFor } from "./document-types.ts";
import type { TestPerson } from "./factories.ts";
import type { TestWorld } from "./world.ts";

/** A running subscription. */
export interface TestSubscription<Data> {
  /** The next event's data. @throws `{ code, message }` for an event that was refused. */
  next(): Promise<Data>;
  /** The code with which the server closes the socket. */
  closed: Promise<number>;
}

/** A socket of the spec's small JSON protocol. */
export interface TestLegacySocket {
  send(message: unknown): void;
  next(): Promise<unknown>;
  closed: Promise<number>;
}

export interface TestSockets {
  /**
   * Subscribes over a socket of its own, as the browser does; resolves once events can no longer be missed.
   * @param listeners that hear what happens to the person: one hears when the session ends, the other is the
   * subscription. One that is not about the person adds none, and its first event tells that it has begun.
   */
  subscribe<const Text extends string>(
    person: TestPerson,
    document: Text,
    variables?: VariablesFor<Text>,
    listeners?: 1 | 2,
  ): Promise<TestSubscription<DataOf<Text>>>;
  /** Runs an operation that is expected to fail over a socket of its own. @returns why it failed. */
  refusal(token: string | undefined, document: string, variables?: Record<string, unknown>): Promise<unknown>;
  /** Opens `/ws`, and signs in when somebody is given. */
  openLegacy(person?: TestPerson): Promise<TestLegacySocket>;
}

/** Real sockets to the real app of a world; they are closed after the file's tests. */
export function useTestSockets(world: TestWorld): TestSockets {
  const clients: Client[] = [];
  const legacySockets: WebSocket[] = [];
  const listeners = new Map<string, number>();

  beforeAll(() => {
    const { events } = world.services;
    world.services.events = {
      ...events,
      subscribeToPerson(personId) {
        const source = events.subscribeToPerson(personId);
        let isCounted = false;
        return Object.assign(Object.create(source), {
          [Symbol.asyncIterator]() {
            return this;
          },
          next() {
            if (!isCounted) listeners.set(personId, (listeners.get(personId) ?? 0) + 1);
            isCounted = true;
            return source.next();
          },
          return: (value?: unknown) => source.return?.(value) ?? Promise.resolve({ done: true, value }),
        });
      },
    };
  });

  afterAll(async () => {
    for (const socket of legacySockets) socket.terminate();
    await Promise.all(clients.map((client) => client.dispose()));
  });

  const addressOf = async (path: string) => `${(await world.listen()).replace("http", "ws")}${path}`;

  /** Does something and waits until that many more listen to what happens to this person. */
  async function untilHeard<Result>(personId: string, more: number, act: () => Promise<Result> | Result) {
    const before = listeners.get(personId) ?? 0;
    const result = await act();
    await vi.waitFor(() => expect(listeners.get(personId) ?? 0).toBe(before + more), { timeout: 5000, interval: 5 });
    return result;
  }

  async function connect(token: string | undefined): Promise<{ client: Client; closed: Promise<number> }> {
    const url = await addressOf("/graphql");
    const closed = new Promise<number>((resolve) => {
      clients.push(
        createClient({
          url,
          webSocketImpl: WebSocket,
          retryAttempts: 0,
          connectionParams: token === undefined ? {} : { token },
          on: { closed: (event) => resolve((event as CloseEvent).code) },
        }),
      );
    });
    return { client: clients.at(-1) as Client, closed };
  }

  return {
    async subscribe(person, document, variables, listeners = 2) {
      const { client, closed } = await connect(person.token);
      const results = await untilHeard(person.id, listeners, () =>
        client.iterate({ query: document, variables: variables ?? {} }),
      );
      return {
        closed,
        async next() {
          const { value } = await results.next();
          const error = value?.errors?.[0];
          if (error) throw { code: error.extensions?.code, message: error.message };
          return value?.data as never;
        },
      };
    },
    async refusal(token, document, variables = {}) {
      const { client, closed } = await connect(token);
      try {
        const { value } = await client.iterate({ query: document, variables }).next();
        const error = value?.errors?.[0];
        return error && { code: error.extensions?.code, message: error.message };
      } catch (error) {
        const [first] = Array.isArray(error) ? error : [];
        return first ? { code: first.extensions?.code, message: first.message } : { closed: await closed };
      }
    },
    async openLegacy(person) {
      const socket = new WebSocket(await addressOf("/ws"));
      legacySockets.push(socket);
      const received: unknown[] = [];
      socket.on("message", (data) => received.push(JSON.parse(String(data))));
      const closed = once(socket, "close").then(([code]) => code as number);
      await once(socket, "open");
      const legacy: TestLegacySocket = {
        closed,
        send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
        async next() {
          await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), { timeout: 5000, interval: 5 });
          return received.shift();
        },
      };
      if (person) {
        await untilHeard(person.id, 1, () => legacy.send({ type: "auth", token: person.token }));
        expect(await legacy.next()).toEqual({ type: "auth_ok" });
      }
      return legacy;
    },
  };
}
