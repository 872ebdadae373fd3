import fc from "fast-check";
import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";

/** The same seed draws the same values in the same order. */
export type Draw = <Value>(from: fc.Arbitrary<Value>) => Value;

/** Placeholders for the setting's ids, replaced when an input is sent. */
export const NAMES = [
  "post",
  "comment",
  "conversation",
  "message",
  "booking",
  "proposal",
  "piece",
  "design",
  "notification",
  "artist",
  "client",
  "admin",
  "image",
] as const;

const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0001\u001f\u007f\u0085",
  "\ud800",
  "\udc00\ud800",
  "a\ud83d",
  "\u202egnp.exe",
  "\u200b\u200d\ufeff",
  "\u2028\u2029",
  "ﷺ".repeat(200),
  `z${"\u0310\u035c".repeat(300)}`,
  "e\u0301",
  "\u0301",
  "İıſK",
  "👩‍👩‍👧‍👦",
  "x".repeat(5000),
  "#".repeat(500),
  "@".repeat(500),
  "#ink ".repeat(300),
  "%_\\%",
  "'; DROP TABLE users; --",
  "' OR 1=1",
  "$1",
  "{{7*7}}",
  "../../etc/passwd",
  "%00",
  "%2e%2e%2f",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "http://127.0.0.1:22/",
  "https://[::1]/x",
  "https://0x7f000001/x",
  "//",
  "http://[",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "toString",
  'near:"Austin, TX"',
  'style:"',
  'near:"\0"',
  "@<artist>",
  "Austin, TX",
  "2026-13-45",
  "-1",
  "1e308",
];
const DATES = [
  "2099-01-01T12:00:00Z",
  "9999999-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "0000-01-01T00:00:00Z",
  "1970-01-01T00:00:00Z",
  "2027-03-14T02:30:00-06:00",
  "2026-02-30T00:00:00Z",
  "2026-01-01",
  "now",
  "",
];
const NUMBERS = [
  0,
  1,
  2,
  20,
  100,
  101,
  -1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  1.5,
  -0.5,
];

export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 40 }) },
  { weight: 3, arbitrary: fc.lorem({ maxCount: 4 }) },
);
const name = fc.constantFrom(...NAMES).map((each) => `<${each}>`);
const id: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: name },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: text },
);
const number: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 0, max: 120 }));
const date: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...DATES), fc.date({ noInvalidDate: true }).map(String));

/** Any JSON value, of a type that was not requested. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: number },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: 1e9 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const SCALARS: Record<string, fc.Arbitrary<unknown>> = {
  ID: id,
  Int: number,
  Float: number,
  Boolean: fc.boolean(),
  DateTime: date,
};
export const percent = fc.nat(99);

/** A value of a GraphQL type; one in fifteen has another type. */
export function drawInput(draw: Draw, type: GraphQLInputType, depth = 0): unknown {
  if (draw(percent) < 7) return draw(anything);
  if (!isNonNullType(type) && draw(percent) < 15) return null;
  const wanted = getNullableType(type);
  if (isListType(wanted)) {
    const count = depth > 3 ? 0 : draw(fc.constantFrom(0, 1, 1, 2, 3, 25));
    return Array.from({ length: count }, () => drawInput(draw, wanted.ofType, depth + 1));
  }
  if (isEnumType(wanted)) return draw(fc.constantFrom(...wanted.getValues().map((value) => value.name)));
  if (isInputObjectType(wanted)) {
    const fields = Object.values(wanted.getFields()).filter(
      (field) => draw(percent) < (isNonNullType(field.type) ? 97 : 50),
    );
    return Object.fromEntries(fields.map((field) => [field.name, drawInput(draw, field.type, depth + 1)]));
  }
  return draw(SCALARS[wanted.name] ?? fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: name }));
}

/** A text with one to three damaged places. */
export function damage(draw: Draw, whole: string): string {
  let damaged = whole;
  for (let times = draw(fc.integer({ min: 1, max: 3 })); times > 0; times -= 1) {
    const at = draw(fc.nat(Math.max(0, damaged.length)));
    const length = draw(fc.nat(8));
    const put = draw(fc.oneof(fc.constantFrom("", "{", "}", '"', "[", "\\", "\0", ",", "1e999"), text));
    damaged = damaged.slice(0, at) + put.slice(0, 40) + damaged.slice(at + length);
  }
  return damaged;
}
