import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { mailFolder } from "../mail/mailer.ts";
import type { TestWorld } from "./world.ts";

/** Sends what waits, and what that makes wait. @returns all mails to an address so far, the first first. */
export async function readMails(world: TestWorld, address: string): Promise<Email[]> {
  while ((await world.workOff()) > 0);
  const folder = mailFolder(world.services.config);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  return mails.filter(({ to }) => to?.some((each) => each.address === address));
}

/** The token of the link in a mail. */
export function tokenIn(mail: Email | undefined): string {
  const token = mail?.text?.match(/[?&]token=([\w-]+)/)?.[1];
  if (!token) throw new Error("The mail has no link with a token");
  return token;
}
