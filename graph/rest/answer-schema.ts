import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { ANSWERS_NULL } from "../graphql/null-answers.ts";
import type { JsonSchema, Route } from "./route.ts";

/** What no answer holds by chance, in the place of any text. */
const TEXT = "\u0000text";
const ID = "01890000-0000-7000-8000-000000000000";
const MOMENT = "2026-05-01T17:00:00.000Z";

/** On a sample's objects, through what shapes make of them: the type that an object is of, and the fragment that asks for it. */
const ORIGIN = Symbol("origin");

interface Origin {
  type: GraphQLObjectType;
  fragment: string | undefined;
  /** What the schema says of a field that the document gives another name. */
  renamed: ReadonlyMap<string, string>;
}

/** One of the answers that a document can have. */
interface Sample {
  /** At a place in the answer, which of its alternatives is there, where it is not the first. */
  chosen: ReadonlyMap<string, number>;
  /** Which word of each enum, and which truth value. */
  turn: number;
  /** Whether all values that may be null are. */
  isEmpty: boolean;
}

/** How many alternatives each place has, and how many turns show each word. */
interface Found {
  places: Map<string, number>;
  turns: number;
}

/** The schemas of what a table's rows answer, and the objects that several of them share. */
export function openAnswers(schema: GraphQLSchema) {
  const shared: Record<string, JsonSchema> = {};
  return {
    shared,
    describe: (row: Route) => describeValues(answersOf(schema, row), shared),
    /** The names of what an object has that is described so, also where it is shared. */
    fieldsOf(described: unknown): string[] {
      const { $ref = "", properties = {} } = (described ?? {}) as { $ref?: string; properties?: object };
      return $ref ? this.fieldsOf(shared[$ref.slice(SHARED.length)]) : Object.keys(properties);
    },
  };
}

export type Answers = ReturnType<typeof openAnswers>;

const SHARED = "#/components/schemas/";

/**
 * What the row's own shape makes of every kind of answer that its document can have: so each of its fields is as the
 * schema and the shape have it, with nothing written twice.
 */
function answersOf(schema: GraphQLSchema, { document, shape }: Route): unknown[] {
  const answers: unknown[] = [];
  const known = new Set<string>();
  const waiting: { chosen: ReadonlyMap<string, number>; isAnotherType: boolean }[] = [
    { chosen: new Map(), isAnotherType: true },
  ];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { chosen, isAnotherType } = next;
    const found: Found = { places: new Map(), turns: 1 };
    const answer = (turn: number, isEmpty: boolean) =>
      answers.push(shape(sampleAnswer(schema, document, { chosen, turn, isEmpty }, found)));
    answer(0, false);
    if (isAnotherType) {
      for (let turn = 1; turn < found.turns; turn += 1) answer(turn, false);
      answer(0, true);
    }
    for (const [place, alternatives] of found.places) {
      if (known.has(place)) continue;
      known.add(place);
      for (let each = 1; each < alternatives; each += 1) {
        waiting.push({ chosen: new Map([...chosen, [place, each]]), isAnotherType: place.endsWith("!") });
      }
    }
  }
  return answers;
}

function sampleAnswer(schema: GraphQLSchema, document: DocumentNode, sample: Sample, found: Found): never {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let answer: unknown;
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }
  const choose = (place: string, alternatives: number): number => {
    found.places.set(place, alternatives);
    return sample.chosen.get(place) ?? 0;
  };
  const turn = <Each>(all: readonly Each[]): Each => {
    found.turns = Math.max(found.turns, all.length);
    return all[sample.turn % all.length] as Each;
  };

  function sampleValue(type: GraphQLOutputType, selections: readonly SelectionSetNode[], place: string): unknown {
    if (isNonNullType(type)) return sampleValueOf(type.ofType, selections, place);
    const isNull = isLeafType(getNamedType(type)) ? sample.isEmpty : choose(`${place}?`, 2) === 1;
    return isNull ? null : sampleValueOf(type, selections, place);
  }

  function sampleValueOf(type: GraphQLOutputType, selections: readonly SelectionSetNode[], place: string): unknown {
    if (isListType(type)) return [sampleValue(type.ofType, selections, place)];
    const named = getNamedType(type);
    if (isEnumType(named)) return turn(named.getValues()).name;
    if (!isLeafType(named)) {
      const types = isAbstractType(named) ? schema.getPossibleTypes(named) : [named as GraphQLObjectType];
      const chosen = types.length > 1 ? choose(`${place}!`, types.length) : 0;
      return sampleObject(types[chosen] as GraphQLObjectType, selections, place);
    }
    if (named.name === "Boolean") return turn([true, false]);
    const samples: Record<string, unknown> = { Int: 1, Float: 1.5, ID, DateTime: MOMENT };
    return samples[named.name] ?? TEXT;
  }

  function sampleObject(type: GraphQLObjectType, selections: readonly SelectionSetNode[], place: string) {
    const fields = new Map<string, FieldNode[]>();
    const gather = (set: SelectionSetNode): void => {
      for (const each of set.selections) {
        if (each.kind === Kind.FIELD) {
          const key = (each.alias ?? each.name).value;
          fields.set(key, [...(fields.get(key) ?? []), each]);
          continue;
        }
        const part = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each;
        const condition = part?.typeCondition && schema.getType(part.typeCondition.name.value);
        const isOfIt =
          !condition || condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
        if (part && isOfIt) gather(part.selectionSet);
      }
    };
    for (const set of selections) gather(set);
    const renamed = new Map<string, string>();
    const fragment = onlyFragmentOf(selections);
    const object: Record<string | symbol, unknown> = { [ORIGIN]: { type, fragment, renamed } satisfies Origin };
    for (const [key, [first, ...more]] of fields) {
      const field = first && type.getFields()[first.name.value];
      const inner = [first, ...more].flatMap((each) => each?.selectionSet ?? []);
      // A change that is refused reaches no shape.
      const isThere = type === schema.getMutationType() && !ANSWERS_NULL.has(first?.name.value ?? "");
      const sample = isThere ? sampleValueOf : sampleValue;
      object[key] = field ? sample(field.type, inner, `${place}.${key}`) : type.name;
      if (field?.description && field.name !== key) renamed.set(key, field.description);
    }
    return object;
  }

  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = each.operation === "mutation" ? schema.getMutationType() : schema.getQueryType();
    if (root) answer = sampleObject(root, [each.selectionSet], "");
  }
  return answer as never;
}

/** The fragment that is all that is asked for. */
function onlyFragmentOf(selections: readonly SelectionSetNode[]): string | undefined {
  const [only, ...others] = selections.flatMap((set) => set.selections);
  return only?.kind === Kind.FRAGMENT_SPREAD && others.length === 0 ? only.name.value.replace(/^Rest/, "") : undefined;
}

/** What all of these values are. Objects that are asked for by a fragment are put among those that are shared. */
function describeValues(values: readonly unknown[], shared: Record<string, JsonSchema>): JsonSchema {
  const given = values.filter((value) => value !== null);
  const isNullable = given.length < values.length;
  const one = describeGiven(given, shared);
  if (!isNullable) return one;
  if (given.length === 0) return { type: "null" };
  if (typeof one.type !== "string") return { anyOf: [one, { type: "null" }] };
  return { ...one, type: [one.type, "null"], ...(Array.isArray(one.enum) && { enum: [...one.enum, null] }) };
}

function describeGiven(values: readonly unknown[], shared: Record<string, JsonSchema>): JsonSchema {
  const [first] = values;
  if (Array.isArray(first)) {
    const items = (values as unknown[][]).flat();
    return { type: "array", items: items.length > 0 ? describeValues(items, shared) : {} };
  }
  if (typeof first === "object" && first !== null) return describeObjects(values as Sampled[], shared);
  if (typeof first === "boolean") return { type: "boolean" };
  if (typeof first === "number") return { type: values.every(Number.isInteger) ? "integer" : "number" };
  const texts = [...new Set(values.map(String))];
  if (texts.every((text) => text === ID)) return { type: "string", format: "uuid" };
  if (texts.every((text) => text === MOMENT)) return { type: "string", format: "date-time" };
  const isWord = texts.every((text) => ![TEXT, ID, MOMENT].some((sample) => text.includes(sample)));
  return isWord ? { type: "string", enum: texts } : { type: "string" };
}

type Sampled = Record<string, unknown> & { [ORIGIN]?: Origin };

function describeObjects(objects: readonly Sampled[], shared: Record<string, JsonSchema>): JsonSchema {
  const origins = [...new Set(objects.map((object) => object[ORIGIN]?.type))];
  if (origins.length > 1) {
    const ofOne = origins.map((type) => objects.filter((object) => object[ORIGIN]?.type === type));
    return { anyOf: ofOne.map((each) => describeObjects(each, shared)) };
  }
  const origin = objects[0]?.[ORIGIN];
  const names = [
    ...new Set(objects.flatMap((object) => Object.keys(object).filter((name) => object[name] !== undefined))),
  ];
  const fields = origin?.type.getFields();
  const described: JsonSchema = {
    type: "object",
    required: names.filter((name) => objects.every((object) => object[name] !== undefined)),
    properties: Object.fromEntries(
      names.map((name) => {
        const values = objects.map((object) => object[name]).filter((value) => value !== undefined);
        const one = describeValues(values, shared);
        const description = origin?.renamed.get(name) ?? fields?.[name]?.description;
        return [name, description && !("$ref" in one) ? { ...one, description } : one];
      }),
    ),
  };
  const name = origin?.fragment;
  if (name === undefined) return described;
  shared[name] ??= described;
  return JSON.stringify(shared[name]) === JSON.stringify(described) ? { $ref: `${SHARED}${name}` } : described;
}
