import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "./context.ts";
import { Failure } from "./errors.ts";

/** What one document may ask of GraphQL, on every door that takes one; `document-limits.ts` enforces them. */
export const DOCUMENT_LIMITS = {
  /** Counted while parsing, before anything else costs time. */
  tokens: 2000,
  /** Mistakes that one answer lists. */
  errors: 10,
  depth: 10,
  aliases: 15,
  directives: 10,
  rootFields: 20,
  mutations: 3,
  /** Of the mutations that check a password, in one document. */
  credentialChecks: 1,
  operations: 10,
  fragments: 30,
  /** Fields under a name that stands in the same selection already. */
  repeats: 20,
  /** Bytes that documents which were seen before may take, so that none is read and checked twice. */
  cachedBytes: 32 * 1024 * 1024,
} as const;

/** What an operation costs, in points: a thousand are about a twentieth of a second of the embedded database's work. */
export const COSTS = {
  /** The most that one operation may cost. */
  limit: 12_000,
  /** Each object that is answered; the values on it are free. */
  object: 1,
  /** Each list or number for which the database is asked anew. */
  statement: 30,
  /** Each change, whatever it answers. */
  mutation: 100,
  /** `__schema` or `__type`, with everything inside. */
  introspection: 300,
} as const;

/** Milliseconds that one request may work; then it is answered, and nothing of it goes on. */
export const REQUEST_DEADLINE = 10_000;

/** How many requests one counts for, by what it made the server do. */
export const REQUEST_WEIGHTS = {
  /** An operation is one more for each of so many points that it costs. */
  pointsOfCost: 500,
  /** A document that is refused. */
  refused: 10,
} as const;

/** Bytes of a JSON body. */
export const MAX_BODY_BYTES = 100 * 1024;

/** Characters of an address with its query. */
export const MAX_URL_LENGTH = 8 * 1024;

export const UPLOAD_LIMITS = {
  /** Arriving at once, on this node. */
  perPerson: 6,
  perNetwork: 30,
  /** Begun or arrived, and not finished. */
  unfinished: 30,
  /** Bytes that one account's images take up. */
  storedBytes: 1024 ** 3,
} as const;

export const SOCKET_LIMITS = {
  /** Bytes of one incoming message. */
  messageBytes: 64 * 1024,
  messagesPerMinute: 100,
  subscriptions: 20,
  /** Open at once by one person, on this node. */
  perPerson: 10,
  /** Open at once from one network, signed in or not, on this node. */
  perNetwork: 50,
  /** Bytes that a slow reader may leave waiting in our memory. */
  bufferedBytes: 1024 * 1024,
  /** Events that may wait for what reads their rows, of one subscription. */
  waitingEvents: 1000,
  /** Milliseconds to say who one is, with graphql-ws. */
  connectionInitMs: 3_000,
  /** Milliseconds to answer a close, before the connection is cut. */
  closeMs: 5_000,
  /** Milliseconds between two looks at whether the sessions of open sockets still live. */
  sessionCheckMs: 30_000,
} as const;

const MEGABYTE = 1024 * 1024;

/** Bytes that must be free on the disk of an embedded database. */
export const STORAGE_LIMITS = {
  /** Below it nothing is written. */
  minFreeBytes: 64 * MEGABYTE,
  /** Below it a server does not start. */
  minBytesToStart: 32 * MEGABYTE,
  /** The same where there is no database yet. */
  minBytesToBegin: 160 * MEGABYTE,
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Rate {
  points: number;
  /** Seconds. */
  duration: number;
  /** Makes whoever goes on wait longer each time, twice as long as before, up to so many seconds. */
  longestWait?: number;
}

/** How often somebody may do something: `points` within `duration` seconds. */
export const RATES = {
  requestByPerson: { points: 300, duration: MINUTE },
  requestByAddress: { points: 600, duration: MINUTE },
  loginByAddress: { points: 25, duration: 5 * MINUTE },
  /** Of one account from one network; only failures stay counted. */
  loginByAccount: { points: 10, duration: 15 * MINUTE, longestWait: HOUR },
  /** Of one account from all networks together that it never signed in from; only failures stay counted. */
  loginByStrangers: { points: 30, duration: 15 * MINUTE, longestWait: HOUR },
  /** More than a person needs: a whole studio may sign up behind one address on its first day. */
  register: { points: 30, duration: 30 * MINUTE },
  /** Passwords asked for again, by session: who stole one cannot keep its owner's others from changing the password. */
  changeCredentials: { points: 10, duration: 10 * MINUTE, longestWait: HOUR },
  upload: { points: 30, duration: 30 * MINUTE },
  /** Images of other hosts; our own cost the proxy nothing. */
  proxyImage: { points: 30, duration: 10 * MINUTE },
  post: { points: 30, duration: HOUR },
  portfolioItem: { points: 60, duration: HOUR },
  /** Of one's own posts and pieces. */
  edit: { points: 60, duration: HOUR },
  comment: { points: 30, duration: MINUTE },
  /** People whom texts name with @; one text names ten at most. */
  mention: { points: 60, duration: HOUR },
  /** Of posts and comments. */
  like: { points: 60, duration: MINUTE },
  /** Following and taking it back. */
  follow: { points: 60, duration: 10 * MINUTE },
  /** To those who asked to follow, and to those who tagged. */
  answer: { points: 120, duration: 10 * MINUTE },
  block: { points: 60, duration: HOUR },
  /** Of one's username or full name. */
  rename: { points: 10, duration: DAY },
  message: { points: 60, duration: MINUTE },
  /** Begun with somebody to whom there was none. */
  conversation: { points: 20, duration: HOUR },
  reaction: { points: 60, duration: MINUTE },
  typing: { points: 60, duration: MINUTE },
  booking: { points: 60, duration: HOUR },
  proposal: { points: 30, duration: HOUR },
  /** Moves of bookings, answers to proposals and notes: a desk goes through many at once. */
  bookingAct: { points: 120, duration: HOUR },
  search: { points: 60, duration: MINUTE },
  broadcast: { points: 10, duration: HOUR },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof RATES;

export interface RateLimits {
  /**
   * Counts one more act of this key, or several: an account's id, or what `networkOf` makes of an address. Rules call it once per
   * act, so neither aliases nor several operations in one request get around it.
   * @throws {Failure} RATE_LIMITED that says when to come back.
   */
  spend(name: RateName, key: string, acts?: number): Promise<void>;
  /** Forgets what was counted for this key. */
  forgive(name: RateName, key: string): Promise<void>;
  close(): Promise<void>;
}

/** No limits at all, for load tests. */
export const UNLIMITED: RateLimits = {
  spend: async () => undefined,
  forgive: async () => undefined,
  close: async () => undefined,
};

/** How long it counts that somebody had to wait, in seconds. */
const WAITS_REMEMBERED = 24 * HOUR;

/**
 * How long Redis may take before this process counts on its own, in milliseconds. The connection is given up with the
 * first that waits so long, so that of many counts only those that begin together wait.
 */
const REDIS_TIMEOUT = 150;

/** Counts in this process, or in Redis when there are several nodes; while Redis fails, each node counts alone. */
export async function openRateLimits(redisUrl: string | undefined): Promise<RateLimits> {
  const redis = redisUrl ? await connectRedis(redisUrl) : undefined;
  const open = (keyPrefix: string, { points, duration }: Rate) => {
    const options = { points, duration, keyPrefix };
    const memory = new RateLimiterMemory(options);
    if (!redis) return memory;
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      insuranceLimiter: memory,
      rejectIfRedisNotReady: true,
    });
  };
  const openRate = (name: RateName) => {
    const rate: Rate = RATES[name];
    return {
      rate,
      acts: open(`rate:${name}`, rate),
      /** How often somebody had to wait lately. */
      waits: open(`rate:${name}:waits`, { points: rate.points, duration: WAITS_REMEMBERED }),
    };
  };
  const names = Object.keys(RATES) as RateName[];
  const limiters = Object.fromEntries(names.map((name) => [name, openRate(name)])) as Record<
    RateName,
    ReturnType<typeof openRate>
  >;

  /** Seconds to wait. Whoever has just gone over the limit waits for longer than the last time. */
  const waitAfter = async (name: RateName, key: string, refusal: RateLimiterRes): Promise<number> => {
    const { acts, waits, rate } = limiters[name];
    const isFirst = refusal.consumedPoints === rate.points + 1;
    if (!rate.longestWait || !isFirst) return Math.ceil(refusal.msBeforeNext / 1000);
    const { consumedPoints: count } = await waits.penalty(key);
    const seconds = Math.min(rate.duration * 2 ** (count - 1), rate.longestWait);
    await acts.block(key, seconds);
    return seconds;
  };

  return {
    async spend(name, key, acts = 1) {
      try {
        await limiters[name].acts.consume(key, acts);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyAttempts(await waitAfter(name, key, refusal)) : refusal;
      }
    },
    async forgive(name, key) {
      await limiters[name].acts.delete(key);
      await limiters[name].waits.delete(key);
    },
    close: async () => redis?.disconnect(),
  };
}

async function connectRedis(url: string) {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT,
    socketTimeout: REDIS_TIMEOUT,
  });
  // Whether Redis answers is `/readyz`' to say; here its absence is expected and provided for.
  redis.on("error", () => undefined);
  return redis;
}

export function tooManyAttempts(seconds: number): Failure {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [Math.max(1, seconds), "second"];
  const sentence = `Too many attempts. Try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
  return new Failure("RATE_LIMITED", sentence, undefined, Math.max(1, seconds));
}

/**
 * Whom an address belongs to, as far as limits are concerned: IPv4 as it is; of IPv6 the /64 that one household or
 * machine gets as a whole.
 */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/**
 * Counts a request of a person, or of a network while nobody is signed in.
 * @param weight how many requests it counts for.
 * @throws {Failure} RATE_LIMITED
 */
export function countRequest({ limits, viewer, request }: Context, weight = 1): Promise<void> {
  return viewer
    ? limits.spend("requestByPerson", viewer.id, weight)
    : limits.spend("requestByAddress", networkOf(request.address), weight);
}
