import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";
import type { Selection } from "../core/selection.ts";
import type { Part } from "../db/parts.ts";
import { declaredOf } from "./builder.ts";

type Info = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments" | "schema" | "variableValues">;
type Fields = ReadonlyMap<string, readonly FieldNode[]>;

class DocumentSelection implements Selection {
  private readonly fields: Fields;

  constructor(
    private readonly nodes: readonly FieldNode[],
    private readonly info: Info,
  ) {
    this.fields = fieldsOf(nodes, info);
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  at(name: string): Selection {
    return new DocumentSelection(this.nodesAt(name), this.info);
  }

  rows(): Selection {
    const edges = new DocumentSelection(this.nodesAt("edges"), this.info);
    return new DocumentSelection([...edges.nodesAt("node"), ...this.nodesAt("nodes")], this.info);
  }

  numberAt(name: string, argument: string, otherwise: number): number | undefined {
    const [number, ...others] = new Set(this.valuesAt(name, argument).map((value) => value ?? otherwise));
    return others.length === 0 && typeof number === "number" ? number : undefined;
  }

  isGiven(name: string, argument: string): boolean {
    return this.valuesAt(name, argument).some((value) => value != null);
  }

  parts(of: string): readonly Part[] {
    const [node, ...others] = this.nodes;
    if (!node) return [];
    const remembered = others.length === 0 ? partsByNode.get(node) : undefined;
    if (remembered?.of === of) return remembered.parts;
    const type = this.info.schema.getType(of);
    const found = new Map<string, Part>();
    if (isObjectType(type)) collectParts(this.fields, type, this.info, found);
    const parts = [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
    if (others.length === 0) partsByNode.set(node, { of, parts });
    return parts;
  }

  private nodesAt(name: string): readonly FieldNode[] {
    return this.fields.get(name) ?? [];
  }

  private valuesAt(name: string, argument: string): unknown[] {
    return this.nodesAt(name).map(({ arguments: given = [] }) => {
      const value = given.find((each) => each.name.value === argument)?.value;
      return value && valueFromASTUntyped(value, this.info.variableValues);
    });
  }
}

/** What a document asks of what its field answers, for a loader that reads all of it at once. */
export const selectionOf = (info: Info): Selection => new DocumentSelection(info.fieldNodes, info);

/** What it asks of the rows of a connection. */
export const selectionOfRows = (info: Info): Selection => selectionOf(info).rows();

/** By its node: a document is remembered with its nodes, and asks the same each time. */
const known = new WeakMap<FieldNode, Fields>();
const NOTHING: Fields = new Map();

function fieldsOf(nodes: readonly FieldNode[], info: Info): Fields {
  const [node] = nodes;
  if (!node) return NOTHING;
  let fields = nodes.length === 1 ? known.get(node) : undefined;
  if (!fields) {
    const found = new Map<string, FieldNode[]>();
    for (const { selectionSet } of nodes) if (selectionSet) collect(selectionSet, info, found);
    fields = found;
    if (nodes.length === 1) known.set(node, fields);
  }
  return fields;
}

function collect({ selections }: SelectionSetNode, info: Info, found: Map<string, FieldNode[]>): void {
  for (const each of selections) {
    if (each.kind === Kind.FIELD) found.set(each.name.value, [...(found.get(each.name.value) ?? []), each]);
    else if (each.kind === Kind.INLINE_FRAGMENT) collect(each.selectionSet, info, found);
    else {
      const fragment = info.fragments[each.name.value];
      if (fragment) collect(fragment.selectionSet, info, found);
    }
  }
}

const partsByNode = new WeakMap<FieldNode, { of: string; parts: readonly Part[] }>();

/** The parts that selected fields need of the rows, also those of what is read with a row; not of rows behind it. */
function collectParts(fields: Fields, type: GraphQLObjectType, info: Info, found: Map<string, Part>, of = type.name) {
  const definitions = type.getFields();
  for (const [name, nodes] of fields) {
    const definition = definitions[name];
    if (!definition) continue;
    for (const part of declaredOf(definition).needs ?? []) if (part.of === of) found.set(part.name, part);
    const inside = getNamedType(definition.type);
    if (isObjectType(inside) && inside.name !== of) collectParts(fieldsOf(nodes, info), inside, info, found, of);
  }
}
