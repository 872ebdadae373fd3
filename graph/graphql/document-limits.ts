import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { DOCUMENT_LIMITS } from "../core/limits.ts";
import { declaredOf } from "./builder.ts";

/** Whether a change of this name checks a password. */
function checksPassword(schema: GraphQLSchema, name: string): boolean {
  const field = schema.getMutationType()?.getFields()[name];
  return field !== undefined && declaredOf(field).checksPassword === true;
}

/** What an operation asks for with all its fragments in place. */
interface Size {
  /** Fields inside fields; introspection, which our own tools send, does not count. */
  depth: number;
  aliases: number;
  directives: number;
  fields: number;
  credentialChecks: number;
}

const NOTHING: Size = { depth: 0, aliases: 0, directives: 0, fields: 0, credentialChecks: 0 };

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Measures each fragment once, however often it is spread, so that measuring costs no more than reading. */
function measurer(schema: GraphQLSchema, fragments: Fragments): (selections: SelectionSetNode) => Size {
  const known = new Map<string, Size>();

  const measureFragment = (name: string): Size => {
    const size = known.get(name);
    if (size) return size;
    // A return to it while it is being measured is a cycle, which GraphQL's own rules refuse.
    known.set(name, NOTHING);
    const fragment = fragments.get(name);
    const measured = { ...(fragment ? measure(fragment.selectionSet) : NOTHING) };
    measured.directives += fragment?.directives?.length ?? 0;
    known.set(name, measured);
    return measured;
  };

  const measure = ({ selections }: SelectionSetNode): Size => {
    const total = { ...NOTHING };
    const add = (size: Size) => {
      total.depth = Math.max(total.depth, size.depth);
      total.aliases += size.aliases;
      total.directives += size.directives;
      total.fields += size.fields;
      total.credentialChecks += size.credentialChecks;
    };
    for (const selection of selections) {
      total.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(measure(selection.selectionSet));
        continue;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        add(measureFragment(selection.name.value));
        continue;
      }
      const name = selection.name.value;
      const inside = selection.selectionSet ? measure(selection.selectionSet) : NOTHING;
      add({
        depth: name.startsWith("__") ? 0 : inside.depth + 1,
        aliases: inside.aliases + (selection.alias ? 1 : 0),
        directives: inside.directives,
        fields: 1,
        credentialChecks: checksPassword(schema, name) ? 1 : 0,
      });
    }
    return total;
  };
  return measure;
}

/** The first limit that an operation breaks, as a sentence. */
function findExcess(operation: OperationDefinitionNode, measure: (selections: SelectionSetNode) => Size) {
  const size = measure(operation.selectionSet);
  const limits = DOCUMENT_LIMITS;
  const directives = size.directives + (operation.directives?.length ?? 0);
  if (size.depth > limits.depth) return `Fields may be nested ${limits.depth} deep, these are ${size.depth} deep.`;
  if (size.aliases > limits.aliases)
    return `An operation may have ${limits.aliases} aliases, this has ${size.aliases}.`;
  if (directives > limits.directives)
    return `An operation may have ${limits.directives} directives, this has ${directives}.`;
  if (size.fields > limits.rootFields)
    return `An operation may ask for ${limits.rootFields} things at once, this asks for ${size.fields}.`;
  if (operation.operation !== OperationTypeNode.MUTATION) return undefined;
  if (size.fields > limits.mutations)
    return `A request may change ${limits.mutations} things at once, this changes ${size.fields}.`;
  if (size.credentialChecks > limits.credentialChecks) return "Passwords are checked one per request.";
  return undefined;
}

/**
 * Fields under a name that is in the same selection already, inline fragments included: GraphQL's own rules
 * compare each with each, and with everything inside.
 */
function countRepeats(document: DocumentNode): number {
  let repeats = 0;
  const countIn = ({ selections }: SelectionSetNode, names: Set<string>): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) continue;
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        countIn(selection.selectionSet, names);
        continue;
      }
      const name = (selection.alias ?? selection.name).value;
      if (names.has(name)) repeats += 1;
      names.add(name);
      if (selection.selectionSet) countIn(selection.selectionSet, new Set());
    }
  };
  for (const definition of document.definitions) {
    if ("selectionSet" in definition) countIn(definition.selectionSet, new Set());
  }
  return repeats;
}

/** The first limit that a document breaks as a whole, as a sentence. */
function findDocumentExcess(document: DocumentNode): string | undefined {
  const limits = DOCUMENT_LIMITS;
  const count = (kind: Kind) => document.definitions.filter((definition) => definition.kind === kind).length;
  const [operations, fragments] = [count(Kind.OPERATION_DEFINITION), count(Kind.FRAGMENT_DEFINITION)];
  if (operations > limits.operations)
    return `A document may have ${limits.operations} operations, this has ${operations}.`;
  if (fragments > limits.fragments) return `A document may have ${limits.fragments} fragments, this has ${fragments}.`;
  const repeats = countRepeats(document);
  if (repeats > limits.repeats)
    return `A document may repeat ${limits.repeats} fields beside each other, this repeats ${repeats}.`;
  return undefined;
}

/** What a document asks beyond what any client of ours needs; found in one pass over it. */
function findExcesses(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const whole = findDocumentExcess(document);
  if (whole) return [new GraphQLError(whole)];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measure = measurer(schema, fragments);
  return document.definitions.flatMap((definition) => {
    const excess = definition.kind === Kind.OPERATION_DEFINITION && findExcess(definition, measure);
    return excess ? [new GraphQLError(excess, { nodes: definition })] : [];
  });
}

/** Checks a document like every transport does: what is too large is refused before GraphQL's own rules look at it. */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const excesses = findExcesses(schema, document);
  if (excesses.length > 0) return excesses;
  return validate(schema, document, RULES, { maxErrors: DOCUMENT_LIMITS.errors });
}

/** Anywhere else it would do nothing, and its caller would not know. */
const idempotentOnChanges: ValidationRule = (context) => ({
  Directive({ name: { value } }) {
    const isOnChange = context.getParentType() === context.getSchema().getMutationType();
    if (value === "idempotent" && !isOnChange)
      context.reportError(new GraphQLError("The directive @idempotent is for fields of Mutation."));
  },
});

const RULES = [...specifiedRules, idempotentOnChanges];
