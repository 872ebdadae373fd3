import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "./errors.ts";
import { RATES, type Rate, type RateName } from "./limits.ts";
import { metrics } from "./metrics.ts";

/** What is left of a window. */
interface Window {
  remaining: number;
  /** Milliseconds until the next one begins. */
  resetsIn: number;
}

export interface RateLimits {
  /**
   * Counts one more act of this key, or several: an account's id, or what `networkOf` makes of an address. Rules call it once per
   * act, so neither aliases nor several operations in one request get around it.
   * @returns what is left; undefined: nothing is counted here.
   * @throws {Failure} RATE_LIMITED that says when to come back.
   */
  spend(name: RateName, key: string, acts?: number): Promise<Window | undefined>;
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
const WAITS_REMEMBERED = 24 * 60 * 60;

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

  /** Seconds to wait. A caller who has just passed the limit waits for longer than the last time. */
  const waitAfter = async (name: RateName, key: string, refusal: RateLimiterRes): Promise<number> => {
    const { acts, waits, rate } = limiters[name];
    const isFirst = refusal.consumedPoints === rate.points + 1;
    if (!rate.longestWait || !isFirst) return Math.ceil(refusal.msBeforeNext / 1000);
    const { consumedPoints: count } = await waits.penalty(key);
    const seconds = Math.min(rate.duration * 2 ** (count - 1), rate.longestWait);
    await acts.block(key, seconds);
    return seconds;
  };

  /** Counts, unless it is too often. A window that ends later than any does was opened by a clock ahead. */
  const consume = async (name: RateName, key: string, count: number): Promise<Consumed> => {
    const { acts, rate } = limiters[name];
    const longest = Math.max(rate.duration, rate.longestWait ?? 0) * 1000;
    const consumed = await acts.consume(key, count).then(whenCounted, whenRefused);
    if (!consumed.isRefused || consumed.state.msBeforeNext <= longest) return consumed;
    await acts.delete(key);
    return acts.consume(key, count).then(whenCounted, whenRefused);
  };

  return {
    async spend(name, key, acts = 1) {
      const { isRefused, state } = await consume(name, key, acts);
      if (isRefused) {
        metrics.rateLimited.inc({ limit: name });
        throw tooManyAttempts(await waitAfter(name, key, state));
      }
      return { remaining: state.remainingPoints, resetsIn: state.msBeforeNext };
    },
    async forgive(name, key) {
      await limiters[name].acts.delete(key);
      await limiters[name].waits.delete(key);
    },
    close: async () => redis?.disconnect(),
  };
}

interface Consumed {
  isRefused: boolean;
  state: RateLimiterRes;
}

const whenCounted = (state: RateLimiterRes): Consumed => ({ isRefused: false, state });

function whenRefused(refusal: unknown): Consumed {
  if (refusal instanceof RateLimiterRes) return { isRefused: true, state: refusal };
  throw refusal;
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
 * The network of an address, for limits: IPv4 as it is; of IPv6 the /64 that one household or
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

/** What the requests of a caller come to. */
export interface RequestRate {
  /** Whose requests are counted together. */
  policy: "key" | "person" | "address";
  limit: number;
  remaining: number;
  resetsIn: number;
  /** How many requests this one counted for. */
  cost: number;
}

interface Asker {
  limits: RateLimits;
  key: { id: string } | null;
  viewer: { id: string } | null;
  request: { address?: string | undefined };
  /** Where the count is noted. */
  counted: { rate?: RequestRate };
}

/**
 * Counts a request of an API key by itself, or of a person, or of a network while nobody is signed in.
 * @param weight how many requests it counts for.
 * @throws {Failure} RATE_LIMITED
 */
export async function countRequest({ limits, key, viewer, request, counted }: Asker, weight = 1): Promise<void> {
  const [policy, name, id] = key
    ? (["key", "requestByKey", key.id] as const)
    : viewer
      ? (["person", "requestByPerson", viewer.id] as const)
      : (["address", "requestByAddress", networkOf(request.address)] as const);
  const note = ({ remaining, resetsIn }: Window) => {
    const cost = (counted.rate?.cost ?? 0) + weight;
    counted.rate = { policy, limit: RATES[name].points, remaining, resetsIn, cost };
  };
  try {
    const left = await limits.spend(name, id, weight);
    if (left) note(left);
  } catch (error) {
    if (error instanceof Failure) note({ remaining: 0, resetsIn: (error.retryAfter ?? 0) * 1000 });
    throw error;
  }
}

const counts = new WeakMap<IncomingMessage, Asker["counted"]>();

/** Keeps at a request where its count is noted, for the headers of its answer. */
export const keepCounted = (request: IncomingMessage, counted: Asker["counted"]) => void counts.set(request, counted);

/** The headers that say how many requests are left, as draft-ietf-httpapi-ratelimit-headers has them. */
export function rateHeadersOf(request: IncomingMessage): Record<string, string> {
  const rate = counts.get(request)?.rate;
  if (!rate) return {};
  const { policy, limit, remaining, resetsIn } = rate;
  return {
    "RateLimit-Policy": `"${policy}";q=${limit};w=${RATES.requestByKey.duration}`,
    RateLimit: `"${policy}";r=${remaining};t=${Math.ceil(resetsIn / 1000)}`,
  };
}
