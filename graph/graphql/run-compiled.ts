import {
  defaultFieldResolver,
  defaultTypeResolver,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  type OperationDefinitionNode,
  OperationTypeNode,
  responsePathAsArray,
} from "graphql";
import { inspect } from "graphql/jsutils/inspect.js";
import { objectsWith } from "../core/wide-objects.ts";

type Path = GraphQLResolveInfo["path"];
/** What is answered of an object; also what a field is given, both by name. */
type Values = Record<string, unknown>;

/** A field of a selection, with all about it that is the same for every request. */
export interface CompiledField {
  /** Its name in the answer. */
  name: string;
  parentType: GraphQLObjectType;
  definition: GraphQLField<unknown, unknown>;
  /** Where the document asks for it: more than once, when selections overlap. */
  nodes: readonly [FieldNode, ...FieldNode[]];
  /** Undefined: they follow from the variables, or are wrong. */
  args: Values | undefined;
  /** Whether there is nothing inside of what it answers, so that nobody needs its path unless it fails. */
  isLeaf: boolean;
  complete: Complete;
  /** What is read of what it answers, by the type of that. */
  inside: Map<GraphQLObjectType, readonly CompiledField[]>;
}

/** An operation with its selections put together once, and not anew for every object. */
export interface CompiledOperation {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  fields: readonly CompiledField[];
  /** What is read of an object of this type that a field answers. */
  selectionOf(field: CompiledField, type: GraphQLObjectType): readonly CompiledField[];
}

interface Run {
  compiled: CompiledOperation;
  rootValue: unknown;
  contextValue: unknown;
  /** As their types made them. */
  variableValues: Values;
  errors: GraphQLError[];
  /** Where an error left nothing: what fails below is not told any more. */
  failed: Set<Path | undefined>;
}

/**
 * Makes of what a field resolved to what is answered, or a promise of it.
 * @param at the path of the value; of a leaf, of whatever it is in.
 * @throws when it is not of the field's type.
 */
export type Complete = (run: Run, field: CompiledField, at: Path | undefined, value: unknown) => unknown;

/**
 * Runs a compiled operation as graphql-js' `execute` would, step by step, so that even its errors come in the same order.
 * What it saves is everything that does not depend on the request.
 */
export function runCompiled(
  compiled: CompiledOperation,
  given: Pick<Run, "rootValue" | "contextValue" | "variableValues">,
): ExecutionResult | Promise<ExecutionResult> {
  const run: Run = { compiled, ...given, errors: [], failed: new Set() };
  const respond = (data: Values | null) => (run.errors.length === 0 ? { data } : { errors: run.errors, data });
  const refuse = (error: GraphQLError) => {
    reportError(run, error, undefined);
    return respond(null);
  };
  const read = compiled.operation.operation === OperationTypeNode.MUTATION ? readInTurn : readTogether;
  try {
    const answer = read(run, compiled.fields, given.rootValue, undefined);
    return isPromise(answer) ? answer.then(respond, refuse) : respond(answer);
  } catch (error) {
    return refuse(error as GraphQLError);
  }
}

type ReadFields = (
  run: Run,
  fields: readonly CompiledField[],
  source: unknown,
  path: Path | undefined,
) => Values | Promise<Values>;

const starts = new WeakMap<readonly CompiledField[], () => Values>();

/** What is answered of an object, before its fields are read. */
function startAnswer(fields: readonly CompiledField[]): Values {
  let start = starts.get(fields);
  if (!start) {
    start = objectsWith(fields.map(({ name }) => name));
    starts.set(fields, start);
  }
  return start();
}

const readTogether: ReadFields = (run, fields, source, path) => {
  const answer = startAnswer(fields);
  const waiting: string[] = [];
  try {
    for (const field of fields) {
      const value = readField(run, field, source, path);
      answer[field.name] = value;
      if (isPromise(value)) waiting.push(field.name);
    }
  } catch (error) {
    if (waiting.length === 0) throw error;
    // What is under way may fail as well, and somebody has to hear of it.
    return settle(answer, waiting).finally(() => {
      throw error;
    });
  }
  return waiting.length > 0 ? settle(answer, waiting) : answer;
};

/** Puts in place of its promises what they promise. */
async function settle(answer: Values, names: readonly string[]): Promise<Values> {
  const values = await Promise.all(names.map((name) => answer[name]));
  names.forEach((name, index) => {
    answer[name] = values[index];
  });
  return answer;
}

/** A field begins when the one before it is done. */
const readInTurn: ReadFields = (run, fields, source, path) => {
  const readInto = (answer: Values, field: CompiledField): Values | Promise<Values> => {
    const keep = (value: unknown) => {
      answer[field.name] = value;
      return answer;
    };
    const value = readField(run, field, source, path);
    return isPromise(value) ? value.then(keep) : keep(value);
  };
  return fields.reduce<Values | Promise<Values>>(
    (before, field) => (isPromise(before) ? before.then((answer) => readInto(answer, field)) : readInto(before, field)),
    {},
  );
};

function readField(run: Run, field: CompiledField, source: unknown, prev: Path | undefined): unknown {
  const { definition, complete, isLeaf } = field;
  const at = isLeaf ? prev : pathOf(field, prev);
  try {
    if (!definition.resolve) {
      const value = (source as Values | undefined)?.[definition.name];
      if (typeof value !== "function" && !isPromise(value)) return complete(run, field, at, value);
    }
    const args = field.args ?? getArgumentValues(definition, field.nodes[0], run.variableValues);
    const { resolve = defaultFieldResolver } = definition;
    const result = resolve(source, args, run.contextValue, new FieldInfo(run, field, at));
    const completed = isPromise(result)
      ? result.then((resolved) => complete(run, field, at, resolved))
      : complete(run, field, at, result);
    if (!isPromise(completed)) return completed;
    return completed.then(undefined, (error) => failAt(run, field, definition.type, at, error));
  } catch (error) {
    return failAt(run, field, definition.type, at, error);
  }
}

const pathOf = ({ name, parentType }: CompiledField, prev: Path | undefined): Path => ({
  prev,
  key: name,
  typename: parentType.name,
});

/** The path of a value, of what stands for it on the way. */
const placeOf = (field: CompiledField, at: Path | undefined): Path =>
  at === undefined || field.isLeaf ? pathOf(field, at) : at;

/** What a resolver may know of its field; most never ask. */
class FieldInfo implements GraphQLResolveInfo {
  constructor(
    private readonly run: Run,
    private readonly field: CompiledField,
    private readonly at: Path | undefined,
  ) {}

  get fieldName() {
    return this.field.definition.name;
  }
  get fieldNodes() {
    return this.field.nodes;
  }
  get returnType() {
    return this.field.definition.type;
  }
  get parentType() {
    return this.field.parentType;
  }
  get path() {
    return placeOf(this.field, this.at);
  }
  get schema() {
    return this.run.compiled.schema;
  }
  get fragments() {
    return this.run.compiled.fragments;
  }
  get rootValue() {
    return this.run.rootValue;
  }
  get operation() {
    return this.run.compiled.operation;
  }
  get variableValues() {
    return this.run.variableValues;
  }
}

/** @returns null in place of a value that may be null. @throws {GraphQLError} for whatever it is in. */
function failAt(run: Run, field: CompiledField, type: GraphQLOutputType, at: Path | undefined, cause: unknown): null {
  const path = placeOf(field, at);
  const error = locatedError(cause, field.nodes, responsePathAsArray(path));
  if (isNonNullType(type)) throw error;
  reportError(run, error, path);
  return null;
}

function reportError({ errors, failed }: Run, error: GraphQLError, path: Path | undefined): void {
  if (failed.has(undefined)) return;
  for (let at = path; at; at = at.prev) if (failed.has(at)) return;
  failed.add(path);
  errors.push(error);
}

const completers = new WeakMap<GraphQLOutputType, Complete>();

/** How values of a type are completed. */
export function completerOf(type: GraphQLOutputType): Complete {
  const known = completers.get(type);
  if (known) return known;
  const complete = makeCompleter(type);
  completers.set(type, complete);
  return complete;
}

function makeCompleter(type: GraphQLOutputType): Complete {
  if (isNonNullType(type)) return completeNonNull(completerOf(type.ofType));
  const complete = completeSome(type);
  return (run, field, path, value) => {
    if (value instanceof Error) throw value;
    return value == null ? null : complete(run, field, path, value);
  };
}

const completeNonNull =
  (completeInner: Complete): Complete =>
  (run, field, path, value) => {
    const completed = completeInner(run, field, path, value);
    if (completed !== null) return completed;
    throw new Error(`Cannot return null for non-nullable field ${field.parentType.name}.${field.definition.name}.`);
  };

/** Of a value that is neither null nor an error. */
function completeSome(type: GraphQLOutputType): Complete {
  if (isListType(type)) return completeList(type.ofType);
  if (isLeafType(type)) {
    return (_run, _field, _path, value) => {
      const serialized = type.serialize(value);
      if (serialized != null) return serialized;
      throw new Error(
        `Expected \`${inspect(type)}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(serialized)}`,
      );
    };
  }
  if (isObjectType(type)) {
    return (run, field, path, value) => readTogether(run, run.compiled.selectionOf(field, type), value, path);
  }
  if (isAbstractType(type)) {
    const resolveType = type.resolveType ?? defaultTypeResolver;
    return (run, field, path, value) => {
      const complete = (name: string | undefined) => {
        const { schema } = run.compiled;
        const found = name === undefined ? undefined : schema.getType(name);
        if (!isObjectType(found) || !schema.isSubType(type, found)) {
          throw new GraphQLError(`Runtime Object type "${name}" is not a possible type for "${type.name}".`);
        }
        return readTogether(run, run.compiled.selectionOf(field, found), value, path);
      };
      const name = resolveType(value, run.contextValue, new FieldInfo(run, field, path), type);
      return isPromise(name) ? name.then(complete) : complete(name);
    };
  }
  throw new TypeError(`Nothing is known of ${inspect(type)}`);
}

function completeList(itemType: GraphQLOutputType): Complete {
  const completeItem = completerOf(itemType);
  return (run, field, path, value) => {
    if (!isIterable(value)) {
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${field.parentType.name}.${field.definition.name}".`,
      );
    }
    let isWaiting = false;
    const items = Array.from(value, (item, key) => {
      const at: Path = { prev: path, key, typename: undefined };
      try {
        const completed = isPromise(item)
          ? item.then((resolved) => completeItem(run, field, at, resolved))
          : completeItem(run, field, at, item);
        if (!isPromise(completed)) return completed;
        isWaiting = true;
        return completed.then(undefined, (error) => failAt(run, field, itemType, at, error));
      } catch (error) {
        return failAt(run, field, itemType, at, error);
      }
    });
    return isWaiting ? Promise.all(items) : items;
  };
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && typeof (value as { [Symbol.iterator]?: unknown })[Symbol.iterator] === "function";
