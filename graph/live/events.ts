import { SOCKET_LIMITS } from "../core/limits.ts";
import { openMailbox } from "./streams.ts";

/**
 * What can happen to a person, told to every socket that they have open. An event carries ids only: whoever
 * receives it reads the row again and asks again whether this person may see it.
 */
export type PersonEvent =
  | { type: "message"; conversationId: string; messageId: string }
  | { type: "reaction"; conversationId: string; messageId: string }
  | { type: "read"; conversationId: string; readerId: string; seq: number }
  | { type: "typing"; conversationId: string; userId: string }
  /** This person archived a conversation, took it back, marked it unread or declined it, or restricted its other side. */
  | { type: "filed"; conversationId: string }
  /** This person typed or cleared a draft of a message. */
  | { type: "drafted"; conversationId: string }
  /** One of the two accepted that the other writes to them. */
  | { type: "accepted"; conversationId: string }
  | { type: "notification"; notificationId: string }
  /** To many people at once; each of them reads whether there is a notification of it to them. */
  | { type: "announcement"; announcementId: string }
  | { type: "booking"; bookingId: string }
  /** This person entered something into their calendar, or took it out. */
  | { type: "calendar"; entryId: string }
  /** This person waits, or is waited for, and what is there or is offered is no longer as it was. */
  | { type: "waitlist"; entryId: string }
  /** This person liked, followed, muted or read it, or took that back: their other devices show it. */
  | { type: "own"; about: "post" | "comment" | "person" | "notification"; id: string }
  /** This person read all their notifications, or all of a topic, up to one. */
  | { type: "ownRead"; newestSeenId: string | null; topic: "bookings" | "social" | null }
  | { type: "sessionEnded"; sessionId: string }
  | { type: "keyEnded"; keyId: string };

/** The receivers of an event; "everybody" is one event on one channel, however many people there are. */
export type Audience = readonly string[] | "everybody";

export interface Events {
  /** Tells these people; call it only after the transaction has committed. */
  publish(audience: Audience, event: PersonEvent): void;
  /** Everything that happens to one person from now on, until the iteration is ended. @throws {ReaderTooSlow} */
  subscribeToPerson(personId: string): AsyncIterableIterator<PersonEvent>;
  /** Notifies viewers of this post that it has changed; call it only after the commit. */
  publishPost(postId: string): void;
  /** Calls back whenever this post changes. @returns ends that. */
  listenToPost(postId: string, notify: () => void): () => void;
  /** Notifies viewers of a feed that a post was shared; call it only after the commit. */
  publishShared(): void;
  /** Calls back whenever a post is shared. @returns ends that. */
  listenToShared(notify: () => void): () => void;
  /** Fails when events cannot reach the other nodes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Events within this process, or through Redis when there are several nodes. */
export async function openEvents(redisUrl: string | undefined): Promise<Events> {
  const redis = redisUrl ? await connectRedis(redisUrl) : undefined;
  const target: EventTarget = redis?.eventTarget ?? new EventTarget();
  const listen = openTopics(target);
  const dispatch = (topic: string, detail: unknown) => void target.dispatchEvent(new CustomEvent(topic, { detail }));
  return {
    publish(audience, event) {
      if (audience === "everybody") dispatch("everybody", event);
      else for (const id of new Set(audience)) dispatch(`person:${id}`, event);
    },
    subscribeToPerson: (personId) => subscribeToTopics(listen, [`person:${personId}`, "everybody"]),
    publishPost: (postId) => dispatch(`post:${postId}`, postId),
    listenToPost: (postId, notify) => listen(`post:${postId}`, notify),
    publishShared: () => dispatch("shared", "shared"),
    listenToShared: (notify) => listen("shared", notify),
    ping: async () => redis?.ping(),
    close: async () => redis?.close(),
  };
}

/** Calls back with everything that is published on a topic. @returns ends that. */
type Listen = <Detail>(topic: string, notify: (detail: Detail) => void) => () => void;

/** The target hears of one listener for each topic: it would look through all that it has whenever one comes or goes. */
function openTopics(target: EventTarget): Listen {
  const topics = new Map<string, { listeners: Set<(detail: never) => void>; stop: () => void }>();
  const open = (topic: string) => {
    const listeners = new Set<(detail: never) => void>();
    const onEvent = (event: globalThis.Event) => {
      const { detail } = event as CustomEvent<never>;
      for (const notify of listeners) notify(detail);
    };
    target.addEventListener(topic, onEvent);
    const opened = { listeners, stop: () => target.removeEventListener(topic, onEvent) };
    topics.set(topic, opened);
    return opened;
  };
  return (topic, notify) => {
    const { listeners, stop } = topics.get(topic) ?? open(topic);
    listeners.add(notify);
    return () => {
      if (!listeners.delete(notify) || listeners.size > 0) return;
      stop();
      topics.delete(topic);
    };
  };
}

/** Everything that is published on these topics, for one reader. */
function subscribeToTopics<Detail>(listen: Listen, topics: readonly string[]): AsyncIterableIterator<Detail> {
  return openMailbox<Detail>(SOCKET_LIMITS.waitingEvents, (put) => {
    const stops = topics.map((topic) => listen(topic, put));
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/** Milliseconds that Redis may be silent while it owes an answer, before the connection is made anew. */
const REDIS_PATIENCE = 1_000;
/** Milliseconds between two questions to it where only listening would not notice its silence. */
const REDIS_BEAT = 5_000;

/**
 * What is published while Redis is away is lost, as an event may be: it only wakes, and a client that connects again reads
 * what they missed. So nobody waits for Redis, and its absence is no failure of ours but `/readyz`' to tell.
 */
async function connectRedis(url: string) {
  const [{ Redis }, { createRedisEventTarget }] = await Promise.all([
    import("ioredis"),
    import("@graphql-yoga/redis-event-target"),
  ]);
  const expected = () => undefined;
  class UnwaitedRedis extends Redis {
    override sendCommand(...sent: Parameters<InstanceType<typeof Redis>["sendCommand"]>) {
      const answer = super.sendCommand(...sent);
      if (answer instanceof Promise) answer.catch(expected);
      return answer;
    }
  }
  const publishClient = new UnwaitedRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_PATIENCE,
    socketTimeout: REDIS_PATIENCE,
  });
  // A new subscription meanwhile begins as soon as it is back; asking it first whether it is ready is not
  // possible on a connection that listens already.
  const subscribeClient = new UnwaitedRedis(url, {
    maxRetriesPerRequest: null,
    enableReadyCheck: false,
    socketTimeout: REDIS_PATIENCE,
  });
  for (const client of [publishClient, subscribeClient]) client.on("error", expected);
  const beat = setInterval(() => {
    if (subscribeClient.status === "ready") subscribeClient.ping();
  }, REDIS_BEAT).unref();
  return {
    eventTarget: createRedisEventTarget({ publishClient, subscribeClient }),
    ping: async () => {
      await publishClient.ping();
    },
    // Asking a Redis that hangs to say goodbye would take as long as it hangs.
    close: async () => {
      clearInterval(beat);
      for (const client of [publishClient, subscribeClient]) client.disconnect();
    },
  };
}
