import { randomUUID } from "node:crypto";
import { SOCKET_LIMITS } from "../core/limits.ts";
import { metrics } from "../core/metrics.ts";
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
  /** Something is new in this person's log of changes. */
  | { type: "change" }
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
  /** Calls back when events of other nodes may have been lost. @returns ends that. */
  onGap(notify: () => void): () => void;
  /** False while no event reaches the other nodes. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** Each node is its own first receiver. Redis, where there are several, carries every event to the other ones. */
export async function openEvents(redisUrl: string | undefined): Promise<Events> {
  const local = new EventTarget();
  const dispatchHere = (topic: string, detail?: unknown) =>
    void local.dispatchEvent(new CustomEvent(topic, { detail }));
  const redis = redisUrl ? await connectRedis(redisUrl, () => dispatchHere(GAP)) : undefined;
  const listen = openTopics(redis ? [listenAt(local), redis.listen] : [listenAt(local)]);
  const dispatch = (topic: string, detail: unknown) => {
    notePublished(detail, Date.now());
    dispatchHere(topic, detail);
    redis?.dispatch(topic, detail);
  };
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
    onGap: (notify) => listen(GAP, notify),
    isUp: () => redis?.isUp() ?? true,
    close: async () => redis?.close(),
  };
}

const publishedAt = new WeakMap<object, number>();

function notePublished(detail: unknown, at: number): void {
  if (typeof detail === "object" && detail !== null) publishedAt.set(detail, at);
}

/** Observes how long an event of a person was on its way; it has just been written to a socket. */
export function observeLag(event: unknown): void {
  const at = typeof event === "object" && event !== null ? publishedAt.get(event) : undefined;
  // The clocks of two nodes differ.
  if (at !== undefined) metrics.eventLag.observe(Math.max(0, Date.now() - at) / 1000);
}

/** The topic that says that events were lost. */
const GAP = "gap";

/** Calls back with everything that is published on a topic. @returns ends that. */
type Listen = <Detail>(topic: string, notify: (detail: Detail) => void) => () => void;

const listenAt =
  (target: EventTarget): Listen =>
  (topic, notify) => {
    const onEvent = (event: globalThis.Event) => notify((event as CustomEvent).detail);
    target.addEventListener(topic, onEvent);
    return () => target.removeEventListener(topic, onEvent);
  };

/** Each source has one listener for a topic: it would look through all that it has whenever one comes or goes. */
function openTopics(sources: readonly Listen[]): Listen {
  const topics = new Map<string, { listeners: Set<(detail: never) => void>; stops: (() => void)[] }>();
  const open = (topic: string) => {
    const listeners = new Set<(detail: never) => void>();
    const notifyAll = (detail: never) => {
      for (const notify of listeners) notify(detail);
    };
    const opened = { listeners, stops: sources.map((source) => source(topic, notifyAll)) };
    topics.set(topic, opened);
    return opened;
  };
  return (topic, notify) => {
    const { listeners, stops } = topics.get(topic) ?? open(topic);
    listeners.add(notify);
    return () => {
      if (!listeners.delete(notify) || listeners.size > 0) return;
      for (const stop of stops) stop();
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
/** Milliseconds between two questions to it: without one, nobody would notice its silence. */
const REDIS_BEAT = 5_000;

/** What Redis carries: every node gets its own events back, and drops them. */
interface Sent {
  node: string;
  /** When it was published, in milliseconds. Missing from a node of an older build. */
  at?: number;
  detail: unknown;
}

/**
 * Nobody waits for Redis. What is published while it is away reaches no other node; afterwards all nodes learn of the gap.
 * @param onGap is called once this node hears the other ones again.
 */
async function connectRedis(url: string, onGap: () => void) {
  const [{ Redis }, { createRedisEventTarget }] = await Promise.all([
    import("ioredis"),
    import("@graphql-yoga/redis-event-target"),
  ]);
  const node = randomUUID();
  const expected = () => undefined;
  let owesGap = false;
  let missesEvents = false;
  class UnwaitedRedis extends Redis {
    override sendCommand(...sent: Parameters<InstanceType<typeof Redis>["sendCommand"]>) {
      const answer = super.sendCommand(...sent);
      if (answer instanceof Promise) {
        answer.catch(() => {
          owesGap ||= sent[0].name === "publish";
        });
      }
      return answer;
    }
  }
  const options = { connectTimeout: REDIS_PATIENCE, socketTimeout: REDIS_PATIENCE };
  const publishClient = new UnwaitedRedis(url, { ...options, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  // A new subscription meanwhile begins as soon as it is back; asking it first whether it is ready is not
  // possible on a connection that listens already.
  const subscribeClient = new UnwaitedRedis(url, { ...options, maxRetriesPerRequest: null, enableReadyCheck: false });
  const clients = [publishClient, subscribeClient];
  for (const client of clients) client.on("error", expected);

  const target = createRedisEventTarget({ publishClient, subscribeClient });
  const dispatch = (topic: string, detail?: unknown) =>
    void target.dispatchEvent(new CustomEvent(topic, { detail: { node, at: Date.now(), detail } satisfies Sent }));
  const publishGap = () => {
    if (!owesGap || publishClient.status !== "ready") return;
    owesGap = false;
    dispatch(GAP);
  };
  publishClient.on("ready", publishGap);
  subscribeClient.on("close", () => {
    missesEvents = true;
  });
  subscribeClient.on("ready", () => {
    if (!missesEvents) return;
    // Its subscriptions are renewed before this is answered.
    subscribeClient.ping().then(() => {
      if (missesEvents) onGap();
      missesEvents = false;
    }, expected);
  });
  const beat = setInterval(() => {
    for (const client of clients) if (client.status === "ready") client.ping();
    publishGap();
  }, REDIS_BEAT).unref();

  // A publication before the first connection would be lost, and end every socket of the other nodes.
  await Promise.all(
    clients.map((client) => new Promise((resolve) => client.once("ready", resolve).once("close", resolve))),
  );
  return {
    dispatch,
    listen: ((topic, notify) =>
      listenAt(target)<Sent>(topic, (sent) => {
        if (sent.node === node) return;
        if (sent.at) notePublished(sent.detail, sent.at);
        notify(sent.detail as never);
      })) satisfies Listen,
    isUp: () => clients.every(({ status }) => status === "ready"),
    // Asking a Redis that hangs to say goodbye would take as long as it hangs.
    close: async () => {
      clearInterval(beat);
      for (const client of clients) client.disconnect();
    },
  };
}
