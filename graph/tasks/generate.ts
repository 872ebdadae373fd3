import { run } from "./run.ts";

/** Prisma's client, Pothos' types and the typed documents: everything that is made from what is written by hand. */
async function generate(): Promise<void> {
  // The command looks for a native engine that only migrations need; any program that exists keeps it from downloading one.
  await run("npx", ["prisma", "generate"], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  });
  await run("npx", ["graphql-codegen", "--config", "codegen.ts", "--silent"]);
}

generate().catch((error) => {
  console.error(error);
  process.exit(1);
});
