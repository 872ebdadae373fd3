import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eraseAccounts } from "../accounts/rules/erasure.ts";
import { hashPassword } from "../accounts/rules/passwords.ts";
import { readConfig } from "../core/config.ts";
import { buildUser, type TestPerson } from "../testing/factories.ts";
import { openMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { useTestWorld } from "../testing/world.ts";
import { transact } from "../transactions/transact.ts";
import { type Letter, writeLetter } from "./letters.ts";
import { KEPT_FILES, openMailer } from "./mailer.ts";
import { type MailPayload, mailPayload } from "./payload.ts";
import { renderHtml, renderText } from "./render.ts";
import { sendMail } from "./sending.ts";

const world = useTestWorld();

const PASSWORD = "correct horse";
const passwordHash = hashPassword(PASSWORD);
const NOW = new Date("2026-05-01T12:00:00Z");

let server: TestMailServer;
let person: TestPerson;

/** From here on mails go to this server. */
function useServer(url: string): void {
  world.services.mailer = openMailer(readConfig({ SMTP_URL: url }));
}

beforeEach(async () => {
  world.clock = NOW;
  await world.empty("users");
  server = await openMailServer();
  useServer(server.url);
  person = await buildUser(world, { password: await passwordHash });
});
afterEach(async () => {
  world.clock = null;
  await server.close();
});

const changePassword = (newPassword = "another horse") =>
  world.run(person, `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }`, {
    input: { currentPassword: PASSWORD, newPassword },
  });
const row = () => world.services.db.outboxRow.findFirstOrThrow();

describe("a mail", () => {
  test("tells whoever changed a password, with all that a mail program wants to know", async () => {
    await changePassword();
    const { id } = await row();
    expect(server.received).toEqual([]);
    expect(await world.workOff()).toBe(1);
    const [{ from, to, mail, source } = expect.fail("Nothing came")] = server.received;
    expect(server.received).toHaveLength(1);
    expect({ from, to }).toEqual({ from: "no-reply@localhost", to: [person.email] });
    expect(mail).toMatchObject({
      subject: "Your Inkfolk password was changed",
      from: { name: "Inkfolk", address: "no-reply@localhost" },
      to: [{ address: person.email }],
      messageId: `<${id}@localhost>`,
      date: NOW.toISOString(),
    });
    expect(source).toContain("Auto-Submitted: auto-generated");
    for (const part of [mail.text, mail.html]) {
      expect(part?.replaceAll("\n", " ")).toContain(`The password of your account @${person.username} was changed`);
      expect(part).toContain(`${world.services.config.publicUrl}/settings/security`);
    }
  });

  test("tells the old address that it is about to change", async () => {
    const change = `mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { token } }`;
    await world.run(person, change, { input: { newEmail: "moved@inkfolk.test", password: PASSWORD } });
    await world.workOff();
    const [toFormer, ...others] = server.received.filter(({ to }) => to[0] === person.email);
    expect(toFormer).toMatchObject({ to: [person.email], mail: { subject: "Your Inkfolk email is about to change" } });
    expect(toFormer?.source).not.toContain("moved@inkfolk.test");
    expect(others).toEqual([]);
  });

  test("tells whoever leaves until when they can come back", async () => {
    const leave = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAt } }`;
    await world.run(person, leave, { input: { username: person.username, password: PASSWORD } });
    await world.workOff();
    expect(server.received).toMatchObject([
      { to: [person.email], mail: { subject: "Your Inkfolk account will be deleted on May 31, 2026" } },
    ]);
  });

  test("does not come of what was refused", async () => {
    await expect(changePassword("password")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await world.services.db.user.update({ where: { id: person.id }, data: { password: "changed meanwhile" } });
    await expect(changePassword()).rejects.toThrow();
    expect(await world.services.db.outboxRow.count()).toBe(0);
  });

  test("that is sent again carries the same id", async () => {
    await changePassword();
    const { id } = await row();
    await world.services.db.$executeRaw`
      CREATE RULE keep_it AS ON DELETE TO outbox DO INSTEAD NOTHING`;
    await world.workOff();
    await world.services.db.$executeRaw`DROP RULE keep_it ON outbox`;
    await world.services.db.outboxRow.updateMany({ data: { nextAt: NOW } });
    await world.workOff();
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
    expect(server.received[0]?.mail).toEqual({
      ...server.received[1]?.mail,
      headers: expect.anything(),
      headerLines: expect.anything(),
    });
  });
});

describe("a mail server", () => {
  test("that is away gets it when it is back", async () => {
    await server.close();
    await changePassword();
    expect(await world.workOff()).toBe(0);
    expect(await row()).toMatchObject({ state: "waiting", attempts: 1, lastError: expect.stringContaining("ECONN") });
    server = await openMailServer();
    useServer(server.url);
    world.clock = new Date(NOW.getTime() + 60_000);
    expect(await world.workOff()).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ["for now", 451, "waiting"],
    ["for good", 550, "dead"],
  ])(
    "that refuses somebody %s is asked again accordingly, and its words keep the address to themselves",
    async (_name, responseCode, state) => {
      await server.close();
      server = await openMailServer({
        disabledCommands: ["AUTH", "STARTTLS"],
        onRcptTo: ({ address }, _session, done) =>
          done(Object.assign(new Error(`No <${address}> here`), { responseCode })),
      });
      useServer(server.url);
      await changePassword();
      expect(await world.workOff()).toBe(0);
      const { lastError, ...rest } = await row();
      expect(rest).toMatchObject({ state, attempts: 1 });
      expect(lastError).toContain(`${responseCode} No (address) here`);
      expect(lastError).not.toContain(person.email);
    },
  );

  test("that refuses us, and not whom we write to, is asked again", async () => {
    await server.close();
    server = await openMailServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error("Who are you"), { responseCode: 553 })),
    });
    useServer(server.url);
    await changePassword();
    expect(await world.workOff()).toBe(0);
    expect(await row()).toMatchObject({ state: "waiting", lastError: expect.stringContaining("553 Who are you") });
  });

  test("that does not encrypt never hears our password", async () => {
    const heard: string[] = [];
    await server.close();
    server = await openMailServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        heard.push(String(password));
        done(null, { user: "inkfolk" });
      },
    });
    useServer(server.url.replace("//", "//inkfolk:secret@"));
    await changePassword();
    expect(await world.workOff()).toBe(0);
    expect(heard).toEqual([]);
    expect(await row()).toMatchObject({ state: "waiting", lastError: expect.stringMatching(/STARTTLS/) });
  });
});

describe("without a mail server", () => {
  let dataDir: string;
  const files = () => readdirSync(join(dataDir, "mail")).sort();

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "inkfolk-mail-"));
    world.services.mailer = openMailer({ smtp: undefined, dataDir });
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test("a mail is a file that a mail program opens, with both of its parts", async () => {
    await changePassword();
    const { id } = await row();
    expect(await world.workOff()).toBe(1);
    expect(files()).toEqual([`${id}.eml`]);
    const mail = await PostalMime.parse(readFileSync(join(dataDir, "mail", `${id}.eml`)));
    expect(mail).toMatchObject({ subject: "Your Inkfolk password was changed", to: [{ address: person.email }] });
    expect(mail.text).toContain("Your password was changed");
    expect(mail.html).toContain("<h1>Your password was changed</h1>");
  });

  test("the newest are kept, for a month", async () => {
    const send = (time: number) => {
      const id = `${time
        .toString(16)
        .padStart(12, "0")
        .replace(/^(.{8})/, "$1-")}-7000-8000-000000000000`;
      return world.services.mailer.send({ id, from: "a@b", to: "c@d", raw: Buffer.from("Hello") });
    };
    const start = NOW.getTime();
    for (let number = 0; number < KEPT_FILES + 3; number += 1) await send(start + number);
    expect(files()).toHaveLength(KEPT_FILES);
    expect(files()[0]).toContain((start + 3).toString(16).slice(-4));
    await send(start + 31 * 24 * 3600_000);
    expect(files()).toHaveLength(1);
  });
});

test("what waits for somebody goes when their account is erased", async () => {
  const other = await buildUser(world);
  await transact(world.services, async (work) => {
    for (const { id, email, username } of [person, other]) {
      await sendMail(work, id, { letter: "passwordChanged", to: email, data: { username } });
    }
  });
  await world.services.db.user.update({ where: { id: person.id }, data: { deletionRequestedAt: NOW } });
  world.clock = new Date(NOW.getTime() + 31 * 24 * 3600_000);
  expect(await eraseAccounts(world.services)).toBe(1);
  await world.workOff();
  expect(server.received.map(({ to }) => to)).toEqual([[other.email]]);
});

describe("words", () => {
  const letter: Letter = {
    subject: "<b>Hello</b>\r\nBcc: everybody@inkfolk.test",
    heading: `<script>alert("1")</script>`,
    paragraphs: ["Mara & 'Ink' <mara@inkfolk.test>", "word ".repeat(100).trim()],
    button: { label: "Look <here>", url: `https://inkfolk.test/?a=1&b="2"` },
    footer: "Inkfolk",
  };

  test("that people wrote are shown as they wrote them, and never as HTML", () => {
    const html = renderHtml(letter);
    expect(html).toContain("<h1>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</h1>");
    expect(html).toContain('<p dir="auto">Mara &amp; &#39;Ink&#39; &lt;mara@inkfolk.test&gt;</p>');
    expect(html).toContain(`href="https://inkfolk.test/?a=1&amp;b=&quot;2&quot;">Look &lt;here&gt;</a>`);
    expect(html).not.toMatch(/<(script|b|mara|here)\b/);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  test("in several lines keep them, as HTML and as plain text", () => {
    const items = [{ heading: "Notes", text: "One\nTwo", url: "https://inkfolk.test/" }];
    const several: Letter = {
      ...letter,
      paragraphs: [`Wash it\nthree times a day.\n\n${"word ".repeat(40).trim()}`],
      items,
    };
    expect(renderHtml(several)).toContain('<p dir="auto">Wash it<br>three times a day.<br><br>word word');
    expect(renderHtml(several)).toContain("<br>One<br>Two</p>");
    const text = renderText(several);
    expect(text).toContain("Wash it\nthree times a day.\n\nword word");
    expect(text).toContain("One\nTwo\n");
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(72);
  });

  test("in plain text keep to lines that a narrow reader shows whole", () => {
    const lines = renderText(letter).split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72);
    expect(lines).toContain(letter.button.url);
  });

  test.each(["a@b\r\nBcc: c@d", "a@b, c@d", "a@b c@d", "<a@b>", "a@b\0", "nobody"])(
    "an address that says more than an address is refused: %j",
    (to) => {
      const mail: MailPayload = { letter: "passwordChanged", to, data: { username: "mara" } };
      expect(mailPayload.safeParse(mail).success).toBe(false);
    },
  );

  test("of every letter have one button, into the product", () => {
    const sender = { product: "Inkfolk", publicUrl: "https://inkfolk.example", tokenOf: (key: string) => `of-${key}` };
    for (const option of mailPayload.options) {
      const [eraseAt, deleteAt] = [NOW.toISOString(), NOW.toISOString()];
      const unused = { eraseAt, deleteAt, unusedMonths: 23, keptMonths: 24 };
      const link = { linkKey: "key", minutes: 30, days: 3 };
      const device = { device: "Chrome on Android", network: "203.0.113.0/24", at: NOW.toISOString() };
      const about = { title: "Booking confirmed", message: "Mara accepted", time: null };
      const booking = { ...about, path: "/bookings", unsubscribePath: "/unsubscribe" };
      const data = {
        username: "mara",
        ...unused,
        ...link,
        ...device,
        asked: "Show me my data",
        askedAt: NOW.toISOString(),
        until: NOW.toISOString(),
        ...booking,
        text: "Wash it gently.",
        count: 4,
        canAppeal: true,
        items: [about],
      };
      const mail = { letter: option.shape.letter.value, to: "mara@inkfolk.test", data } as MailPayload;
      const { subject, heading, button } = writeLetter(mail, sender);
      expect(subject).toContain("Inkfolk");
      expect(heading).not.toBe("");
      expect(button.url).toMatch(/^https:\/\/inkfolk\.example/);
    }
  });
});
