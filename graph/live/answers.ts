import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLField,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { Context } from "../core/context.ts";
import { inTime } from "../core/deadline.ts";
import type { Services } from "../core/services.ts";
import { declaredOf } from "../graphql/builder.ts";
import { formatGraphQLError } from "../graphql/execution.ts";
import { answerRefusal, executeInTime } from "../graphql/operation.ts";
import { createRequestContext } from "../http/authenticate.ts";
import { schema } from "../schema.ts";
import { Reading } from "./readings.ts";

/** A subscription as it was begun. */
export type Watched = ExecutionArgs & { contextValue: Context };

/**
 * Answers an event to one listener, as the text that is sent. Rows are read again and rights asked again, with a context
 * of its own; whoever lost the session or the right meanwhile gets an error in place of the event.
 *
 * What several are answered alike is run and written once: to the sockets of one session for the same operation, and to
 * all people for whom the same was read when the document asks for nothing that depends on who asks.
 */
export async function answerEvent(services: Services, watched: Watched, event: unknown): Promise<string> {
  const { document, operationName, variableValues, contextValue: begun } = watched;
  const ctx = await answerRefusal(createRequestContext(services, begun.request));
  if (!("requestId" in ctx)) return write(ctx, begun);
  const run = async (rootValue: unknown) =>
    write(await executeInTime({ ...watched, rootValue, contextValue: ctx }), ctx);

  const read = readerOf(document);
  if (read) {
    const reading = read(ctx, event as never);
    const [outcome] = await Promise.allSettled([inTime(ctx, reading)]);
    const answer = () => run(new Reading(reading));
    return outcome.status === "fulfilled" ? once(document, outcome.value, answer) : answer();
  }
  if (!ctx.session || typeof event !== "object" || event === null) return run(event);
  const operation = JSON.stringify([ctx.session.id, document.loc?.source.body, operationName, variableValues]);
  return once(event, operation, () => run(event));
}

const write = (result: ExecutionResult, ctx: Context): string =>
  JSON.stringify(
    result.errors
      ? { ...result, errors: result.errors.map((error: GraphQLError) => formatGraphQLError(error, ctx)) }
      : result,
  );

const underWay = new WeakMap<object, Map<unknown, Promise<string>>>();

/** What is answered under this key of an event or a document; asked again within the same turn it is not made again. */
function once(owner: object, key: unknown, answer: () => Promise<string>): Promise<string> {
  const answers = underWay.get(owner) ?? new Map<unknown, Promise<string>>();
  underWay.set(owner, answers);
  const known = answers.get(key);
  if (known) return known;
  const made = answer();
  answers.set(key, made);
  const forget = () => void setImmediate(() => answers.delete(key));
  made.then(forget, forget);
  return made;
}

type Reader = ReturnType<typeof declaredOf>["read"];

const readers = new WeakMap<DocumentNode, { read: Reader }>();

/** How a subscription's events are read for many; undefined: what is asked of them may depend on who asks. */
export function readerOf(document: DocumentNode): Reader {
  const known = readers.get(document);
  if (known) return known.read;
  let read: Reader;
  let isSameForAll = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1;
  const types = new TypeInfo(schema);
  const look = visitWithTypeInfo(types, {
    Directive() {
      isSameForAll = false;
    },
    Field() {
      const field = types.getFieldDef();
      if (field && types.getParentType() === schema.getSubscriptionType()) read = declaredOf(field).read;
      else if (!field || !isAnsweredAlike(field)) isSameForAll = false;
    },
  });
  visit(document, look);
  if (!isSameForAll) read = undefined;
  readers.set(document, { read });
  return read;
}

/** A column that is shown as it is, or what was declared so. */
const isAnsweredAlike = (field: GraphQLField<unknown, unknown>): boolean =>
  field.name === "__typename" ||
  field.extensions.pothosExposedField !== undefined ||
  declaredOf(field).isSameForAll === true;
