import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { Context } from "../core/context.ts";
import type { MaybePromise } from "../core/maybe-promise.ts";
import type { Services } from "../core/services.ts";
import { declaredOf } from "../graphql/builder.ts";
import { formatGraphQLError } from "../graphql/execution.ts";
import { answerRefusal, executeInTime } from "../graphql/operation.ts";
import { createRequestContext } from "../identity/authenticate.ts";
import type { Delivery } from "./fan-out.ts";

/** A subscription as it was begun. */
export type Watched = ExecutionArgs & { contextValue: Context };

/**
 * Answers an event to one listener, as the text that is sent. Rows are read again and rights asked again, with a context
 * of its own; a listener who lost the session or the right meanwhile gets an error in place of the event. The sockets of one
 * session are answered the same operation by one run of it.
 */
export async function answerEvent(services: Services, watched: Watched, event: unknown): Promise<string> {
  const { document, operationName, variableValues, contextValue: begun } = watched;
  const ctx = await answerRefusal(createRequestContext(services, begun.request));
  if (!("requestId" in ctx)) return write(ctx, begun);
  const run = async () => write(await executeInTime({ ...watched, rootValue: event, contextValue: ctx }), ctx);
  const credential = ctx.session ?? ctx.key;
  if (!credential || typeof event !== "object" || event === null) return run();
  const operation = JSON.stringify([credential.id, document.loc?.source.body, operationName, variableValues]);
  return once(event, operation, run);
}

const written = new WeakMap<object, Map<DocumentNode, MaybePromise<string>>>();

/**
 * Answers what a fan-out delivers, as the text that is sent. It is run and written once for all who were delivered the
 * very same, where the document asks for nothing that depends on who asks. A refusal is never shared.
 */
export function answerDelivery(services: Services, watched: Watched, delivery: Delivery): MaybePromise<string> {
  const { document } = watched;
  const answer = () => answerEvent(services, watched, delivery);
  if ("failure" in delivery || !isAnsweredAlike(services.schema, document)) return answer();
  const texts = written.get(delivery.value) ?? new Map<DocumentNode, MaybePromise<string>>();
  written.set(delivery.value, texts);
  const cached = texts.get(document);
  if (typeof cached === "string") return cached;
  if (cached) return cached.then((text) => (isRefusal(text) ? answer() : text), answer);
  const text = answer();
  texts.set(document, text);
  void text.then(
    (here) => (isRefusal(here) ? texts.delete(document) : texts.set(document, here)),
    () => texts.delete(document),
  );
  return text;
}

/** Results have their errors first. */
const isRefusal = (text: string): boolean => text.startsWith('{"errors":');

const write = (result: ExecutionResult, ctx: Context): string =>
  JSON.stringify(
    result.errors
      ? { ...result, errors: result.errors.map((error: GraphQLError) => formatGraphQLError(error, ctx)) }
      : result,
  );

const underWay = new WeakMap<object, Map<string, Promise<string>>>();

/** What is answered under this key of an event; asked again within the same turn it is not made again. */
function once(event: object, key: string, answer: () => Promise<string>): Promise<string> {
  const answers = underWay.get(event) ?? new Map<string, Promise<string>>();
  underWay.set(event, answers);
  const cached = answers.get(key);
  if (cached) return cached;
  const made = answer();
  answers.set(key, made);
  const forget = () => void setImmediate(() => answers.delete(key));
  made.then(forget, forget);
  return made;
}

const alike = new WeakMap<DocumentNode, boolean>();

/** Whether all who are told the same are answered the same: nothing that a document asks of it depends on who asks. */
export function isAnsweredAlike(schema: GraphQLSchema, document: DocumentNode): boolean {
  const cached = alike.get(document);
  if (cached !== undefined) return cached;
  let isAlike = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1;
  const types = new TypeInfo(schema);
  const look = visitWithTypeInfo(types, {
    Directive() {
      isAlike = false;
    },
    Field() {
      const field = types.getFieldDef();
      if (types.getParentType() === schema.getSubscriptionType()) return;
      if (!field || !isSameForAll(field)) isAlike = false;
    },
  });
  visit(document, look);
  alike.set(document, isAlike);
  return isAlike;
}

/** A column that is shown as it is, or what was declared so. */
const isSameForAll = (field: GraphQLField<unknown, unknown>): boolean =>
  field.name === "__typename" ||
  field.extensions.pothosExposedField !== undefined ||
  declaredOf(field).isSameForAll === true;
