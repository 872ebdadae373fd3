import {
  type DocumentNode,
  defaultFieldResolver,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import type { Context } from "../core/context.ts";
import { type Failure, forbidden } from "../core/errors.ts";
import { type Access, insufficientScope, SCOPE_NAMES, type Scope } from "../identity/scopes.ts";

/** What an API key needs, of each root field, and of what is reached below one. */
export interface AccessTable {
  /** Each query, mutation and subscription. */
  roots: Readonly<Record<string, Access>>;
  /** Types that are more than a person's card, however they are reached below a root field. */
  types: Readonly<Record<string, Access>>;
  /** Single fields, as `Type.field`. */
  fields: Readonly<Record<string, Access>>;
}

type Field = GraphQLField<unknown, Context>;

/** What a field was given by the table; undefined: it needs nothing beyond its object. */
const accessOf = ({ extensions }: Pick<Field, "extensions">) => extensions.access as Access | undefined;

/**
 * Gives each field what a key needs for it. Below a root field, one that the key may not see answers null or nothing;
 * a document that asks for it is refused before it runs, and only REST's own documents come so far.
 */
export function declareAccess(schema: GraphQLSchema, { roots, types, fields }: AccessTable): GraphQLSchema {
  const rootTypes = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    const isRoot = isObjectType(type) && rootTypes.has(type);
    type.extensions = { ...type.extensions, access: types[type.name] };
    for (const field of Object.values(type.getFields())) {
      const access = isRoot ? roots[field.name] : (fields[`${type.name}.${field.name}`] ?? types[shownBy(field).name]);
      if (isRoot && !access) throw new Error(`${field.name}: app/scopes.ts says what an API key needs for it`);
      if (!access || isPart(type)) continue;
      field.extensions = { ...field.extensions, access };
      if (isRoot) field.description = `${field.description} ${describeAccess(access)}`;
      else hideFromKeys(field, access);
    }
  }
  return schema;
}

/** Connections and edges are judged with the field that answers them. */
const isPart = ({ name }: GraphQLNamedType) => /(Connection|ConnectionEdge|Edge)$/.test(name);

/** The type that a field shows, also page by page. */
function shownBy({ type }: Field): GraphQLNamedType {
  const named = getNamedType(type);
  const nodes = isObjectType(named) && isPart(named) ? named.getFields().nodes : undefined;
  return nodes ? getNamedType(nodes.type) : named;
}

function describeAccess(access: Access): string {
  if (access === "any") return "Any API key can use it.";
  return access === "none" ? "No API key can use it." : `Scope: \`${access}\`.`;
}

function hideFromKeys(field: Field, access: Access): void {
  const { resolve = defaultFieldResolver, type } = field;
  field.resolve = (source, args, ctx, info) => {
    if (!ctx.key || allows(ctx.key, access, info.operation)) return resolve(source, args, ctx, info);
    if (!canBeLeftOut(field)) throw lacking([access]);
    return isListType(getNullableType(type)) ? [] : null;
  };
}

const canBeLeftOut = ({ type }: Pick<Field, "type">) => !isNonNullType(type) || isListType(getNullableType(type));

type Key = NonNullable<Context["key"]>;

/** Whether a key may see something. What a change answers may be seen by a key that may only make the change. */
const allows = ({ scopes }: Pick<Key, "scopes">, access: Access, { operation }: OperationDefinitionNode): boolean =>
  access === "any" ||
  (access !== "none" &&
    (scopes.has(access) || (operation === "mutation" && scopes.has(access.replace(":read", ":write") as Scope))));

interface Needs {
  roots: ReadonlySet<Access>;
  inside: ReadonlySet<Access>;
  /** Of those inside what cannot be left out of an answer. */
  required: ReadonlySet<Access>;
}

const known = new WeakMap<OperationDefinitionNode, Needs>();

/** What an operation needs, found out once for as long as its document is remembered. */
function needsOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Needs {
  const before = known.get(operation);
  if (before) return before;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }
  const root = schema.getRootType(operation.operation);
  const needs = { roots: new Set<Access>(), inside: new Set<Access>(), required: new Set<Access>() };
  const seen = new Set<string>();
  const walk = ({ selections }: SelectionSetNode, type: GraphQLNamedType | null | undefined) => {
    /** One of the kinds that a field may answer is judged where the document names it. */
    const narrow = (name: string) => {
      const kind = schema.getType(name);
      const access = isAbstractType(type) && (kind?.extensions.access as Access | undefined);
      if (access) needs.inside.add(access);
      return kind;
    };
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, selection.typeCondition ? narrow(selection.typeCondition.name.value) : type);
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        const kind = fragment && narrow(fragment.typeCondition.name.value);
        if (!fragment || seen.has(selection.name.value)) continue;
        seen.add(selection.name.value);
        walk(fragment.selectionSet, kind);
      } else if (isObjectType(type) || isInterfaceType(type)) {
        const field = type.getFields()[selection.name.value];
        const access = field && accessOf(field);
        if (access) (type === root ? needs.roots : needs.inside).add(access);
        if (access && type !== root && !canBeLeftOut(field)) needs.required.add(access);
        if (field && selection.selectionSet) walk(selection.selectionSet, getNamedType(field.type));
      } else if (selection.selectionSet) walk(selection.selectionSet, undefined);
    }
  };
  walk(operation.selectionSet, root);
  known.set(operation, needs);
  return needs;
}

/** The accesses that a key lacks among those. */
const lackingOf = (key: Key, accesses: Iterable<Access>, operation: OperationDefinitionNode): Access[] =>
  [...accesses].filter((access) => !allows(key, access, operation)).sort();

/** Why a document of a key is refused: an error for each scope that it lacks. Empty: it may run. */
export function refuseScopes(
  { schema, key }: Pick<Context, "schema" | "key">,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly GraphQLError[] {
  if (!key) return [];
  const { roots, inside } = needsOf(schema, document, operation);
  const missing = new Set([
    // What is read below a change may be covered by the scope of the change, the change itself only by its own.
    ...[...roots].filter((access) => access !== "any" && (access === "none" || !key.scopes.has(access))),
    ...lackingOf(key, inside, operation),
  ]);
  return [...missing].sort().map((access) => {
    const failure = lacking([access]);
    return new GraphQLError(failure.message, { originalError: failure });
  });
}

/**
 * Of a document of REST: what lies beyond the key in its answer is left out, where it can be.
 * @throws {Failure} INSUFFICIENT_SCOPE, FORBIDDEN
 */
export function assertRowScopes(
  { schema, key }: Pick<Context, "schema" | "key">,
  document: DocumentNode,
  operation: OperationDefinitionNode | null | undefined,
): void {
  if (!key || !operation) return;
  const missing = lackingOf(key, rowAccessesOf(schema, document, operation), operation);
  if (missing.length > 0) throw lacking(missing);
}

/** Of an address that is not in the REST table. @throws {Failure} INSUFFICIENT_SCOPE, FORBIDDEN where a key may not ask. */
export function assertAccess({ key }: Pick<Context, "key">, access: Scope | "none"): void {
  if (key && (access === "none" || !key.scopes.has(access))) throw lacking([access]);
}

/** The scopes that some operation needs. */
export const scopesIn = (schema: GraphQLSchema): Scope[] => {
  const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  const needed = new Set(fields.map(accessOf));
  return SCOPE_NAMES.filter((name) => needed.has(name));
};

/** What a key needs for a document of REST. */
export function rowAccessesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Access[] {
  const { roots, required } = needsOf(schema, document, operation);
  return [...new Set([...roots, ...required])].sort();
}

function lacking(accesses: readonly Access[]): Failure {
  if (accesses.includes("none")) return forbidden("API keys can't be used for this. Sign in instead.");
  return insufficientScope(accesses);
}
