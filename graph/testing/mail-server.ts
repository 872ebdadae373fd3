import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

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
    async onData(stream, { envelope }, done) {
      const bytes = await buffer(stream);
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(bytes),
        source: bytes.toString(),
      });
      done();
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
