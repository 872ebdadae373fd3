import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config, MailServer } from "../core/config.ts";
import { Undeliverable } from "./undeliverable.ts";

/** Another way out of the server for a finished message. */
export interface Mailer {
  /**
   * Hands a message on; doing it twice with the same id and bytes does no harm that its receiver could not notice.
   * @throws {Undeliverable} when the receiver's address will never be taken; any other error passes.
   */
  send(message: { id: string; from: string; to: string; raw: Buffer }): Promise<void>;
  /** Fails while the mail server is away, or refuses our password. */
  ping(): Promise<void>;
}

/** Where mails are files, when no server takes them. */
export const mailFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "mail");

/** To the mail server of the environment, or, without one, into files that a mail program can open. */
export function openMailer({ smtp, dataDir }: Pick<Config, "smtp" | "dataDir">): Mailer {
  return smtp ? serverMailer(smtp) : folderMailer(mailFolder({ dataDir }));
}

/** Milliseconds: to be connected and greeted, and of silence. */
const CONNECT_PATIENCE = 10_000;
const SILENCE = 20_000;

/** How a mail server is reached. A password is never sent where others could read it on its way. */
const transportOptions = ({ host, port, secure, auth }: MailServer) => ({
  host,
  port,
  secure,
  auth,
  requireTLS: auth !== undefined,
  dnsTimeout: CONNECT_PATIENCE,
  connectionTimeout: CONNECT_PATIENCE,
  greetingTimeout: CONNECT_PATIENCE,
  socketTimeout: SILENCE,
});

function serverMailer(server: MailServer): Mailer {
  return {
    async send({ from, to, raw }) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport(transportOptions(server));
      try {
        await transport.sendMail({ envelope: { from, to }, raw });
      } catch (error) {
        throw explain(error as MailError);
      } finally {
        transport.close();
      }
    },
    async ping() {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport(transportOptions(server));
      try {
        await transport.verify();
      } finally {
        transport.close();
      }
    },
  };
}

type MailError = Error & { code?: string; command?: string; responseCode?: number };

/** Servers repeat the address in their refusals; what is thrown ends up in the log. */
function explain({ message, code, command, responseCode }: MailError): Error {
  const sentence = `${code ?? "Mail"}: ${message.replace(/\S+@\S+/g, "(address)")}`;
  const isRefusedForGood = command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
  return isRefusedForGood ? new Undeliverable(sentence) : new Error(sentence);
}

/** As many files are kept, and for as long, in milliseconds. */
export const KEPT_FILES = 500;
const KEPT_FOR = 30 * 24 * 60 * 60_000;

function folderMailer(folder: string): Mailer {
  return {
    async send({ id, raw }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${id}.eml`);
      await writeFile(`${path}.part`, raw, { mode: 0o600 });
      await rename(`${path}.part`, path);
      await prune(folder, id);
    },
    ping: async () => undefined,
  };
}

/** The files' names are ids, which begin with their time. */
async function prune(folder: string, newestId: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const timeOf = (name: string) => Number.parseInt(name.replaceAll("-", "").slice(0, 12), 16);
  const oldest = timeOf(newestId) - KEPT_FOR;
  const old = names.filter((name, index) => index < names.length - KEPT_FILES || timeOf(name) < oldest);
  for (const name of old) await rm(join(folder, name), { force: true });
}
