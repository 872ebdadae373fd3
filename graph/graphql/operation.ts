import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from "graphql";
import type { Context } from "../core/context.ts";
import { inTime } from "../core/deadline.ts";
import { badInput, Failure, type FailureCode } from "../core/errors.ts";
import { COSTS, DOCUMENT_LIMITS, REQUEST_WEIGHTS } from "../core/limits.ts";
import type { MaybePromise } from "../core/maybe-promise.ts";
import { boundNames, metrics, secondsSince } from "../core/metrics.ts";
import { countRequest } from "../core/rate-limits.ts";
import { notesOfRequest } from "../core/request-notes.ts";
import { OPERATION_NAMES } from "../generated/operation-names.ts";
import { findCompiled, judgeDocument } from "./documents.ts";
import { IDEMPOTENCY_HEADER } from "./idempotent.ts";
import { runCompiled } from "./run-compiled.ts";
import { refuseScopes } from "./scopes.ts";
import { assertValues, sayOwnScalars } from "./variables.ts";

/** What a stranger asks to be run. */
export interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Judges an operation before anything of it runs: whether its document is valid, whether the scopes of an API key reach
 * for it, and what it costs with its variables.
 * It counts for as many requests as it makes the server do.
 * @returns why it is refused; nothing: it may run.
 */
export async function refuseOperation(ctx: Context, operation: Operation): Promise<readonly GraphQLError[]> {
  try {
    const { schema } = ctx;
    const { errors } = judgeDocument(schema, operation.document);
    if (errors.length > 0) {
      await countRefused(ctx);
      return errors.map((error) => withCode(error, "GRAPHQL_VALIDATION_FAILED"));
    }
    const asked = getOperationAST(operation.document, operation.operationName);
    if (ctx.idempotency && asked?.operation === "mutation") assertOneChange(asked);
    const lacking = asked ? refuseScopes(ctx, operation.document, asked) : [];
    if (lacking.length > 0) return lacking;
    assertVariables(schema, asked, operation.variables, sayOwnScalars);
    const cost = costOf(schema, operation);
    if (cost > COSTS.limit) await countRefused(ctx);
    assertAffordable(cost);
    const weight = Math.floor(cost / REQUEST_WEIGHTS.pointsOfCost);
    if (weight > 0) await countRequest(ctx, weight);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [new GraphQLError(error.message, { originalError: error })];
  }
}

/**
 * A header names one change; several are named by the directive on each.
 * @throws {Failure} BAD_USER_INPUT
 */
function assertOneChange(operation: OperationDefinitionNode): void {
  const [first, ...others] = operation.selectionSet.selections;
  if (first?.kind === Kind.FIELD && others.length === 0) return;
  const sentence = "Name one change by the header. For several, use the directive @idempotent on each.";
  throw badInput({ [IDEMPOTENCY_HEADER]: sentence });
}

/** An error of a document with its code, and with where in the document it is. */
export const withCode = ({ message, nodes, source, positions }: GraphQLError, code: FailureCode): GraphQLError =>
  new GraphQLError(message, { nodes, source, positions, extensions: { code } });

/** Counts a document that is refused; a caller with no request left after that is told with the next. */
export async function countRefused(ctx: Context): Promise<void> {
  try {
    await countRequest(ctx, REQUEST_WEIGHTS.refused);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** The points of an operation, from its arguments as they will be run; 0 for one that execution refuses by itself. */
export function costOf(schema: GraphQLSchema, { document, operationName, variables }: Operation): number {
  const operation = getOperationAST(document, operationName);
  const price = operation && judgeDocument(schema, document).prices.get(operation);
  if (!price) return 0;
  const { coerced } = coerceVariables(schema, operation, variables);
  return coerced ? price(coerced) : 0;
}

const coercions = new WeakMap<object, { operation: OperationDefinitionNode; values: VariableValues }>();

const NO_VARIABLES: VariableValues = { coerced: {} };

type VariableValues = ReturnType<typeof getVariableValues>;

/** What the types of an operation make of its variables: found out once, however often it is asked on their way. */
function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Operation["variables"],
): VariableValues {
  if (!operation.variableDefinitions?.length) return NO_VARIABLES;
  const variables = given ?? {};
  const known = coercions.get(variables);
  if (known?.operation === operation) return known.values;
  const values = getVariableValues(schema, operation.variableDefinitions, variables, {
    maxErrors: DOCUMENT_LIMITS.errors,
  });
  coercions.set(variables, { operation, values });
  return values;
}

/**
 * Of variables that their types refuse.
 * @throws {Failure} BAD_USER_INPUT where there is something to say of one.
 */
export function assertVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode | null | undefined,
  variables: Operation["variables"],
  say: Parameters<typeof assertValues>[3],
): void {
  if (operation && coerceVariables(schema, operation, variables).errors)
    assertValues(schema, operation, variables, say);
}

/** @throws {Failure} QUERY_TOO_EXPENSIVE with the cost and the limit. */
export function assertAffordable(cost: number): void {
  const { limit } = COSTS;
  if (cost <= limit) return;
  const sentence = `This operation costs ${cost} points and may cost ${limit}. Ask for smaller pages, or for fewer lists inside lists.`;
  throw new Failure("QUERY_TOO_EXPENSIVE", sentence, undefined, undefined, { cost, limit });
}

/** Runs an operation until its context's deadline. @returns what it answers, or only why it was stopped. */
export async function executeInTime(args: ExecutionArgs & { contextValue: Context }): Promise<ExecutionResult> {
  const start = performance.now();
  const result = await answerRefusal(inTime(args.contextValue, executeCompiled(args)));
  const { name, operation: type = "none" } = getOperationAST(args.document, args.operationName) ?? {};
  const operation = labelOf(name?.value);
  metrics.operation.observe({ operation, type }, secondsSince(start));
  const notes = notesOfRequest();
  if (notes) notes.operation = operation;
  const { replayed } = args.contextValue;
  if (replayed.length === 0) return result;
  return { ...result, extensions: { ...result.extensions, idempotency: { replayed } } };
}

const labelOf = boundNames(OPERATION_NAMES);

/** What cannot run, such as an operation that the document does not have, is left to graphql-js to refuse. */
function executeCompiled(args: ExecutionArgs): MaybePromise<ExecutionResult> {
  const { schema, document, operationName, variableValues, rootValue, contextValue } = args;
  const operation = getOperationAST(document, operationName);
  const compiled = operation && findCompiled(schema, document, operation);
  const { coerced } = operation ? coerceVariables(schema, operation, variableValues) : {};
  if (!compiled || !coerced) return execute({ ...args, options: { maxCoercionErrors: DOCUMENT_LIMITS.errors } });
  return runCompiled(compiled, { rootValue, contextValue, variableValues: coerced });
}

/** What the work answers, or in GraphQL's shape why it was refused. */
export async function answerRefusal<Answer>(work: MaybePromise<Answer>): Promise<Answer | ExecutionResult> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { errors: [new GraphQLError(error.message, { originalError: error })] };
  }
}
