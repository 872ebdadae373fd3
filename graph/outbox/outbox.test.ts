import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OUTBOX_HANDLERS } from "../app/outbox-handlers.ts";
import { openSandboxClock } from "../core/sandbox-clock.ts";
import type { OutboxState } from "../generated/prisma/client.ts";
import type { MailPayload } from "../mail/payload.ts";
import { Undeliverable } from "../mail/undeliverable.ts";
import { buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { transact } from "../transactions/transact.ts";
import { countOutbox, forgetOldRows, REMEMBERED } from "./cleanup.ts";
import { Deferred } from "./deferred.ts";
import { findDueLanes, LEASE, MAX_ATTEMPTS, type OutboxHandlers, type Parcel, paceOf, pauseAfter } from "./delivery.ts";
import type { EnqueueOptions } from "./enqueue.ts";
import { OUTBOX_KINDS } from "./kinds.ts";
import { startOutbox, workOff } from "./worker.ts";

const world = useTestWorld();

const NOW = new Date("2026-05-01T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let left: { to: string; id: string }[];

beforeEach(async () => {
  world.clock = NOW;
  left = [];
  await world.services.db.outboxRow.deleteMany();
});
afterEach(() => {
  world.clock = null;
  world.services.sandbox = null;
});

const mailTo = (name: string): MailPayload => ({
  letter: "passwordChanged",
  to: `${name}@inkfolk.test`,
  data: { username: name },
});

const handlers = (mail: OutboxHandlers["mail"]): OutboxHandlers => ({ ...OUTBOX_HANDLERS, mail });
const note = ({ to }: MailPayload, { id }: Parcel) => {
  left.push({ to, id });
};
const taking = handlers(async (_ctx, payload, parcel) => note(payload, parcel));
const failing = (error = new Error("The line is busy")) =>
  handlers(async (_ctx, payload, parcel) => {
    note(payload, parcel);
    throw error;
  });

const put = (name: string, options?: EnqueueOptions) =>
  transact(world.services, ({ enqueue }) => enqueue("mail", mailTo(name), options));
const work = (how = taking) => workOff(world.services, how);
const row = () => world.services.db.outboxRow.findFirstOrThrow();
const states = async (): Promise<OutboxState[]> =>
  (await world.services.db.outboxRow.findMany({ orderBy: { id: "asc" } })).map(({ state }) => state);
const names = () => left.map(({ to }) => to.split("@")[0]);

describe("what is put into the outbox", () => {
  test("leaves once, after the commit, and is forgotten", async () => {
    await transact(world.services, async ({ enqueue }) => {
      await enqueue("mail", mailTo("anna"));
      await enqueue("mail", mailTo("bela"));
    });
    expect(await work()).toBe(2);
    expect(names().sort()).toEqual(["anna", "bela"]);
    expect(await work()).toBe(0);
    expect(await world.services.db.outboxRow.count()).toBe(0);
  });

  test("goes with a transaction that fails", async () => {
    const failed = transact(world.services, async ({ enqueue }) => {
      await enqueue("mail", mailTo("anna"));
      throw new Error("No");
    });
    await expect(failed).rejects.toThrow("No");
    expect(await work()).toBe(0);
  });

  test("wakes this process, once the transaction has committed", async () => {
    let rings = 0;
    const stop = world.services.outbox.onWake(() => {
      rings += 1;
    });
    await transact(world.services, async ({ enqueue }) => {
      await enqueue("mail", mailTo("anna"));
      expect(rings).toBe(0);
    });
    expect(rings).toBe(1);
    await transact(world.services, async () => undefined);
    expect(rings).toBe(1);
    stop();
  });

  test("waits for its time", async () => {
    await put("anna", { runAt: later(HOUR) });
    world.clock = later(HOUR - 1);
    expect(await work()).toBe(0);
    world.clock = later(HOUR);
    expect(await work()).toBe(1);
  });

  test("leaves once for each key, also after it has left, for as long as that is remembered", async () => {
    for (const name of ["anna", "bela"]) await put(name, { key: "once" });
    expect(await work()).toBe(1);
    expect(await row()).toMatchObject({ state: "done", payload: {}, key: "once" });
    await put("carla", { key: "once" });
    await put("dora", { key: "another" });
    expect(await work()).toBe(1);
    expect(names()).toEqual(["anna", "dora"]);

    world.clock = later(REMEMBERED);
    expect(await forgetOldRows(world.services)).toBe(0);
    world.clock = later(REMEMBERED + 1);
    expect(await forgetOldRows(world.services)).toBe(2);
    await put("erna", { key: "once" });
    expect(await work()).toBe(1);
  });

  test("is of a kind that somebody handles", async () => {
    // @ts-expect-error Each kind needs its handler.
    const incomplete: OutboxHandlers = { mail: OUTBOX_HANDLERS.mail };
    expect(Object.keys(OUTBOX_HANDLERS)).toEqual(expect.arrayContaining(Object.keys(incomplete)));
    expect(Object.keys(OUTBOX_HANDLERS).sort()).toEqual(Object.keys(OUTBOX_KINDS).sort());
  });

  test("is refused when it is no such payload, or too large for a row", async () => {
    const wrong = mailTo("x".repeat(10_000));
    await expect(transact(world.services, ({ enqueue }) => enqueue("mail", wrong))).rejects.toThrow();
    const large = { kind: "mail", payload: { text: "x".repeat(16 * 1024) }, dueAt: NOW, nextAt: NOW };
    await expect(world.services.db.outboxRow.create({ data: large })).rejects.toThrow("outbox_payload_is_small");
    expect(await world.services.db.outboxRow.count()).toBe(0);
  });
});

test("of workers that look at once, each takes other rows, and each row leaves once", async () => {
  const expected = Array.from({ length: 40 }, (_, number) => `person${number}`);
  for (const name of expected) await put(name);
  const counts = await Promise.all([1, 2, 3].map(() => work()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(40);
  expect(names().sort()).toEqual(expected.sort());
});

describe("what fails", () => {
  test("is tried again after a pause that doubles up to six hours, under the same id, until it is given up", async () => {
    await put("anna");
    const { id } = await row();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      const now = world.clock as Date;
      expect(await work(failing())).toBe(0);
      const { state, attempts, nextAt, lastError } = await row();
      expect({ state, attempts, lastError }).toEqual({
        state: "waiting",
        attempts: attempt,
        lastError: "The line is busy",
      });
      const planned = Math.min(10_000 * 2 ** (attempt - 1), 6 * HOUR);
      expect((nextAt.getTime() - now.getTime()) / planned).toBeGreaterThanOrEqual(0.75);
      expect((nextAt.getTime() - now.getTime()) / planned).toBeLessThanOrEqual(1.25);
      world.clock = new Date(nextAt.getTime() - 1);
      expect(await work(failing())).toBe(0);
      expect((await row()).attempts).toBe(attempt);
      world.clock = nextAt;
    }
    expect(await work(failing())).toBe(0);
    expect(await row()).toMatchObject({ state: "dead", attempts: MAX_ATTEMPTS });
    expect(left).toEqual(Array(MAX_ATTEMPTS).fill({ to: "anna@inkfolk.test", id }));
    world.clock = later(365 * 24 * HOUR);
    expect(await work()).toBe(0);
    expect(await forgetOldRows(world.services)).toBe(1);
  });

  test("leaves when it succeeds at last", async () => {
    await put("anna");
    await work(failing());
    world.clock = later(MINUTE);
    expect(await work()).toBe(1);
    expect(await world.services.db.outboxRow.count()).toBe(0);
  });

  test("is given up at once when no further try would change it", async () => {
    await put("anna");
    await work(failing(new Undeliverable("There is nobody of that name")));
    expect(await row()).toMatchObject({ state: "dead", attempts: 1, lastError: "There is nobody of that name" });
  });

  test("keeps a reason of bounded length", async () => {
    await put("anna");
    await work(failing(new Error("x".repeat(10_000))));
    expect((await row()).lastError).toHaveLength(500);
  });

  test("holds up nothing else of its kind", async () => {
    for (let number = 0; number < 10; number += 1) await put(`person${number}`);
    const picky = handlers(async (_ctx, payload, parcel) => {
      if (payload.to.startsWith("person3")) throw new Error("Not this one");
      note(payload, parcel);
    });
    expect(await work(picky)).toBe(9);
    expect(await states()).toEqual(["waiting"]);
  });

  test("of several nodes the pauses differ", () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1), pauseAfter(99, 0.5)]).toEqual([7_500, 12_500, 6 * HOUR]);
  });
});

describe("a node that dies in the middle", () => {
  test("keeps the others from its rows for as long as it had for them", async () => {
    await put("anna");
    let die = () => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const dead = new Promise<void>((_resolve, reject) => {
      die = () => reject(new Error("Killed"));
    });
    const dying = work(
      handlers(() => {
        begin();
        return dead;
      }),
    );
    await begun;
    world.clock = later(LEASE - 1);
    expect(await work()).toBe(0);
    world.clock = later(LEASE);
    expect(await work()).toBe(1);
    die();
    await dying;
    expect(names()).toEqual(["anna"]);
  });

  test("and comes back settles nothing that another has taken since", async () => {
    await put("anna");
    const slow = handlers(async () => {
      world.clock = later(LEASE);
      await work(failing());
    });
    await work(slow);
    expect(await row()).toMatchObject({ state: "waiting", attempts: 2, lastError: "The line is busy" });
  });
});

test("a payload of a version that is not ours yet is left for one that knows it", async () => {
  const data = { kind: "mail", payload: { letter: "fromTomorrow" }, dueAt: NOW, nextAt: NOW };
  await world.services.db.outboxRow.create({ data });
  await world.services.db.outboxRow.create({ data: { ...data, kind: "kindOfTomorrow" } });
  await work();
  expect(await states()).toEqual(["waiting", "waiting"]);
  expect(left).toEqual([]);
});

test("looking at an outbox in which nothing is due costs one statement", async () => {
  await put("anna", { runAt: later(HOUR) });
  expect(await world.countStatements(() => work())).toBe(1);
  expect(await findDueLanes(world.services, taking)).toEqual([]);
});

test("what is in it is counted for whoever runs the product", async () => {
  await put("anna");
  await work(failing(new Undeliverable("No")));
  await put("bela", { runAt: later(MINUTE) });
  await put("carla", { runAt: later(24 * HOUR) });
  await put("dora", { key: "done", runAt: NOW });
  await work();
  world.clock = later(3 * MINUTE);
  expect(await countOutbox(world.services)).toEqual([{ kind: "mail", waiting: 2, dead: 1, oldestSeconds: 120 }]);

  const metrics = await (await fetch(`${await world.listen()}/metrics`)).text();
  expect(metrics).toContain('outbox_waiting{kind="mail"} 2');
  expect(metrics).toContain('outbox_dead{kind="mail"} 1');
  expect(metrics).toContain('outbox_oldest_seconds{kind="mail"} 120');
});

test("without its table the metrics still tell the rest", async () => {
  const url = await world.listen();
  await world.services.db.$executeRaw`ALTER TABLE outbox RENAME TO hidden_outbox`;
  const response = await fetch(`${url}/metrics`);
  await world.services.db.$executeRaw`ALTER TABLE hidden_outbox RENAME TO outbox`;
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^process_resident_memory_bytes /m);
});

describe("a running worker", () => {
  /** Resolves once so many have left. */
  const untilLeft = async (count: number) => {
    while (left.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test("finds what was there before it, and hears at once of what this process commits", async () => {
    await put("anna");
    const worker = startOutbox(world.services, taking);
    await untilLeft(1);
    const startedAt = performance.now();
    await put("bela");
    await untilLeft(2);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await Promise.all(Array.from({ length: 20 }, (_, number) => put(`person${number}`)));
    await untilLeft(22);
    await worker.stop();
    expect(new Set(names()).size).toBe(22);
  });

  test("goes on with everything else while one kind hangs", async () => {
    let hangUp = () => {};
    const hanging = new Promise<void>((resolve) => {
      hangUp = resolve;
    });
    const removed: string[][] = [];
    const worker = startOutbox(world.services, {
      ...handlers(() => hanging),
      objects: async (_ctx, { ids }) => removed.push(ids),
    });
    for (let number = 0; number < 9; number += 1) await put(`person${number}`);
    const ids = [crypto.randomUUID()];
    await transact(world.services, ({ enqueue }) => enqueue("objects", { ids }));
    await expect.poll(() => removed).toEqual([ids]);
    expect(await states()).toEqual(Array(9).fill("waiting"));
    hangUp();
    await worker.stop();
  });

  /** A worker whose lanes of one kind wait for what `work` says, and what was begun in them. */
  const startLanes = (work: (deliveryId: string) => Promise<unknown>) => {
    const begun: string[] = [];
    const worker = startOutbox(world.services, {
      ...taking,
      webhook: (_ctx, { deliveryId }) => {
        begun.push(deliveryId);
        return work(deliveryId);
      },
    });
    return { begun, worker };
  };
  const putInto = async (lane: string, count: number) => {
    const ids = Array.from({ length: count }, (): string => crypto.randomUUID());
    await transact(world.services, async ({ enqueue }) => {
      for (const deliveryId of ids) await enqueue("webhook", { deliveryId }, { lane });
    });
    return ids;
  };
  const openGate = () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { gate, open };
  };

  test("does what shares a lane one after the other, while another lane goes on", async () => {
    const { gate, open } = openGate();
    const slow = await putInto("slow", 3);
    const { begun, worker } = startLanes(async (id) => {
      if (slow.includes(id)) await gate;
    });
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual([slow[0]]);
    const quick = await putInto("quick", 12);
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual([slow[0], ...quick]);
    open();
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual([slow[0], ...quick, ...slow.slice(1)]);
    await worker.stop();
  });

  test("has so many lanes of a kind at a time, and one with much in it takes turns with those that wait", async () => {
    const { lanes, turn } = paceOf("webhook");
    const busy: string[] = [];
    for (let number = 0; number < lanes; number += 1) busy.push(...(await putInto(`busy ${number}`, turn + 1)));
    const last = await putInto("waits", 1);
    const gates = new Map(busy.map((id) => [id, openGate()]));
    const { begun, worker } = startLanes(async (id) => gates.get(id)?.gate);
    await expect.poll(() => begun, { timeout: 10_000 }).toHaveLength(lanes);
    expect(begun).not.toContain(last[0]);
    for (const id of busy.slice(0, turn)) gates.get(id)?.open();
    // The last one, and what is left in the lane that has had its turn.
    await expect.poll(() => begun.slice(lanes + turn - 1), { timeout: 10_000 }).toEqual([last[0], busy[turn]]);
    for (const { open } of gates.values()) open();
    await expect.poll(() => begun, { timeout: 10_000 }).toHaveLength(busy.length + 1);
    await worker.stop();
  });

  test("keeps a move of a sandbox's clock waiting for what has begun, not for all that waits with it", async () => {
    const sandbox = openSandboxClock(world.services.config.dataDir);
    world.services.sandbox = sandbox;
    const ids = await putInto("slow", 3);
    const gates = new Map(ids.map((id) => [id, openGate()]));
    const { begun, worker } = startLanes(async (id) => gates.get(id)?.gate);
    await expect.poll(() => begun, { timeout: 10_000 }).toHaveLength(1);
    const move = sandbox.takeTurn(async () => [...begun]);
    gates.get(ids[0] as string)?.open();
    expect(await move).toEqual(ids.slice(0, 1));
    for (const { open } of gates.values()) open();
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual(ids);
    await worker.stop();
  });

  test("is woken for what waits only a moment longer", async () => {
    const rings: number[] = [];
    const { wakeIn } = world.services.outbox;
    world.services.outbox.wakeIn = (milliseconds) => void rings.push(milliseconds);
    await put("anna");
    const soon = handlers(async () => {
      throw new Deferred(later(5_000));
    });
    await work(soon);
    world.services.outbox.wakeIn = wakeIn;
    expect(rings).toEqual([5_000]);
    expect(await row()).toMatchObject({ state: "waiting", nextAt: later(5_000) });
  });

  test("that is stopped finishes what it is at, and takes nothing more", async () => {
    let begin = () => {};
    let finish = () => {};
    const started = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const isOver = new Promise<void>((resolve) => {
      finish = resolve;
    });
    for (let number = 0; number < 9; number += 1) await put(`person${number}`);
    const slow = handlers(async (_ctx, payload, parcel) => {
      begin();
      await isOver;
      note(payload, parcel);
    });
    const worker = startOutbox(world.services, slow);
    await started;
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(left).toHaveLength(4);
    await put("anna");
    expect(left).toHaveLength(4);
    expect(await states()).toEqual(Array(6).fill("waiting"));
  });
});

test("what waits for somebody goes with their row", async () => {
  const person = await buildUser(world);
  await put("anna", { userId: person.id });
  await world.services.db.user.delete({ where: { id: person.id } });
  expect(await world.services.db.outboxRow.count()).toBe(0);
});
