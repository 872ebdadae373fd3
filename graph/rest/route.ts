import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";
import type { Context } from "../core/context.ts";
import { MAX_PAGE_SIZE } from "../core/input.ts";
import { executeDocument } from "../graphql/execution.ts";
import { openPaging } from "./paging.ts";

export const JSON_TYPE = "application/json";

export type JsonSchema = Record<string, unknown>;

/** A method and a path of the spec, `GET /api/posts/:id`. */
export type RestLine = `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`;

/** The names in a line's path. */
type ParamOf<Line extends string> = Line extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<More>
    : Rest
  : never;

/** What a row reads of its request, by the names that it declares; everything in it is still unchecked. */
export interface RestRequest<Param extends string = never, Query extends string = never, Body extends string = never> {
  params: Record<Param, string>;
  query: Record<Query, string | undefined>;
  body: Record<Body, unknown>;
}

interface RouteOptions<Data, Variables, Param extends string, Query extends string, Body extends string> {
  document: TypedDocumentNode<Data, Variables>;
  /** What it is for, in a sentence, where the first one of its field's description is about more or something else. */
  summary?: string;
  /** What of a page is the `?cursor=` of the next, where that is neither the `cursor` nor the `id` of the last entry. */
  cursor?: string;
  /** What it reads of the address after `?`. */
  query?: readonly Query[];
  /** The words that some of it takes besides those of the schema. */
  words?: Partial<Record<NoInfer<Query>, readonly string[]>>;
  /** What it reads of the body. */
  body?: readonly Body[];
  variables: (request: RestRequest<Param, Query, Body>) => { [Name in keyof Variables]: unknown };
  /** The answer's body; nothing: an empty object. */
  shape: (data: Data) => unknown;
  status?: number;
  /** What the answer is, where it is no JSON; its shape is a text then. */
  type?: string;
  /** How many there are in all, where a list shows that: it leaves as `X-Total-Count`. */
  total?: (data: Data) => number;
}

export interface RestAnswer {
  body: unknown;
  total?: number;
  /** What the next page begins after; null: this is the last, or no list. */
  next: string | null;
}

/** One row of the table: a path of the spec, the document that answers it, and the shape that it promises. */
export interface Route {
  method: "get" | "post" | "put" | "delete";
  path: string;
  status: number;
  /** What its answer is. */
  type: string;
  /** What answers it. */
  document: DocumentNode;
  summary: string | undefined;
  cursor: string | undefined;
  words: Partial<Record<string, readonly string[]>>;
  /** The names that it reads of a request. */
  reads: Record<keyof RestRequest, readonly string[]>;
  /** Whether its answer says how many there are in all. */
  hasTotal: boolean;
  /** What becomes of a request, and of an answer to the document. */
  variables(request: RestRequest<string, string, string>): Record<string, unknown>;
  shape(data: never): unknown;
  answer(ctx: Context, request: RestRequest<string, string, string>): Promise<RestAnswer>;
}

/**
 * A row of the REST table. It holds no rule: what comes in goes to the document as it is, and GraphQL's own checks
 * and the rules behind it refuse what is wrong.
 */
export function route<
  Line extends RestLine,
  Data,
  Variables,
  Query extends string = never,
  Body extends string = never,
>(line: Line, options: RouteOptions<Data, Variables, ParamOf<Line>, Query, Body>): Route {
  const { summary, cursor, query = [], words = {}, body = [] } = options;
  const { variables, shape, status = 200, type = JSON_TYPE, total } = options;
  const { document, nextOf } = openPaging(options.document);
  const [method, path] = line.split(" ") as [string, string];
  const params = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name as ParamOf<Line>);
  const readVariables = (request: RestRequest<string, string, string>) =>
    variables({
      params: pick(request.params, params),
      query: pick(request.query, query),
      body: pick(request.body, body),
    });
  return {
    method: method.toLowerCase() as Route["method"],
    path,
    status,
    type,
    document,
    summary,
    cursor,
    words,
    reads: { params, query, body },
    hasTotal: total !== undefined,
    variables: readVariables as Route["variables"],
    shape,
    async answer(ctx, request) {
      const data = await executeDocument(ctx, document, readVariables(request) as Variables);
      // What was shown once, or is gone since, cannot be answered again.
      if (ctx.replayed.length > 0 && Object.values(data as object).includes(null)) return { body: {}, next: null };
      return { body: shape(data), next: nextOf(data), ...(total && { total: total(data) }) };
    },
  };
}

const pick = <Name extends string, Value>(from: Record<string, Value>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Record<Name, Value>;

/** The nodes of a connection, as the plain array that the spec's routes answer. */
export const nodesOf = <Node>(connection: { edges: readonly ({ node: Node } | null)[] | null }): Node[] =>
  (connection.edges ?? []).flatMap((edge) => (edge ? [edge.node] : []));

/** An object with more in it, or something in the place of what it has. To spread it would take ten times as long. */
export const extend = <From extends object, More extends object>(
  from: From,
  more: More,
): Omit<From, keyof More> & More => Object.assign({}, from, more);

/** GraphQL's enum words in the spec's spelling: `CANVAS` → `canvas`. */
export const inLowerCase = <Word extends string>(word: Word): Lowercase<Word> => word.toLowerCase() as Lowercase<Word>;

/** The spec's words in GraphQL's spelling; anything that is no word is left for GraphQL to refuse. */
export const inUpperCase = (word: unknown): unknown => (typeof word === "string" ? word.toUpperCase() : word);

/** Several words of one parameter: with commas between them, or each with the parameter's name. */
export const readWords = (words: string | undefined): string[] | undefined =>
  words === undefined ? undefined : String(words).split(",");

/** How many rows a page has, up to all that it may; what is no number is left for GraphQL to refuse. */
export const readLimit = (text: string | undefined) =>
  /^\d+$/.test(text ?? "") ? Number(text) : (text ?? MAX_PAGE_SIZE);

export const isObject = (sent: unknown): sent is Record<string, unknown> => typeof sent === "object" && sent !== null;

/** The same of one word of each in a list; what is no list is left for GraphQL to refuse. */
export const eachInUpperCase = (sent: unknown, name: string): unknown =>
  Array.isArray(sent)
    ? sent.map((each) => (isObject(each) ? { ...each, [name]: inUpperCase(each[name]) } : each))
    : sent;
