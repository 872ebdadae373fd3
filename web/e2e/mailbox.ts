import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";

/** The product's folder of mails (playwright.config.ts). */
const folder = join(process.env.E2E_DATA_DIR ?? "", "mail");

/** Waits for a mail. @returns the path of its button's link. */
export async function openMail(address: string, subject: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    // The first mail creates the folder.
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
