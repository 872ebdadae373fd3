import {
  coerceInputValue,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from "graphql";
import { badInput, Failure } from "../core/errors.ts";

/** The sentence for a value that its type refuses; nothing: it is none of ours to say. */
type Sentence = (type: GraphQLNamedInputType, value: unknown, error: GraphQLError) => string | undefined;

/** What our own scalars say. The library explains the others to authors of documents. */
export const sayOwnScalars: Sentence = (_type, _value, { originalError }) =>
  originalError instanceof Failure ? originalError.message : undefined;

const SENTENCES: Readonly<Record<string, string>> = {
  String: "This must be a text",
  ID: "This must be a text",
  Int: "This must be a whole number",
  Float: "This must be a number",
  Boolean: "This must be true or false",
};

/** The sentence about any value, in words without GraphQL. */
export const sayAnyType: Sentence = (type, value, error) => {
  if (value == null) return "This field is required";
  if (isEnumType(type)) {
    return `Choose ${list(
      type.getValues().map(({ name }) => name.toLowerCase()),
      "disjunction",
    )}`;
  }
  if (isInputObjectType(type)) return `This is made of ${list(Object.keys(type.getFields()), "conjunction")}`;
  return SENTENCES[type.name] ?? sayOwnScalars(type, value, error);
};

const list = (names: string[], type: "conjunction" | "disjunction") =>
  new Intl.ListFormat("en", { type }).format(names);

/**
 * Tries the variables of a valid operation against their types.
 * @throws {Failure} BAD_USER_INPUT at the place of the first refused value of which there is something to say.
 */
export function assertValues(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode | null | undefined,
  variables: Readonly<Record<string, unknown>> | null | undefined,
  say: Sentence,
): void {
  for (const definition of operation?.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    const value = variables?.[name];
    if (!isInputType(type) || (value === undefined && definition.defaultValue)) continue;
    coerceInputValue(value, type, (path, refused, error) => {
      const at = typeAt(type, path);
      const missing = findMissing(at, refused);
      const sentence = say(at, missing ? undefined : refused, error);
      const inside = missing ? [...path, missing] : path;
      const isArgument = inside.length > 0 && !fillsInput(operation, name);
      const field = (isArgument ? [name, ...inside] : inside).join(".");
      if (sentence) throw badInput({ [field || name]: sentence });
    });
  }
}

/** Whether a variable is what an operation takes as `input`, whose fields go by their own names. */
function fillsInput(operation: OperationDefinitionNode | null | undefined, variable: string): boolean {
  const fields = operation?.selectionSet.selections ?? [];
  return fields.some(
    (field) =>
      // What a fragment fills in may be its `input`.
      field.kind !== Kind.FIELD ||
      field.arguments?.some(
        ({ name, value }) => name.value === "input" && value.kind === Kind.VARIABLE && value.name.value === variable,
      ),
  );
}

/** The type that refused a value; a list takes a value by itself for its only one. */
function typeAt(type: GraphQLInputType, path: readonly (string | number)[]): GraphQLNamedInputType {
  let named = getNamedType(type);
  for (const step of path) {
    const field = isInputObjectType(named) ? named.getFields()[step] : undefined;
    if (field) named = getNamedType(field.type);
  }
  return named;
}

/** The field without which an input object was refused. */
function findMissing(type: GraphQLNamedInputType, value: unknown): string | undefined {
  if (!isInputObjectType(type) || typeof value !== "object" || value === null) return undefined;
  return Object.values(type.getFields()).find(
    (field) => isRequiredInputField(field) && (value as Record<string, unknown>)[field.name] === undefined,
  )?.name;
}
