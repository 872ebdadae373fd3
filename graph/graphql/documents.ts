import { createHash } from "node:crypto";
import { type DocumentNode, type GraphQLError, type GraphQLSchema, type OperationDefinitionNode, parse } from "graphql";
import { LRUCache } from "lru-cache";
import { DOCUMENT_LIMITS } from "../core/limits.ts";
import { compileOperation } from "./compile.ts";
import { priceOperations } from "./cost.ts";
import { validateDocument } from "./document-limits.ts";
import type { CompiledOperation } from "./run-compiled.ts";

/** A token, with what the parser makes of it, in bytes of memory. */
const TOKEN_BYTES = 500;

const documents = new LRUCache<string, DocumentNode>({
  maxSize: DOCUMENT_LIMITS.cachedBytes,
  sizeCalculation: ({ tokenCount, loc }) =>
    (tokenCount ?? DOCUMENT_LIMITS.tokens) * TOKEN_BYTES + (loc?.source.body.length ?? 0) + 1,
});

/** Documents that were parsed before, by their SHA-256, before which Apollo puts a name of its own for the schema. */
export const documentStore = {
  get: async (key: string) => documents.get(key.slice(-64)),
  set: async (key: string, document: DocumentNode) => void documents.set(key.slice(-64), document),
  delete: async (key: string) => documents.delete(key.slice(-64)),
};

/** @throws {GraphQLError} for what is no document, or has too many tokens. */
export function parseDocument(text: string): DocumentNode {
  const key = createHash("sha256").update(text).digest("hex");
  const cached = documents.get(key);
  if (cached) return cached;
  const document = parse(text, { maxTokens: DOCUMENT_LIMITS.tokens });
  documents.set(key, document);
  return document;
}

interface Judgement {
  errors: readonly GraphQLError[];
  /** Of a valid document. */
  prices: ReturnType<typeof priceOperations>;
}

const judgements = new WeakMap<DocumentNode, Judgement>();

/** Whether a document is valid and what its operations cost, found out once for as long as it is remembered. */
export function judgeDocument(schema: GraphQLSchema, document: DocumentNode): Judgement {
  const cached = judgements.get(document);
  if (cached) return cached;
  const errors = validateDocument(schema, document);
  const prices = errors.length > 0 ? new Map<OperationDefinitionNode, never>() : priceOperations(schema, document);
  const judgement = { errors, prices };
  judgements.set(document, judgement);
  return judgement;
}

const compiled = new LRUCache<OperationDefinitionNode, { ready: CompiledOperation | undefined }>({
  max: DOCUMENT_LIMITS.compiled,
});

/** An operation of a valid document, ready to run; undefined: graphql-js has to run it. */
export function findCompiled(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation | undefined {
  const cached = compiled.get(operation);
  if (cached) return cached.ready;
  const ready = compileOperation(schema, document, operation);
  compiled.set(operation, { ready });
  return ready;
}
