import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromAST,
} from "graphql";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../core/input.ts";
import { COSTS } from "../core/limits.ts";
import { declaredOf } from "./builder.ts";

/** Coerced: with their defaults, and as their types made them. */
type Variables = Readonly<Record<string, unknown>>;

/** Points; a function where a variable decides how much is read. */
type Points = number | ((variables: Variables) => number);

/** What a selection costs, and what each row of a connection adds when the selection is a connection's. */
interface Price {
  once: Points;
  perEdge: Points;
}

const FREE: Price = { once: 0, perEdge: 0 };

type Field = GraphQLField<unknown, unknown>;

const isConnection = ({ type }: Field): boolean => getNamedType(type).name.endsWith("Connection");

/** The arguments that say how many of a list are wanted. */
const sizeArguments = ({ args }: Field) => args.filter(({ name }) => ["first", "last", "limit"].includes(name));

/** How many objects a field answers at most, whatever it is asked for. Undefined: nobody has said. */
export function boundOf(field: Field): number | undefined {
  if (isConnection(field) || ["edges", "nodes"].includes(field.name)) return MAX_PAGE_SIZE;
  if (!isListType(getNullableType(field.type)) || !isCompositeType(getNamedType(field.type))) return 1;
  return declaredOf(field).atMost ?? (sizeArguments(field).length > 0 ? MAX_PAGE_SIZE : undefined);
}

/** What each operation of a valid document costs: worked out once, told for the variables of each request. */
export function priceOperations(
  schema: GraphQLSchema,
  document: DocumentNode,
): Map<OperationDefinitionNode, (variables: Variables) => number> {
  const priceSelections = pricer(schema, document);
  const prices = new Map<OperationDefinitionNode, (variables: Variables) => number>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = schema.getRootType(definition.operation);
    const { once } = root ? priceSelections(definition.selectionSet, root) : FREE;
    prices.set(definition, (variables) => fill(once, variables));
  }
  return prices;
}

function pricer(schema: GraphQLSchema, document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Price>();

  /** Each fragment is priced once, however often it is spread. */
  const priceFragment = (name: string): Price => {
    const before = known.get(name);
    if (before) return before;
    const fragment = fragments.get(name);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    const { once, perEdge } = fragment && isCompositeType(type) ? priceSelections(fragment.selectionSet, type) : FREE;
    const price = { once: remember(once), perEdge: remember(perEdge) };
    known.set(name, price);
    return price;
  };

  const priceField = (node: FieldNode, type: GraphQLCompositeType): Price => {
    if (["__schema", "__type"].includes(node.name.value)) return { once: COSTS.introspection, perEdge: 0 };
    const field = isUnionType(type) ? undefined : type.getFields()[node.name.value];
    const returned = field && getNamedType(field.type);
    if (!field) return FREE;
    const own = declaredOf(field).cost ?? defaultCost(schema, field, type);
    if (!node.selectionSet || !isCompositeType(returned)) return { once: own, perEdge: 0 };
    const inside = priceSelections(node.selectionSet, returned);
    if (field.name === "edges") return { once: 0, perEdge: inside.once };
    if (field.name === "nodes") return { once: 0, perEdge: add([COSTS.object, inside.once]) };
    const size = sizeOf(field, node);
    const rows = isConnection(field)
      ? [inside.once, multiply(size, inside.perEdge)]
      : [multiply(size, add([COSTS.object, inside.once]))];
    return { once: add([own, ...rows]), perEdge: 0 };
  };

  const priceSelection = (selection: SelectionNode, type: GraphQLCompositeType): Price => {
    if (selection.kind === Kind.FIELD) return priceField(selection, type);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return priceFragment(selection.name.value);
    const narrowed = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
    return priceSelections(selection.selectionSet, isCompositeType(narrowed) ? narrowed : type);
  };

  const priceSelections = ({ selections }: SelectionSetNode, type: GraphQLCompositeType): Price => {
    const prices = selections.map((selection) => priceSelection(selection, type));
    return { once: add(prices.map(({ once }) => once)), perEdge: add(prices.map(({ perEdge }) => perEdge)) };
  };
  return priceSelections;
}

/** What a field costs by itself when nothing else is declared: a list or count is a statement. */
function defaultCost(schema: GraphQLSchema, field: Field, { name }: GraphQLCompositeType): number {
  if (name === schema.getMutationType()?.name) return COSTS.mutation;
  const isRoot = name === schema.getQueryType()?.name || name === schema.getSubscriptionType()?.name;
  const isCount = name.endsWith("Connection") && !isCompositeType(getNamedType(field.type));
  return isRoot || isConnection(field) || isCount ? COSTS.statement : 0;
}

/** How many objects a field is asked for, as its resolver will understand it. */
function sizeOf(field: Field, { arguments: given = [] }: FieldNode): Points {
  const bound = boundOf(field) ?? MAX_PAGE_SIZE;
  const asked = sizeArguments(field);
  if (asked.length === 0) return bound;
  const readSize = (variables: Variables) => {
    const sizes = asked
      .map(({ name, type, defaultValue }) => {
        const value = given.find((argument) => argument.name.value === name)?.value;
        return value ? (valueFromAST(value, type, variables) ?? defaultValue) : defaultValue;
      })
      .filter((size) => typeof size === "number");
    const size = sizes.length > 0 ? Math.max(...sizes) : isConnection(field) ? DEFAULT_PAGE_SIZE : bound;
    return Math.min(Math.max(size, 1), bound);
  };
  return given.some(({ value }) => value.kind === Kind.VARIABLE) ? readSize : readSize({});
}

const fill = (points: Points, variables: Variables): number =>
  typeof points === "number" ? points : points(variables);

function add(parts: readonly Points[]): Points {
  const fixed = parts.reduce<number>((total, part) => total + (typeof part === "number" ? part : 0), 0);
  const varying = parts.filter((part) => typeof part === "function");
  if (varying.length === 0) return fixed;
  return (variables) => varying.reduce((total, part) => total + part(variables), fixed);
}

function multiply(size: Points, points: Points): Points {
  if (typeof size === "number" && typeof points === "number") return size * points;
  return (variables) => fill(size, variables) * fill(points, variables);
}

/** The same, told once for the same variables: fragments that spread each other twice would double the work each time. */
function remember(points: Points): Points {
  if (typeof points === "number") return points;
  const totals = new WeakMap<Variables, number>();
  return (variables) => {
    const total = totals.get(variables) ?? points(variables);
    totals.set(variables, total);
    return total;
  };
}
