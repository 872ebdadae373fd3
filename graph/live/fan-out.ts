import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { createSerialQueue, MAX_BATCH_SIZE } from "../core/batch-loader.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { inTime } from "../core/deadline.ts";
import { unauthenticated } from "../core/errors.ts";
import type { MaybePromise } from "../core/maybe-promise.ts";
import type { Services } from "../core/services.ts";
import { findCallers, hashCredential } from "../identity/callers.ts";
import { isSuspended } from "../identity/policy.ts";
import type { Events } from "./events.ts";
import { openMailbox } from "./streams.ts";

/** Deliveries that may wait for a listener who reads them as a stream. */
const MAX_WAITING = 1000;

/** What one listener receives, or why nothing else is delivered. */
export type Delivery<Value extends object = object> = { value: Value } | { failure: unknown };

/** What the field of a fan-out answers. @throws the failure that was delivered in its place. */
export function readDelivery<Value extends object>(delivery: Delivery<Value>): Value {
  if ("failure" in delivery) throw delivery.failure;
  return delivery.value;
}

/** Who receives from a fan-out, at once and not one after the other. */
export interface Listener<Value extends object = object> {
  /** @returns when it is delivered, unless it is at once. */
  deliver(delivery: Delivery<Value>): MaybePromise<void>;
  /** It cannot be found out whether they may still listen. */
  fail(error: unknown): void;
}

/** The place of a listener in a fan-out, taken when the listener begins. */
export class FanOutSubscription<Value extends object = object> implements AsyncIterable<Delivery<Value>> {
  constructor(
    private readonly ctx: Context,
    /** @returns leaves the fan-out. */
    readonly begin: (services: Services, listener: Listener<Value>) => () => void,
  ) {}

  /** The deliveries one by one, for a reader of a stream. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Delivery<Value>> {
    return openMailbox<Delivery<Value>>(MAX_WAITING, (deliver) =>
      this.begin(this.ctx, { deliver, fail: (failure) => deliver({ failure }) }),
    );
  }
}

/** Who asks what became of these topics, and what of their own they began with; the reading may note there what was delivered. */
export interface Ask<Own> {
  viewerId: string;
  topics: readonly string[];
  own: Own;
}

interface Plan<Own, Value extends object> {
  /** Milliseconds that each is left in peace between two looks at what is new, however often something changes. */
  pause: number;
  /** Calls back whenever a subject changes. @returns ends that. */
  listen(events: Events, topic: string, notify: () => void): () => void;
  /**
   * What to deliver to each of them, as far as they may see it; undefined: nothing. It is all that may differ between them:
   * the very same object means the same answer, where the document asks of it for nothing that depends on who asks.
   */
  read(services: Services, asks: readonly Ask<Own>[]): Promise<readonly (Value | undefined)[]>;
}

type Send = () => MaybePromise<void>;

interface Member<Own, Value extends object> {
  listener: Listener<Value>;
  tokenHash: string;
  own: Own;
  /** What changed since the last delivery, each once; listeners with the same changes share one list. */
  changed: readonly string[];
  isResting: boolean;
}

/**
 * Defines what many listen to at once. It is delivered together: one look for all at who they are, one statement for what
 * they may see, one timer for the rest after it. Each hears of the topics that they begin with at once, and later of
 * those that change.
 */
export function fanOut<Own, Value extends object>(plan: Plan<Own, Value>) {
  const running = new WeakMap<Events, ReturnType<typeof startFanOut<Own, Value>>>();
  return {
    /**
     * @param first topics delivered at the beginning; @param topics what they hear of from then on.
     * @throws {Failure} UNAUTHENTICATED
     */
    watch(ctx: Context, topics: readonly string[], first: readonly string[], own: Own): FanOutSubscription<Value> {
      requireViewer(ctx);
      const { token = "" } = ctx.request;
      return new FanOutSubscription(ctx, (services, listener) => {
        const active = running.get(services.events) ?? startFanOut(services, plan);
        running.set(services.events, active);
        const member = { listener, tokenHash: hashCredential(token), own, changed: first, isResting: false };
        return active.join(member, topics);
      });
    },
  };
}

function startFanOut<Own, Value extends object>(services: Services, { pause, listen, read }: Plan<Own, Value>) {
  type One = Member<Own, Value>;
  const audiences = new Map<string, { members: Set<One>; stop: () => void }>();
  const due = new Set<One>();
  const begin = createSerialQueue();

  const schedule = (member: One) => {
    if (member.isResting || member.changed.length === 0) return;
    if (due.size === 0) begin(runRound);
    due.add(member);
  };

  const runRound = async () => {
    const members = [...due].slice(0, MAX_BATCH_SIZE);
    for (const member of members) {
      due.delete(member);
      member.isResting = true;
    }
    if (due.size > 0) begin(runRound);
    const found = look(members);
    // A listener who is still being answered receives nothing newer, which could overtake it.
    const answered = found.then(sendAll);
    void Promise.all([answered, sleep(untilBeat(pause), undefined, { ref: false })]).then(() => {
      for (const member of members) {
        member.isResting = false;
        schedule(member);
      }
    });
    await found;
  };

  /**
   * Delivers to each, once what the next receive is being read: to write to a thousand sockets takes as long as that. The first
   * begins a turn before the others, who receive the same as it was written for them.
   */
  const sendAll = async ([first, ...others]: readonly Send[]) => {
    await nextTurn();
    const begun = first && attempt(first);
    await nextTurn();
    await Promise.all([begun, ...others.map(attempt)]);
  };

  /** A delivery that fails takes nothing from the others. */
  const attempt = (send: Send): MaybePromise<void> => {
    try {
      const sending = send();
      return sending instanceof Promise ? sending.catch(report) : sending;
    } catch (error) {
      report(error);
    }
  };
  const report = (error: unknown) => services.log.error({ err: error }, "a fan-out could not deliver to a listener");

  /** Finds out what each receives. */
  const look = async (members: readonly One[]) => {
    const callers = await findCallers(
      services,
      members.map(({ tokenHash }) => tokenHash),
    );
    const now = services.now();
    const present: One[] = [];
    const asks: Ask<Own>[] = [];
    const sends: Send[] = [];
    members.forEach((member, index) => {
      const found = callers[index] as (typeof callers)[number];
      const topics = member.changed;
      member.changed = [];
      if (found.status === "rejected") {
        sends.push(() => member.listener.fail(found.reason));
      } else if (found.value && !isSuspended(found.value.viewer, now)) {
        present.push(member);
        asks.push({ viewerId: found.value.viewer.id, topics, own: member.own });
      } else {
        sends.push(() => member.listener.deliver({ failure: unauthenticated() }));
      }
    });
    if (asks.length > 0) {
      try {
        const values = await inTime({ deadline: performance.now() + services.requestDeadline }, read(services, asks));
        present.forEach((member, index) => {
          const value = values[index];
          if (value) sends.push(() => member.listener.deliver({ value }));
        });
      } catch (failure) {
        for (const member of present) sends.push(() => member.listener.deliver({ failure }));
      }
    }
    return sends;
  };

  return {
    join(member: One, topics: readonly string[]) {
      for (const topic of topics) {
        let audience = audiences.get(topic);
        if (!audience) {
          const members = new Set<One>();
          const alone = [topic];
          const onChange = () => {
            for (const each of members) {
              if (each.changed.length === 0) each.changed = alone;
              else if (!each.changed.includes(topic)) each.changed = [...each.changed, topic];
              schedule(each);
            }
          };
          audience = { members, stop: listen(services.events, topic, onChange) };
          audiences.set(topic, audience);
        }
        audience.members.add(member);
      }
      schedule(member);
      return () => {
        member.changed = [];
        due.delete(member);
        for (const topic of topics) {
          const audience = audiences.get(topic);
          audience?.members.delete(member);
          if (audience?.members.size !== 0) continue;
          audience.stop();
          audiences.delete(topic);
        }
      };
    },
  };
}

/**
 * How long to rest for at least `pause` milliseconds and at most half of that more, so that all who rest wake at the same
 * few moments: what they read then is read together.
 */
function untilBeat(pause: number): number {
  const beat = pause / 2;
  const now = performance.now();
  return Math.ceil((now + pause) / beat) * beat - now;
}
