import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { isSuspended } from "../accounts/policy.ts";
import { findSessions, hashToken } from "../accounts/rules/sessions.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { inTime } from "../core/deadline.ts";
import { unauthenticated } from "../core/errors.ts";
import { createPacer, MOST_AT_ONCE } from "../core/gathered.ts";
import type { MaybePromise } from "../core/maybe-promise.ts";
import type { Services } from "../core/services.ts";
import type { Events } from "./events.ts";
import { openMailbox } from "./streams.ts";

/** What may wait for whoever reads what they are told as a stream. */
const MOST_WAITING = 1000;

/** What one of a crowd is told, or why they are told nothing else. */
export type Told<Value extends object = object> = { value: Value } | { failure: unknown };

/** What the field of a crowd answers. @throws what was told in its place. */
export function readTold<Value extends object>(told: Told<Value>): Value {
  if ("failure" in told) throw told.failure;
  return told.value;
}

/** Whom a crowd tells, at once and not one after the other. */
export interface Listener<Value extends object = object> {
  /** @returns when it is told, unless it is at once. */
  tell(told: Told<Value>): MaybePromise<void>;
  /** It cannot be found out whether they may still listen. */
  fail(error: unknown): void;
}

/** Somebody's place in a crowd, which they take when they begin to listen. */
export class Watching<Value extends object = object> implements AsyncIterable<Told<Value>> {
  constructor(
    private readonly ctx: Context,
    /** @returns leaves the crowd. */
    readonly begin: (services: Services, listener: Listener<Value>) => () => void,
  ) {}

  /** What they are told, one by one, for whoever reads it as a stream. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Told<Value>> {
    return openMailbox<Told<Value>>(MOST_WAITING, (tell) =>
      this.begin(this.ctx, { tell, fail: (failure) => tell({ failure }) }),
    );
  }
}

/** Who asks what became of these subjects, and what of their own they began with; the reading may note there what was told. */
export interface Ask<Own> {
  viewerId: string;
  subjects: readonly string[];
  own: Own;
}

interface Plan<Own, Value extends object> {
  /** Milliseconds that each is left in peace between two looks at what is new, however often something changes. */
  pause: number;
  /** Calls back whenever a subject changes. @returns ends that. */
  listen(events: Events, subject: string, tell: () => void): () => void;
  /**
   * What to tell each of them, as far as they may see it; undefined: nothing. It is all that may differ between them:
   * the very same object means the same answer, where the document asks of it for nothing that depends on who asks.
   */
  read(services: Services, asks: readonly Ask<Own>[]): Promise<readonly (Value | undefined)[]>;
}

type Telling = () => MaybePromise<void>;

interface Member<Own, Value extends object> {
  listener: Listener<Value>;
  tokenHash: string;
  own: Own;
  /** What changed since they were told last, each once; of those to whom one thing happened it is the very same list. */
  changed: readonly string[];
  isResting: boolean;
}

/**
 * Defines what many listen to at once. They are told together: one look for all at who they are, one statement for what
 * they may see, one timer for the rest after it. Each hears of the subjects that they begin with at once, and later of
 * those that change.
 */
export function crowd<Own, Value extends object>(plan: Plan<Own, Value>) {
  const gatherings = new WeakMap<Events, ReturnType<typeof gather<Own, Value>>>();
  return {
    /**
     * @param first what they are told of at the beginning; @param subjects what they hear of from then on.
     * @throws {Failure} UNAUTHENTICATED
     */
    watch(ctx: Context, subjects: readonly string[], first: readonly string[], own: Own): Watching<Value> {
      requireViewer(ctx);
      const { token = "" } = ctx.request;
      return new Watching(ctx, (services, listener) => {
        const gathering = gatherings.get(services.events) ?? gather(services, plan);
        gatherings.set(services.events, gathering);
        const member = { listener, tokenHash: hashToken(token), own, changed: first, isResting: false };
        return gathering.join(member, subjects);
      });
    },
  };
}

function gather<Own, Value extends object>(services: Services, { pause, listen, read }: Plan<Own, Value>) {
  type One = Member<Own, Value>;
  const circles = new Map<string, { members: Set<One>; stop: () => void }>();
  const due = new Set<One>();
  const begin = createPacer();

  const call = (member: One) => {
    if (member.isResting || member.changed.length === 0) return;
    if (due.size === 0) begin(takeTurn);
    due.add(member);
  };

  const takeTurn = async () => {
    const members = [...due].slice(0, MOST_AT_ONCE);
    for (const member of members) {
      due.delete(member);
      member.isResting = true;
    }
    if (due.size > 0) begin(takeTurn);
    const found = look(members);
    // Whoever is still being answered is told nothing newer, which could overtake it.
    const answered = found.then(tellAll);
    void Promise.all([answered, sleep(untilBeat(pause), undefined, { ref: false })]).then(() => {
      for (const member of members) {
        member.isResting = false;
        call(member);
      }
    });
    await found;
  };

  /**
   * Tells each, once what the next are told is being read: to write to a thousand sockets takes as long as that. The first
   * begins a turn before the others, to whom the same is told as it was written for them.
   */
  const tellAll = async ([first, ...others]: readonly Telling[]) => {
    await nextTurn();
    const begun = first && attempt(first);
    await nextTurn();
    await Promise.all([begun, ...others.map(attempt)]);
  };

  /** Whoever cannot be told takes nothing from the others. */
  const attempt = (tell: Telling): MaybePromise<void> => {
    try {
      const telling = tell();
      return telling instanceof Promise ? telling.catch(report) : telling;
    } catch (error) {
      report(error);
    }
  };
  const report = (error: unknown) => services.log.error({ err: error }, "somebody of a crowd could not be told");

  /** Finds out what each is to be told. */
  const look = async (members: readonly One[]) => {
    const sessions = await findSessions(
      services,
      members.map(({ tokenHash }) => tokenHash),
    );
    const now = services.now();
    const present: One[] = [];
    const asks: Ask<Own>[] = [];
    const tellings: Telling[] = [];
    members.forEach((member, index) => {
      const found = sessions[index] as (typeof sessions)[number];
      const subjects = member.changed;
      member.changed = [];
      if (found.status === "rejected") {
        tellings.push(() => member.listener.fail(found.reason));
      } else if (found.value && !isSuspended(found.value.viewer, now)) {
        present.push(member);
        asks.push({ viewerId: found.value.viewer.id, subjects, own: member.own });
      } else {
        tellings.push(() => member.listener.tell({ failure: unauthenticated() }));
      }
    });
    if (asks.length > 0) {
      try {
        const values = await inTime({ deadline: performance.now() + services.requestDeadline }, read(services, asks));
        present.forEach((member, index) => {
          const value = values[index];
          if (value) tellings.push(() => member.listener.tell({ value }));
        });
      } catch (failure) {
        for (const member of present) tellings.push(() => member.listener.tell({ failure }));
      }
    }
    return tellings;
  };

  return {
    join(member: One, subjects: readonly string[]) {
      for (const subject of subjects) {
        let circle = circles.get(subject);
        if (!circle) {
          const members = new Set<One>();
          const alone = [subject];
          const tell = () => {
            for (const each of members) {
              if (each.changed.length === 0) each.changed = alone;
              else if (!each.changed.includes(subject)) each.changed = [...each.changed, subject];
              call(each);
            }
          };
          circle = { members, stop: listen(services.events, subject, tell) };
          circles.set(subject, circle);
        }
        circle.members.add(member);
      }
      call(member);
      return () => {
        member.changed = [];
        due.delete(member);
        for (const subject of subjects) {
          const circle = circles.get(subject);
          circle?.members.delete(member);
          if (circle?.members.size !== 0) continue;
          circle.stop();
          circles.delete(subject);
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
