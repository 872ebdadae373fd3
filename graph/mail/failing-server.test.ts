import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "../core/config.ts";
import { MAX_ATTEMPTS } from "../outbox/delivery.ts";
import { buildUser } from "../testing/factories.ts";
import { openMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { useTestWorld } from "../testing/world.ts";
import { transact } from "../transactions/transact.ts";
import { openMailer } from "./mailer.ts";
import { sendMail } from "./sending.ts";

const world = useTestWorld();

/** More of them for a longer run. */
const MAILS = Number(process.env.MAILS ?? 150);
/** Of ten mails, one is refused, and one is taken without a word of it coming back. */
const [REFUSED, UNHEARD] = [1, 1];
const LONGER_THAN_ANY_PAUSE = 8 * 60 * 60_000;

let server: TestMailServer | undefined;

afterEach(async () => {
  world.clock = null;
  await server?.close();
});

/** Numbers from 0 to 9 that look like chance, and are the same in every run. */
function digits(): () => number {
  let state = 20_261_221;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * 10);
  };
}

test("many mails arrive through a server that fails at random, and what comes twice is known by its id", async () => {
  world.clock = new Date("2026-05-01T12:00:00Z");
  const next = digits();
  const arrivals: string[] = [];
  server = await openMailServer({
    async onData(stream, _session, done) {
      const id = /^Message-ID: (.+)$/im.exec((await buffer(stream)).toString())?.[1] ?? "";
      const digit = next();
      if (digit >= REFUSED) arrivals.push(id.trim());
      done(digit < REFUSED + UNHEARD ? Object.assign(new Error("Try again later"), { responseCode: 451 }) : null);
    },
  });
  world.services.mailer = openMailer(readConfig({ SMTP_URL: server.url }));
  const { id: userId, email: to, username } = await buildUser(world);
  for (let each = 0; each < MAILS; each += 1) {
    await transact(world.services, (work) =>
      sendMail(work, userId, { letter: "passwordChanged", to, data: { username } }),
    );
  }
  const rows = await world.services.db.outboxRow.findMany({ select: { id: true } });
  let sent = 0;
  for (let round = 0; round < MAX_ATTEMPTS && sent < MAILS; round += 1) {
    sent += await world.workOff();
    world.clock = new Date(world.clock.getTime() + LONGER_THAN_ANY_PAUSE);
  }
  expect(sent).toBe(MAILS);
  expect(new Set(arrivals)).toEqual(new Set(rows.map(({ id }) => `<${id}@localhost>`)));
  expect(arrivals.length).toBeGreaterThan(MAILS);
  expect(await world.services.db.outboxRow.count()).toBe(0);
}, 60_000);
