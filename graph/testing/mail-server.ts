import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { readConfig } from "../core/config.ts";
import { openMailer } from "../mail/mailer.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import type { TestPerson } from "./factories.ts";
import type { TestWorld } from "./world.ts";

/** A mail as its receiver's program reads it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  mail: Email;
  source: string;
}

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** A real mail server on this machine, which keeps what it is sent. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const receive = async () => {
        const bytes = await buffer(stream);
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(bytes),
          source: bytes.toString(),
        });
      };
      // Whoever leaves in the middle of a letter, as a node that is killed, has sent none.
      receive().then(() => done(), done);
    },
    ...options,
  });
  // A client that leaves without a word is what some tests are about.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Call it at the top of a test file: the world sends its mails to a server that forgets them before each test. */
export function useMailServer(world: TestWorld) {
  let server: TestMailServer;
  const open = async () => {
    server = await openMailServer();
    world.services.mailer = openMailer(readConfig({ SMTP_URL: server.url }));
  };
  beforeAll(open);
  beforeEach(() => void server.received.splice(0));
  afterAll(() => server.close());
  return {
    /** The server is away while this goes on, and has forgotten what had come before. */
    async away(act: () => Promise<unknown>): Promise<void> {
      await server.close();
      await act();
      await open();
    },
    /** Sends what waits. @returns what has come since it was last taken: all of it, or what came to somebody. */
    async take(person?: TestPerson): Promise<ReceivedMail[]> {
      await world.workOff();
      const all = server.received.splice(0);
      const isTheirs = ({ to: [to] }: ReceivedMail) => !person || to === person.email;
      server.received.push(...all.filter((mail) => !isTheirs(mail)));
      return all.filter(isTheirs);
    },
    /** Sends what waits, and forgets what has come and what anybody is told in the app. */
    async forget(): Promise<void> {
      await world.workOff();
      await world.services.db.notification.deleteMany();
      server.received.length = 0;
    },
  };
}

/** To whom a mail went and what it is about, in which every mail names the product. */
export const subjectOf = ({ to: [to], mail }: ReceivedMail): [to: string | undefined, subject: string | undefined] => [
  to,
  mail.subject?.replace(`${PRODUCT_NAME}: `, ""),
];
