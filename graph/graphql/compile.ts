import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  isAbstractType,
  isLeafType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from "graphql";
import { DOCUMENT_LIMITS } from "../core/limits.ts";
import { type CompiledField, type CompiledOperation, completerOf } from "./run-compiled.ts";

type Field = GraphQLField<unknown, unknown>;

/**
 * @returns undefined for what graphql-js has to run: a document with directives, whose selections may follow from its
 * variables, or with the one name that no plain object can have.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation | undefined {
  const rootType = schema.getRootType(operation.operation);
  const isLeft = (node: ASTNode) =>
    node.kind === Kind.DIRECTIVE || (node.kind === Kind.FIELD && node.alias?.value === "__proto__");
  if (!rootType || someNode(document, isLeft)) return undefined;
  const fragments: CompiledOperation["fragments"] = Object.create(null);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  const compileSelections = (type: GraphQLObjectType, selections: readonly (SelectionSetNode | undefined)[]) =>
    compileFields(schema, type, collectFields(schema, fragments, type, selections));
  const fields = compileSelections(rootType, [operation.selectionSet]);
  let size = fields.length;
  return {
    schema,
    operation,
    fragments,
    fields,
    selectionOf({ inside, nodes }, type) {
      const known = inside.get(type);
      if (known) return known;
      const selection = compileSelections(
        type,
        nodes.map(({ selectionSet }) => selectionSet),
      );
      size += selection.length;
      // Fragments inside fragments can be made to grow without end: beyond this every object pays for itself.
      if (size <= DOCUMENT_LIMITS.compiledFields) inside.set(type, selection);
      return selection;
    },
  };
}

function someNode(root: ASTNode, matches: (node: ASTNode) => boolean): boolean {
  let isFound = false;
  visit(root, {
    enter(node) {
      if (!matches(node)) return undefined;
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

/** What selections ask of an object of a type, by its names in the answer, in the order of the document. */
function collectFields(
  schema: GraphQLSchema,
  fragments: CompiledOperation["fragments"],
  type: GraphQLObjectType,
  selectionSets: readonly (SelectionSetNode | undefined)[],
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const isOf = (condition: string | undefined) => {
    const conditional = condition === undefined ? type : schema.getType(condition);
    return conditional === type || (isAbstractType(conditional) && schema.isSubType(conditional, type));
  };
  const collect = (selectionSet: SelectionSetNode | undefined): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        fields.set(name, [...(fields.get(name) ?? []), selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (isOf(selection.typeCondition?.name.value)) collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments[selection.name.value];
        if (isOf(fragment?.typeCondition.name.value)) collect(fragment?.selectionSet);
      }
    }
  };
  selectionSets.forEach(collect);
  return fields;
}

function compileFields(
  schema: GraphQLSchema,
  parentType: GraphQLObjectType,
  nodesByName: ReadonlyMap<string, readonly FieldNode[]>,
): readonly CompiledField[] {
  return Array.from(nodesByName, ([name, found]): CompiledField => {
    const nodes = found as CompiledField["nodes"];
    const definition = findField(schema, parentType, nodes[0].name.value);
    return {
      name,
      parentType,
      definition,
      nodes,
      args: readFixedArguments(definition, nodes[0]),
      isLeaf: isLeafType(getNullableType(definition.type)),
      complete: completerOf(definition.type),
      inside: new Map(),
    };
  });
}

function findField(schema: GraphQLSchema, type: GraphQLObjectType, name: string): Field {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (type === schema.getQueryType() && name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (type === schema.getQueryType() && name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  // The document is valid.
  return type.getFields()[name] as Field;
}

/** The arguments that no variable decides; undefined: one does, or they are refused whenever the field is read. */
function readFixedArguments(definition: Field, node: FieldNode): Record<string, unknown> | undefined {
  if (node.arguments?.some((argument) => someNode(argument, ({ kind }) => kind === Kind.VARIABLE))) return undefined;
  try {
    return getArgumentValues(definition, node);
  } catch {
    return undefined;
  }
}
