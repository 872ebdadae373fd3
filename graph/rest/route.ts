import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";
import type { Context } from "../core/context.ts";
import { executeDocument } from "../graphql/execution.ts";

/** What a route can read of its request; everything in it is still unchecked. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: Record<string, unknown>;
}

interface RouteOptions<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  variables: (request: RestRequest) => { [Name in keyof Variables]: unknown };
  /** The answer's body; nothing: an empty object. */
  shape: (data: Data) => unknown;
  status?: number;
  /** How many there are in all, where a list shows that: it leaves as `X-Total-Count`. */
  total?: (data: Data) => number;
}

export interface RestAnswer {
  body: unknown;
  total?: number;
}

/** One row of the table: a path of the spec, the document that answers it, and the shape that it promises. */
export interface Route {
  method: "get" | "post" | "put" | "delete";
  path: string;
  status: number;
  /** What answers it. */
  document: DocumentNode;
  /** The names that it reads of a request, found by watching it read. */
  reads: { query: string[]; body: string[] };
  /** Whether its answer says how many there are in all. */
  hasTotal: boolean;
  answer(ctx: Context, request: RestRequest): Promise<RestAnswer>;
}

/**
 * A row of the REST table. It holds no rule: what comes in goes to the document as it is, and GraphQL's own checks
 * and the rules behind it refuse what is wrong.
 */
export function route<Data, Variables>(
  line: `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`,
  { document, variables, shape, status = 200, total }: RouteOptions<Data, Variables>,
): Route {
  const [method, path] = line.split(" ") as [string, string];
  return {
    method: method.toLowerCase() as Route["method"],
    path,
    status,
    document,
    reads: watchReads(variables),
    hasTotal: total !== undefined,
    async answer(ctx, request) {
      const data = await executeDocument(ctx, document, variables(request) as Variables);
      return { body: shape(data), ...(total && { total: total(data) }) };
    },
  };
}

function watchReads(variables: (request: RestRequest) => unknown): Route["reads"] {
  const watch = (names: string[]) =>
    new Proxy({} as Record<string, never>, {
      get(_target, name) {
        if (typeof name === "string") names.push(name);
        return undefined;
      },
    });
  const query: string[] = [];
  const body: string[] = [];
  variables({ params: watch([]), query: watch(query), body: watch(body) });
  return { query: [...new Set(query)], body: [...new Set(body)] };
}

/** The nodes of a connection, as the plain array that the spec's routes answer. */
export const nodesOf = <Node>(connection: { edges: readonly ({ node: Node } | null)[] | null }): Node[] =>
  (connection.edges ?? []).flatMap((edge) => (edge ? [edge.node] : []));

/** GraphQL's enum words in the spec's spelling: `CANVAS` → `canvas`. */
export const inLowerCase = <Word extends string>(word: Word): Lowercase<Word> => word.toLowerCase() as Lowercase<Word>;

/** The spec's words in GraphQL's spelling; anything that is no word is left for GraphQL to refuse. */
export const inUpperCase = (word: unknown): unknown => (typeof word === "string" ? word.toUpperCase() : word);
