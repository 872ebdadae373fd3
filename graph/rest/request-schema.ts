import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from "graphql";
import type { JsonSchema, RestRequest, Route } from "./route.ts";

type Source = keyof RestRequest;

/** One name that a row reads, as the schema knows it. */
export interface ReadName {
  schema: JsonSchema;
  isRequired: boolean;
}

/** A text and a number that nobody sends. */
const MARKS = ["\u0000mark", 17.25];

/** What a row reads, by its names: where each of them ends in the document's variables, the schema says what it is. */
export function openReads(schema: GraphQLSchema, row: Route, operation: OperationDefinitionNode | undefined) {
  const types = new Map(
    (operation?.variableDefinitions ?? []).flatMap(({ variable, type }) => {
      const known = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]) as GraphQLInputType | undefined;
      return known ? [[variable.name.value, known] as const] : [];
    }),
  );
  const descriptions = describeArguments(schema, operation);
  const nothing = row.variables({ params: {}, query: {}, body: {} });
  return (source: Source, name: string): ReadName => {
    const way = followMark(row, source, name) ?? findByName(types, name);
    if (!way) return { schema: { type: "string" }, isRequired: false };
    const found = follow(types, descriptions, way);
    if (!found) return { schema: { type: "string" }, isRequired: false };
    const fallback = way.reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), nothing);
    const described = toJsonSchema(found.type);
    // Where another name leads to the same place, either will do.
    const hasAnotherName = row.reads[source].some(
      (each) => each !== name && followMark(row, source, each)?.join() === way.join(),
    );
    const isDefault = typeof fallback === "boolean" || Number(fallback) > 0 || isWord(fallback);
    const word = isWord(fallback) ? fallback.toLowerCase() : fallback;
    const { description } = found;
    return {
      schema: {
        ...described,
        ...(description && { description: isDefault ? withDefault(description, word) : description }),
        ...(isDefault && { default: word }),
      },
      isRequired: found.isRequired && !isDefault && !hasAnotherName,
    };
  };
}

const isWord = (value: unknown): value is string => typeof value === "string" && value !== "";

/** An argument's default is not what a row sends in its place. */
const withDefault = (description: string, word: unknown) =>
  `${description.replace(/ Default: [^.]+\./, "")} Default: \`${word}\`.`;

/** A field of a refused document, by the name that its request has for what is wrong. */
export function nameAsSent(row: Route, field: string): string {
  const { body, query, params } = row.reads;
  if ([body, query, params].some((names) => names.includes(field))) return field;
  for (const source of ["body", "query", "params"] as const) {
    for (const name of row.reads[source]) {
      const way = followMark(row, source, name) ?? [name];
      const place = (way[0] === "input" ? way.slice(1) : way).join(".");
      if (!`${field}.`.startsWith(`${place}.`)) continue;
      // A parameter is one text, whatever becomes of its parts.
      return source === "query" ? name : name + field.slice(place.length);
    }
  }
  const [root] = field.split(".");
  return query.find((name) => followMark(row, "query", name)?.[0] === root) ?? field;
}

/** Where in a row's variables ends what it reads by a name. */
function followMark(row: Route, source: Source, name: string): readonly string[] | undefined {
  for (const mark of MARKS) {
    const found = findMark(
      mark,
      row.variables({ params: {}, query: {}, body: {}, [source]: { [name]: String(mark) } }),
    );
    if (found) return found;
  }
  return undefined;
}

/** Where the mark is, in whatever spelling. */
function findMark(mark: unknown, value: unknown, way: readonly string[] = []): readonly string[] | undefined {
  if ((typeof value === "string" ? value.toLowerCase() : value) === mark) return way;
  if (!isRecord(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    // What is one of several words stands for all of them.
    const found = findMark(mark, inner, Array.isArray(value) ? way : [...way, name]);
    if (found) return found;
  }
  return undefined;
}

/** What a row reads as something else than a text, such as a number, goes by the same name to where it ends. */
function findByName(types: ReadonlyMap<string, GraphQLInputType>, name: string): readonly string[] | undefined {
  if (types.has(name)) return [name];
  for (const [variable, type] of types) {
    const named = getNamedType(type);
    if (isInputObjectType(named) && name in named.getFields()) return [variable, name];
  }
  return undefined;
}

function follow(
  types: ReadonlyMap<string, GraphQLInputType>,
  descriptions: ReadonlyMap<string, string>,
  [variable = "", ...inner]: readonly string[],
) {
  let type = types.get(variable);
  let description: string | null | undefined = descriptions.get(variable);
  let isRequired = type !== undefined && isNonNullType(type);
  for (const name of inner) {
    const named = type && getNamedType(type);
    const field = isInputObjectType(named) ? named.getFields()[name] : undefined;
    if (!field) return undefined;
    ({ type, description } = field);
    // What may be left out takes along what it is made of.
    isRequired &&= isNonNullType(type) && field.defaultValue === undefined;
  }
  return type && { type, description, isRequired };
}

/** What the schema says of the arguments that the variables fill in. */
function describeArguments(schema: GraphQLSchema, operation: OperationDefinitionNode | undefined): Map<string, string> {
  const descriptions = new Map<string, string>();
  const root = operation?.operation === "mutation" ? schema.getMutationType() : schema.getQueryType();
  for (const selection of operation?.selectionSet.selections ?? []) {
    if (selection.kind !== Kind.FIELD) continue;
    const known = root?.getFields()[selection.name.value]?.args ?? [];
    for (const { name, value } of selection.arguments ?? []) {
      const description = known.find((each) => each.name === name.value)?.description;
      if (value.kind === Kind.VARIABLE && description) descriptions.set(value.name.value, description);
    }
  }
  return descriptions;
}

function toJsonSchema(given: GraphQLInputType): JsonSchema {
  const type = getNullableType(given);
  if (isListType(type)) return { type: "array", items: toJsonSchema(type.ofType) };
  if (isEnumType(type)) return { type: "string", enum: type.getValues().map((value) => value.name.toLowerCase()) };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return {
      type: "object",
      required: fields
        .filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
        .map(({ name }) => name),
      properties: Object.fromEntries(
        fields.map((field) => [field.name, { ...toJsonSchema(field.type), description: field.description }]),
      ),
    };
  }
  const scalars: Record<string, JsonSchema> = {
    Int: { type: "integer" },
    Float: { type: "number" },
    Boolean: { type: "boolean" },
    ID: { type: "string", format: "uuid" },
    DateTime: { type: "string", format: "date-time" },
  };
  return scalars[type.name] ?? { type: "string" };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
