import { readdirSync, readFileSync } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../process/root.ts";

interface Import {
  /** A path from the project's folder, or a package's name. */
  from: string;
  /** Nothing of it is left when the program runs. */
  isTypeOnly: boolean;
}

const IMPORT =
  /\b(?:import|export)\s+(type\s+)?([\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;

function readImports(file: string, source: string): Import[] {
  return Array.from(source.matchAll(IMPORT), ([, typeKeyword, names = "", specifier, dynamic]) => {
    const target = specifier ?? dynamic ?? "";
    const list = names
      .match(/^\{([^}]*)\}\s+from\s+$/)?.[1]
      ?.split(",")
      .filter((name) => name.trim());
    return {
      from: target.startsWith(".") ? posix.join(posix.dirname(file), target) : target,
      isTypeOnly: Boolean(typeKeyword) || Boolean(list?.every((name) => name.trim().startsWith("type "))),
    };
  });
}

const isFile = (name: string) => (each: Import) => basename(each.from) === name;
const isInput = isFile("input.ts");
const isPolicy = isFile("policy.ts");

/** What knows of GraphQL, of HTTP or of a noun's face towards them. */
function isFace({ from }: Import): boolean {
  return (
    /^(graphql|express|@apollo\/|@pothos\/|@as-integrations\/|graphql-ws|ws$)/.test(from) ||
    /^graph\/(schema|app|graphql|rest|http)\b/.test(from) ||
    /\/(schema|types|subscriptions|routes|routes\.generated)\.ts$/.test(from)
  );
}

const STATES = "graph/places/states.ts";

interface Rule {
  name: string;
  appliesTo: RegExp;
  allows: (each: Import) => boolean;
}

const RULES: Rule[] = [
  {
    name: "rules know neither GraphQL nor Express",
    appliesTo: /^graph\/.*\/rules\/(?!.*\.test\.ts$)/,
    allows: (each) => !isFace(each),
  },
  {
    name: "input.ts is shared with the browser and imports only zod, other inputs and the list of states",
    appliesTo: /^graph\/.*\/input\.ts$/,
    allows: (each) => each.from === "zod" || isInput(each) || each.from === STATES || each.isTypeOnly,
  },
  {
    name: "the list of states is shared with the browser and imports nothing",
    appliesTo: new RegExp(`^${STATES}$`),
    allows: () => false,
  },
  {
    name: "policy.ts decides on loaded rows and imports only types and other policies",
    appliesTo: /^graph\/.*\/policy\.ts$/,
    allows: (each) => each.isTypeOnly || isPolicy(each),
  },
  {
    name: "the browser's code takes nothing of the server but inputs",
    appliesTo: /^web\/(?!e2e\/).*\.tsx?$/,
    allows: (each) => !each.from.startsWith("graph/") || isInput(each),
  },
  {
    name: "the server takes nothing of the browser's code but generated types",
    appliesTo: /^graph\/(?!.*\.test\.ts$).*\.ts$/,
    allows: (each) => !each.from.startsWith("web/") || each.from.startsWith("web/generated/"),
  },
];

/** The rules that a file breaks, with the import that breaks each. */
function findViolations(file: string, source: string): string[] {
  const imports = readImports(file, source);
  return RULES.filter((rule) => rule.appliesTo.test(file)).flatMap((rule) =>
    imports.filter((each) => !rule.allows(each)).map((each) => `${rule.name}: ${file} imports ${each.from}`),
  );
}

function sources(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((file) => !/\/(node_modules|generated)\//.test(file));
}

test("every file keeps to its own side of the house", () => {
  const files = [...sources("graph"), ...sources("web")];
  expect(files).toEqual(expect.arrayContaining(["graph/posts/rules/posts.ts", "web/app/App.tsx"]));
  expect(files.flatMap((file) => findViolations(file, readFileSync(join(PROJECT_ROOT, file), "utf8")))).toEqual([]);
});

test.each([
  ["graph/posts/rules/posts.ts", `import { GraphQLError } from "graphql";`],
  ["graph/posts/rules/posts.ts", `import type { Request } from "express";`],
  ["graph/posts/rules/posts.ts", `import { postType } from "../types.ts";`],
  ["graph/posts/rules/posts.ts", `import { MAX_BADGE_COUNT } from "../../notifications/schema.ts";`],
  ["graph/posts/rules/posts.ts", `import {\n  builder,\n} from "../../graphql/builder.ts";`],
  ["graph/posts/rules/posts.ts", `const { schema } = await import("../../schema.ts");`],
  ["graph/posts/input.ts", `import { db } from "../db/database.ts";`],
  ["graph/posts/input.ts", `import "node:fs";`],
  ["graph/posts/input.ts", `export * from "./rules/posts.ts";`],
  ["graph/places/states.ts", `import { readFileSync } from "node:fs";`],
  ["graph/posts/policy.ts", `import { type Post, Prisma } from "../generated/prisma/client.ts";`],
  ["graph/posts/policy.ts", `import { getPost } from "./rules/posts.ts";`],
  ["web/feed/Feed.tsx", `import { canDeletePost } from "../../graph/posts/policy.ts";`],
  ["web/feed/Feed.tsx", `import type { Context } from "../../graph/core/context.ts";`],
  ["graph/posts/rules/posts.ts", `import { formatTime } from "../../../web/ui/time.ts";`],
])("%s may not say: %s", (file, source) => {
  expect(findViolations(file, source)).toHaveLength(1);
});

test.each([
  [
    "graph/posts/rules/posts.ts",
    `import { notify } from "../../notifications/rules/notifications.ts";\nimport { MAX_TAGS } from "../input.ts";`,
  ],
  ["graph/posts/input.ts", `import { z } from "zod";\nimport { plainText } from "../accounts/input.ts";`],
  ["graph/accounts/input.ts", `import { US_STATES } from "../places/states.ts";`],
  [
    "graph/posts/policy.ts",
    `import type { Post } from "../generated/prisma/client.ts";\nimport { isParty } from "../messages/policy.ts";`,
  ],
  ["graph/posts/policy.ts", `import { type Post, type User } from "../generated/prisma/client.ts";`],
  ["graph/posts/schema.ts", `import { builder } from "../graphql/builder.ts";`],
  [
    "web/posts/ShareDialog.tsx",
    `import { createPostInput } from "../../graph/posts/input.ts";\nimport { Box } from "@mui/material";`,
  ],
  ["graph/posts/routes.generated.ts", `import type * as Schema from "../../web/generated/schema.ts";`],
])("%s may say: %s", (file, source) => {
  expect(findViolations(file, source)).toEqual([]);
});
