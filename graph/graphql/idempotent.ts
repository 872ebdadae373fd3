import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLFieldResolver,
  GraphQLNonNull,
  type GraphQLResolveInfo,
  GraphQLString,
  getDirectiveValues,
  getNamedType,
} from "graphql";
import type { Context, IdempotentRequest } from "../core/context.ts";
import { Failure } from "../core/errors.ts";
import { type KeptResult, MAX_KEY_LENGTH, nameRequest, runIdempotently } from "../transactions/idempotency.ts";

export const idempotentDirective = new GraphQLDirective({
  name: "idempotent",
  description:
    "On a mutation field: makes the change once for this key of the viewer, for 24 hours. Sent again, it changes " +
    "nothing and returns the current state of the same object. `extensions.idempotency.replayed` then names the " +
    "field. Values that are shown only once, and deleted ones, are null. Errors: IDEMPOTENCY_MISMATCH, " +
    "IDEMPOTENCY_IN_PROGRESS.",
  locations: [DirectiveLocation.FIELD],
  args: {
    key: {
      type: new GraphQLNonNull(GraphQLString),
      description: `1 to ${MAX_KEY_LENGTH} visible ASCII characters. Use a new key for each change.`,
    },
  },
});

type Resolver = GraphQLFieldResolver<unknown, Context>;

/** Has a change that is named by a key happen once, and be read again when it is sent again. */
export function runOnce(resolve: Resolver): Resolver {
  return async (source, args, ctx, info) => {
    const request = readDirective(args, info) ?? ctx.idempotency;
    if (!request) return resolve(source, args, ctx, info);
    const act = async (inner: Context) => (await resolve(source, args, inner, info)) as unknown;
    const outcome = await runIdempotently(ctx, request, act, keepOf);
    if ("result" in outcome) return outcome.result;
    ctx.replayed.push(String(info.path.key));
    return readAgain(ctx, info, outcome.kept);
  };
}

function readDirective(args: unknown, { fieldName, fieldNodes, variableValues }: GraphQLResolveInfo) {
  const [node] = fieldNodes;
  if (!node?.directives?.length) return undefined;
  const values = getDirectiveValues(idempotentDirective, node, variableValues);
  return values && nameRequest(String(values.key), [fieldName, args], "key");
}

function keepOf(result: unknown): KeptResult {
  if (typeof result === "boolean" || typeof result === "number") return { value: result };
  const isRow = typeof result === "object" && result !== null && "id" in result && typeof result.id === "string";
  return isRow ? { id: result.id as string } : null;
}

/** Reads a row of a type for its viewer, by its id; of what each person has one of, by nothing. */
type ReadAgain = (ctx: Context, id: string) => Promise<unknown>;

const reads = new Map<string, ReadAgain>();

/** Lets a change that answers this type be answered again. Of other types nothing is. */
export const addReplay = (type: string, read: ReadAgain): void => void reads.set(type, read);

async function readAgain(ctx: Context, { returnType }: GraphQLResolveInfo, kept: KeptResult): Promise<unknown> {
  if (kept && "value" in kept) return kept.value;
  try {
    return await reads.get(getNamedType(returnType).name)?.(ctx, kept?.id ?? "");
  } catch (error) {
    // It is gone since, or is not theirs to read any more.
    if (error instanceof Failure && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}

/** The header that names a change over HTTP. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** A request's own name for its change, from its header. @throws {Failure} BAD_USER_INPUT at the header. */
export function readHeader(header: string | string[] | undefined, sent: unknown): IdempotentRequest | undefined {
  return header === undefined ? undefined : nameRequest(String(header), sent, IDEMPOTENCY_HEADER);
}
