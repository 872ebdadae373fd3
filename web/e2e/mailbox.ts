import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";

/** Where the product under test leaves its mails (playwright.config.ts). */
const folder = join(process.env.E2E_DATA_DIR ?? "", "mail");

/** Waits for a mail to somebody. @returns the address in the product to which its button leads, as a path. */
export async function openMail(address: string, subject: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    // It is made with the first mail.
    const names = existsSync(folder) ? readdirSync(folder) : [];
    for (const name of names.filter((each) => each.endsWith(".eml")).sort()) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      if (mail.subject !== subject || !mail.to?.some((each) => each.address === address)) continue;
      link = mail.text?.match(/^https?:\/\/[^/\s]+(\/\S*)$/m)?.[1];
    }
    return link;
  };
  await expect.poll(look, { message: `a mail to ${address}: ${subject}` }).toBeTruthy();
  return link ?? "";
}
