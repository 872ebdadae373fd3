import { type GraphQLField, type GraphQLSchema, isIntrospectionType, isObjectType } from "graphql";
import { afterEach, expect } from "vitest";
import { Failure } from "../core/errors.ts";
import { describeFailure, failuresOf } from "../graphql/failures.ts";

declare module "vitest" {
  interface TaskMeta {
    /** How the schema's fields may fail, and how they did in this file, each as `Mutation.likePost: NOT_FOUND`. */
    failures?: { declared: string[]; caused: string[] };
  }
}

type Field = GraphQLField<unknown, unknown>;

/** Test files share the modules of their process, and so one schema: it is listened to once. */
const watched = new WeakMap<GraphQLSchema, ReturnType<typeof watchFailures>>();

/** Fails each test in which a field of the schema failed as it does not declare, and notes how they failed. */
export function checkFailures(schema: GraphQLSchema): void {
  const { declared, caused, undeclared } = watched.get(schema) ?? watchFailures(schema);
  watched.set(schema, { declared, caused, undeclared });
  afterEach(({ task }) => {
    task.file.meta.failures = { declared, caused: [...caused] };
    expect(undeclared.splice(0), "failures that their operations do not declare").toEqual([]);
  });
}

/** Listens at every field of a schema. @returns lists that grow while its operations fail. */
export function watchFailures(schema: GraphQLSchema) {
  const declared: string[] = [];
  const caused = new Set<string>();
  const undeclared: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      declared.push(...failuresOf(field).map((failure) => `${name}: ${describeFailure(failure)}`));
      const note = (error: unknown) => {
        if (!(error instanceof Failure) || isEverybodys(field, error)) return;
        const failure = findDeclared(field, error);
        if (failure) caused.add(`${name}: ${describeFailure(failure)}`);
        else undeclared.push(`${name}: ${error.code}${error.fields ? ` at ${Object.keys(error.fields)}` : ""}`);
      };
      if (field.resolve) field.resolve = listen(field.resolve, note);
      if (field.subscribe) field.subscribe = listen(field.subscribe, note);
    }
  }
  return { declared, caused, undeclared };
}

function listen<Arguments extends unknown[]>(
  resolve: (...args: Arguments) => unknown,
  note: (error: unknown) => void,
): (...args: Arguments) => unknown {
  return (...args) => {
    try {
      const result = resolve(...args);
      if (result instanceof Promise) result.catch(note);
      return result;
    } catch (error) {
      note(error);
      throw error;
    }
  };
}

const PAGE_ARGUMENTS = ["first", "last", "after", "before"];

/**
 * Whether any operation may fail so: it was stopped, it takes somebody and they are suspended, or it is a list that was
 * asked for a page it does not have.
 */
function isEverybodys(field: Field, { code, fields = {} }: Failure): boolean {
  if (["TIMED_OUT", "INSUFFICIENT_SCOPE", "IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_MISMATCH"].includes(code))
    return true;
  if (code === "SUSPENDED" && failuresOf(field).some((failure) => failure.code === "UNAUTHENTICATED")) return true;
  const { args } = field;
  const isList = args.some(({ name }) => name === "after" || name === "before");
  const isOfPage = Object.keys(fields).some((name) => PAGE_ARGUMENTS.includes(name));
  return isList && (code === "INVALID_CURSOR" || (code === "BAD_USER_INPUT" && isOfPage));
}

/** The declaration that a failure keeps to: the same code, and all its fields are among those that are named. */
function findDeclared(field: Field, { code, fields = {} }: Failure) {
  const names = Object.keys(fields).map((path) => path.split(".")[0] ?? "");
  const failures = failuresOf(field).filter((failure) => failure.code === code);
  const isNamed = (at: readonly string[] | undefined) => names.length > 0 && names.every((name) => at?.includes(name));
  return failures.find(({ at }) => isNamed(at)) ?? failures.find(({ at }) => !at);
}
