import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode, valueFromASTUntyped } from "graphql";
import type { Selection } from "../core/selection.ts";

type Info = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments" | "variableValues">;
type Fields = ReadonlyMap<string, readonly FieldNode[]>;

class DocumentSelection implements Selection {
  private readonly fields: Fields;

  constructor(
    nodes: readonly FieldNode[],
    private readonly info: Info,
  ) {
    this.fields = fieldsOf(nodes, info);
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  at(name: string): Selection {
    return new DocumentSelection(this.fields.get(name) ?? [], this.info);
  }

  numberAt(name: string, argument: string, otherwise: number): number | undefined {
    const [number, ...others] = new Set(this.valuesAt(name, argument).map((value) => value ?? otherwise));
    return others.length === 0 && typeof number === "number" ? number : undefined;
  }

  isGiven(name: string, argument: string): boolean {
    return this.valuesAt(name, argument).some((value) => value != null);
  }

  private valuesAt(name: string, argument: string): unknown[] {
    return (this.fields.get(name) ?? []).map(({ arguments: given = [] }) => {
      const value = given.find((each) => each.name.value === argument)?.value;
      return value && valueFromASTUntyped(value, this.info.variableValues);
    });
  }
}

/** What a document asks of what its field answers, for whoever reads all of it at once. */
export const selectionOf = (info: Info): Selection => new DocumentSelection(info.fieldNodes, info);

/** What it asks of the rows of a connection. */
export const selectionOfRows = (info: Info): Selection => selectionOf(info).at("edges").at("node");

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
