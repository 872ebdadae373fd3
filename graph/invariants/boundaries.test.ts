import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

/** A file, and what it may not say. */
const REFUSED: readonly [string, string][] = [
  ["graph/posts/rules/graphql.ts", `import { GraphQLError } from "graphql";\nthrow new GraphQLError("");`],
  ["graph/posts/rules/express.ts", `import type { Request } from "express";\nexport type Asked = Request;`],
  ["graph/posts/rules/builder.ts", `export { builder } from "../../graphql/builder.ts";`],
  ["graph/posts/rules/types.ts", `export { postType } from "../types.ts";`],
  ["graph/posts/rules/parts.ts", `export { bookingBriefType } from "../../bookings/types/briefs.ts";`],
  ["graph/posts/lists/parts.ts", `export { PASSWORDS } from "../../accounts/schema/credentials.ts";`],
  ["graph/core/parts.ts", `export { bookingBriefType } from "../bookings/types/briefs.ts";`],
  ["graph/posts/rules/neighbour.ts", `export { badge } from "../../notifications/schema.ts";`],
  ["graph/posts/rules/door.ts", `export { answer } from "../../http/answer.ts";`],
  ["graph/posts/rules/late.ts", `export const late = () => import("../../rest/router.ts");`],
  ["graph/posts/rules/client.ts", `export { formatTime } from "../../../web/ui/time.ts";`],
  ["graph/posts/lists/posts.ts", `export { routes } from "../routes.ts";`],
  ["graph/visibility/people.ts", `export { userType } from "../people/types.ts";`],
  ["graph/jobs/jobs.ts", `export { schema } from "../app/schema.ts";`],
  ["graph/posts/input.ts", `export type { Database } from "../db/database.ts";`],
  ["graph/people/input.ts", `import "node:fs";`],
  ["graph/places/input.ts", `export * from "./rules/locations.ts";`],
  ["graph/posts/policy.ts", `export { getPost } from "./rules/access.ts";`],
  ["graph/people/policy.ts", `export type { Context } from "../core/context.ts";`],
  ["graph/core/context.ts", `export { isCommon } from "../accounts/rules/common-passwords.ts";`],
  ["graph/db/database.ts", `export { canSee } from "../people/policy.ts";`],
  ["graph/objects/store.ts", `export { answer } from "../http/answer.ts";`],
  ["graph/text/input.ts", `export { loadPerson } from "../people/lists.ts";`],
  ["graph/http/page.ts", `export { App } from "../../web/app/App.tsx";`],
  ["graph/posts/schema.ts", `export { App } from "../../web/app/App.tsx";`],
  ["web/feed/rule.ts", `export { canDeletePost } from "../../graph/posts/policy.ts";`],
  ["web/feed/wide/context.ts", `export type { Context } from "../../../graph/core/context.ts";`],
  ["web/feed/face.ts", `export { CountButton } from "../posts/card/CountButton.tsx";`],
  ["web/feed/side/face.ts", `export type { Person } from "../../people/follows/PersonRow.generated.ts";`],
  ["web/app/layout/late.ts", `export const late = () => import("../../posts/tags/TagQuestion.tsx");`],
  ["web/feed/side/screen.ts", `export { AppLayout } from "../../app/layout/AppLayout.tsx";`],
  ["web/ui/list/failure.ts", `export type { Failure } from "../../platform/data/errors.ts";`],
  ["web/ui/list/person.ts", `export { PersonRow } from "../../people/PersonRow.tsx";`],
  ["web/ui/session.ts", `export { readToken } from "../platform/session/token.ts";`],
  ["web/posts/here.ts", `export const here = () => import("./there.ts");`],
  ["web/posts/there.ts", `export { here } from "./here.ts";`],
  ["graph/posts/rules/here.ts", `export { there } from "./there.ts";`],
  ["graph/posts/rules/there.ts", `export type { here } from "./here.ts";\nexport const there = 1;`],
];

/** A file, and what it may. */
const ALLOWED: readonly [string, string][] = [
  ["graph/messages/rules/sending.ts", `export { notify } from "../../notifications/rules/notifications.ts";`],
  ["graph/messages/rules/limits.ts", `export { MAX_TEXT } from "../input.ts";`],
  [
    "graph/messages/input.ts",
    `export { z } from "zod";\nexport { plainText } from "../text/input.ts";\nexport { foldTag } from "../text/words.ts";`,
  ],
  [
    "graph/messages/policy.ts",
    `export type { User } from "../generated/prisma/client.ts";\nexport { isParty } from "../visibility/party.ts";`,
  ],
  ["graph/messages/schema.ts", `export { builder } from "../graphql/builder.ts";`],
  ["graph/messages/routes.ts", `export type * as Schema from "../../web/generated/schema.ts";`],
  ["graph/core/failure.ts", `export { z } from "zod";\nexport { INVALID } from "../text/input.ts";`],
  ["web/feed/page.ts", `export { PostCard } from "../posts/PostCard.tsx";\nexport { Side } from "./side/Side.tsx";`],
  [
    "web/feed/side/Side.tsx",
    `export { Menu } from "../../ui/overlay/Menu.tsx";\nexport { Row } from "../list/Row.tsx";`,
  ],
  [
    "web/feed/list/Row.tsx",
    `export { Cover } from "../../people/Cover.tsx";\nexport { call } from "../../platform/data/call.ts";`,
  ],
  [
    "web/ui/list/Plain.ts",
    `export { classes } from "../../platform/theme/classes.ts";\nexport { Icon } from "../icon/Icon.tsx";`,
  ],
  ["web/ui/plain.ts", `export { classes } from "../platform/theme/classes.ts";`],
  ["web/feed/list/type.ts", `export { paged } from "../../generated/pagedFields.ts";`],
  ["web/posts/share.ts", `export { createPostInput } from "../../graph/posts/input.ts";`],
  ["web/posts/words.ts", `export { splitWords } from "../../graph/text/words.ts";`],
];

const folder = mkdtempSync(join(tmpdir(), "inkfolk-boundaries-"));
let refused: Map<string, string[]>;

/** The rules of `biome.json` that each of these files breaks. */
async function lint(files: readonly [string, string][]): Promise<Map<string, string[]>> {
  cpSync(join(PROJECT_ROOT, "biome.json"), join(folder, "biome.json"));
  cpSync(join(PROJECT_ROOT, ".gitignore"), join(folder, ".gitignore"));
  for (const [file, source] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const biome = join(PROJECT_ROOT, "node_modules", ".bin", "biome");
  const report = await new Promise<string>((resolve) => {
    const only = ["--only=style/noRestrictedImports", "--only=suspicious/noImportCycles"];
    execFile(biome, ["lint", ...only, "--reporter=json", "--max-diagnostics=none", "."], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(report) as { diagnostics: { category: string; location: { path: string } }[] };
  const broken = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    broken.set(location.path, [...(broken.get(location.path) ?? []), category]);
  }
  return broken;
}

beforeAll(async () => {
  refused = await lint([...REFUSED, ...ALLOWED]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(REFUSED)("%s may not say: %s", (file) => {
  expect(refused.get(file)).toHaveLength(1);
});

test.each(ALLOWED)("%s may say: %s", (file) => {
  expect(refused.get(file)).toBeUndefined();
});

test("the rules are checked with everything else", () => {
  const manifest = readFileSync(join(PROJECT_ROOT, "package.json"), "utf8");
  const { scripts } = JSON.parse(manifest);
  expect(scripts.check).toContain("check:generated");
  expect(scripts["check:generated"]).toContain("biome check .");
});
