import { type DocumentNode, Kind, visit } from "graphql";

const clientModules = import.meta.glob<Record<string, unknown>>("../../web/**/*.generated.ts", { eager: true });

/** A document of the client without the directive that is for its cache alone. */
export const asSent = (document: DocumentNode): DocumentNode =>
  visit(document, { [Kind.DIRECTIVE]: ({ name }) => (name.value === "nonreactive" ? null : undefined) });

/** Every operation of the web client, as it is sent. */
export const clientDocuments: readonly DocumentNode[] = Object.values(clientModules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith("Document"))
  .map(([, document]) => asSent(document as DocumentNode));
