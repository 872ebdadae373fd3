import type { DocumentNode } from "graphql";

const clientModules = import.meta.glob<Record<string, unknown>>("../../web/**/*.generated.ts", { eager: true });

/** Every operation of the web client, as it is sent. */
export const clientDocuments: readonly DocumentNode[] = Object.values(clientModules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith("Document"))
  .map(([, document]) => document as DocumentNode);
