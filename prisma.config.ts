import { defineConfig } from "prisma/config";

// Every command looks for a native engine that only Prisma's own migrations need, which are not used here; any program
// that exists keeps it from downloading one.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { seed: "tsx prisma/seed/seed.ts" },
});
