import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { type Node, startNode } from "../testing/node.ts";
import { useTwoNodes } from "./two-nodes.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfolk-operations-"));
const backup = join(folder, "backup");
const own = useTwoNodes("operations", async () => ({ DATA_DIR: join(folder, "before"), SECRET: "s".repeat(32) }));
let restored: Node | undefined;

beforeAll(() => mkdirSync(backup));
afterAll(async () => {
  await restored?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The tested blocks of a chapter, as they stand in the manual. */
function blocksOf(chapter: string): string[] {
  const manual = readFileSync(join(PROJECT_ROOT, "docs/OPERATIONS.md"), "utf8");
  const text = manual.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? "";
  return [...text.matchAll(/<!-- tested -->\n```sh\n(.*?)```/gs)].map(([, block]) => block ?? "");
}

async function run(block: string | undefined, env: Record<string, string>): Promise<void> {
  if (!block) throw new Error("The manual has no such block");
  const script = `set -eu
${block}`;
  await promisify(execFile)("bash", ["-c", script], { cwd: PROJECT_ROOT, env: { ...process.env, ...env } });
}

async function ask<Data>(url: string, query: string, variables: object, token = ""): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown[] };
  expect(errors).toBeUndefined();
  return data;
}

const PERSON = { email: "ada@inkfolk.test", password: "a long and dull sentence" };

async function signUp(url: string): Promise<string> {
  const input = { ...PERSON, username: "ada", fullName: "Ada Backup", location: "Austin, TX", userType: "ARTIST" };
  const register = "mutation ($input: RegisterInput!) { register(input: $input) { token } }";
  return (await ask<{ register: { token: string } }>(url, register, { input })).register.token;
}

/** @returns the address of a stored photo, below that of the node. */
async function upload(url: string, token: string): Promise<string> {
  const create = "mutation { createUpload(input: { kind: POST }) { uploadUrl } }";
  const { createUpload } = await ask<{ createUpload: { uploadUrl: string } }>(url, create, {}, token);
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  const { pathname, search } = new URL(createUpload.uploadUrl);
  expect((await fetch(`${url}${pathname}${search}`, { method: "PUT", body: new Uint8Array(photo) })).status).toBe(200);
  const finalize =
    "mutation ($uploadUrl: String!) { finalizeUpload(input: { uploadUrl: $uploadUrl, kind: POST }) { url } }";
  const { finalizeUpload } = await ask<{ finalizeUpload: { url: string } }>(url, finalize, createUpload, token);
  return new URL(finalizeUpload.url, url).pathname;
}

const share = async (url: string, token: string, imageUrl: string, caption: string): Promise<string> => {
  const document = "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }";
  return (await ask<{ createPost: { id: string } }>(url, document, { input: { imageUrl, caption } }, token)).createPost
    .id;
};

test("a backup that is made while people write is restored with all that they had been told is saved", async () => {
  const [one, two] = own.nodes;
  const token = await signUp(one.url);
  const photo = await upload(one.url, token);
  const saved: string[] = [];
  for (let index = 0; index < 20; index += 1)
    saved.push(await share(one.url, token, await upload(one.url, token), `${index}`));

  let isDone = false;
  const writing = (async () => {
    while (!isDone) await share(two.url, token, await upload(two.url, token), "meanwhile");
  })();
  const [make] = blocksOf("Backup");
  const before = { DATABASE_URL: own.address, OBJECTS: join(folder, "before", "objects"), BACKUP: backup };
  await run(make, before);
  isDone = true;
  await writing;

  await Promise.all(own.nodes.map((node) => node.kill()));
  rmSync(join(folder, "before"), { recursive: true });
  await own.runSql("DROP SCHEMA public CASCADE");
  await own.runSql("CREATE SCHEMA public");

  const [restore, look] = blocksOf("Restore");
  const after = { ...before, OBJECTS: join(folder, "after", "objects") };
  await run(restore, after);
  restored = await startNode({ DATABASE_URL: own.address, DATA_DIR: join(folder, "after"), SECRET: "s".repeat(32) });
  await run(look, { NODE: restored.url });

  const { login } = await ask<{ login: { token: string } }>(
    restored.url,
    "mutation ($email: String!, $password: String!) { login(input: { email: $email, password: $password }) { token } }",
    PERSON,
  );
  for (const id of saved) {
    const { post } = await ask<{ post: { imageUrl: string } | null }>(
      restored.url,
      "query ($id: ID!) { post(id: $id) { imageUrl } }",
      { id },
      login.token,
    );
    const image = await fetch(new URL(new URL(post?.imageUrl ?? "", restored.url).pathname, restored.url));
    expect(image.status).toBe(200);
  }
  expect(
    (await fetch(new URL(photo, restored.url), { headers: { authorization: `Bearer ${login.token}` } })).status,
  ).toBe(200);
}, 120_000);
