import { createPubSub } from "@graphql-yoga/subscription";

/**
 * What can happen to a person, told to every socket that they have open. An event carries ids only: whoever
 * receives it reads the row again and asks again whether this person may see it.
 */
export type PersonEvent =
  | { type: "message"; conversationId: string; messageId: string }
  | { type: "notification"; notificationId: string }
  | { type: "booking"; bookingId: string }
  | { type: "sessionEnded"; sessionId: string };

export interface Events {
  /** Tells these people; call it only after the transaction has committed. */
  publish(personIds: readonly string[], event: PersonEvent): void;
  /** Everything that happens to one person from now on, until the iteration is ended. */
  subscribe(personId: string): AsyncIterableIterator<PersonEvent>;
  /** Fails when events cannot reach the other nodes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Events within this process, or through Redis when there are several nodes. */
export async function openEvents(redisUrl: string | undefined): Promise<Events> {
  const redis = redisUrl ? await connectRedis(redisUrl) : undefined;
  const pubSub = createPubSub<{ person: [id: string, event: PersonEvent] }>(
    redis && { eventTarget: redis.eventTarget },
  );
  return {
    publish(personIds, event) {
      for (const id of new Set(personIds)) pubSub.publish("person", id, event);
    },
    subscribe: (personId) => pubSub.subscribe("person", personId),
    ping: async () => redis?.ping(),
    close: async () => redis?.close(),
  };
}

async function connectRedis(url: string) {
  const [{ Redis }, { createRedisEventTarget }] = await Promise.all([
    import("ioredis"),
    import("@graphql-yoga/redis-event-target"),
  ]);
  const [publishClient, subscribeClient] = [new Redis(url), new Redis(url)];
  return {
    eventTarget: createRedisEventTarget({ publishClient, subscribeClient }),
    ping: async () => {
      await publishClient.ping();
    },
    close: async () => {
      await Promise.all([publishClient.quit(), subscribeClient.quit()]);
    },
  };
}
