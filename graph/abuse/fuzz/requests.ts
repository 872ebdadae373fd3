import fc from "fast-check";
import { anything, type Draw, damage, NAMES, percent, text } from "./values.ts";

/** The OpenAPI entry of one route. */
export interface RestOperation {
  method: string;
  /** `/api/posts/{id}` */
  path: string;
  query: string[];
  body: string[];
}

export interface FuzzedRequest {
  method: string;
  path: string;
  body?: string;
  type?: string;
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}
interface OpenApiOperation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: { properties?: object } } } };
}

export const readOperations = ({ paths }: OpenApi): RestOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name),
      body: Object.keys(requestBody?.content["application/json"].schema.properties ?? {}),
    })),
  );

/** Percent-encodes what a URL cannot carry, also lone surrogates. */
const encode = (value: string) =>
  Array.from(Buffer.from(value), (byte) => {
    const character = String.fromCharCode(byte);
    return /[\w.<>~-]/.test(character) ? character : `%${byte.toString(16).padStart(2, "0")}`;
  }).join("");

const name = fc.constantFrom(...NAMES).map((each) => `<${each}>`);
const TYPES = ["text/plain", "application/json; charset=utf-16", "application/xml", "multipart/form-data", "json", ";"];
const VALUES: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: name },
  { weight: 2, arbitrary: text },
  { weight: 2, arbitrary: anything },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      "artist",
      "canvas",
      "confirmed",
      "cancelled",
      7,
      true,
      ["a"],
      "2099-01-01T12:00:00Z",
    ),
  },
);

/** A call that mostly fits one route, with values that do not. */
export function drawRequest(draw: Draw, operations: readonly RestOperation[]): FuzzedRequest {
  const operation = draw(fc.constantFrom(...operations));
  let path = operation.path.replace(/\{\w+\}/g, () =>
    draw(percent) < 70 ? draw(name) : encode(draw(text).slice(0, 200)),
  );
  const query = operation.query
    .filter(() => draw(percent) < 60)
    .map((parameter) => `${parameter}=${encode(String(draw(fc.oneof(text, name, fc.integer().map(String)))))}`);
  if (query.length > 0) path += `?${query.join("&")}`;
  if (draw(percent) < 5)
    path += draw(fc.constantFrom("/", "//", "?", "?a[b]=1&a=2&__proto__=3", "#", "%", "%zz", "/..%2f", ";x"));
  const method =
    draw(percent) < 4 ? draw(fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS")) : operation.method;
  if (method === "GET" && draw(percent) < 97) return { method, path };
  const fields = operation.body.filter(() => draw(percent) < 85).map((field) => [field, draw(VALUES)]);
  const body = JSON.stringify(draw(percent) < 5 ? draw(anything) : Object.fromEntries(fields));
  return {
    method,
    path,
    body: draw(percent) < 8 ? damage(draw, body) : body,
    ...(draw(percent) < 3 && { type: draw(fc.constantFrom(...TYPES)) }),
  };
}
