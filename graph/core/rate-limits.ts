import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "./errors.ts";
import { RATES, type Rate, type RateName } from "./limits.ts";

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

  /** @returns why not, unless it was counted. A window that ends later than any does was opened by a clock ahead. */
  const consume = async (name: RateName, key: string, count: number): Promise<RateLimiterRes | undefined> => {
    const { acts, rate } = limiters[name];
    const longest = Math.max(rate.duration, rate.longestWait ?? 0) * 1000;
    const refusal = await acts.consume(key, count).then(() => undefined, whenRefused);
    if (!refusal || refusal.msBeforeNext <= longest) return refusal;
    await acts.delete(key);
    return acts.consume(key, count).then(() => undefined, whenRefused);
  };

  return {
    async spend(name, key, acts = 1) {
      const refusal = await consume(name, key, acts);
      if (refusal) throw tooManyAttempts(await waitAfter(name, key, refusal));
    },
    async forgive(name, key) {
      await limiters[name].acts.delete(key);
      await limiters[name].waits.delete(key);
    },
    close: async () => redis?.disconnect(),
  };
}

function whenRefused(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal;
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

interface Asker {
  limits: RateLimits;
  key: { id: string } | null;
  viewer: { id: string } | null;
  request: { address?: string | undefined };
}

/**
 * Counts a request of an API key by itself, or of a person, or of a network while nobody is signed in.
 * @param weight how many requests it counts for.
 * @throws {Failure} RATE_LIMITED
 */
export function countRequest({ limits, key, viewer, request }: Asker, weight = 1): Promise<void> {
  if (key) return limits.spend("requestByKey", key.id, weight);
  return viewer
    ? limits.spend("requestByPerson", viewer.id, weight)
    : limits.spend("requestByAddress", networkOf(request.address), weight);
}
