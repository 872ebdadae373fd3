import { z } from "zod";
import { restTable } from "../app/rest-table.ts";
import { schema } from "../app/schema.ts";
import { openMatcher } from "../rest/matcher.ts";
import { describeRest } from "../rest/openapi.ts";
import type { JsonSchema } from "../rest/route.ts";

interface Manual {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: JsonSchema }> }> }>
  >;
  components: { schemas: Record<string, JsonSchema> };
}

const match = openMatcher(restTable);
const checks = new Map<string, z.ZodType>();
let manual: Promise<Manual> | undefined;

/** Nothing that the manual does not name may be in an answer. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, closed(each)]));
  return "properties" in schema ? { ...inner, additionalProperties: false } : inner;
};

/** @throws {Error} for an answer that is not as the manual describes those of its address. */
export async function assertAsDescribed(method: string, url: string, status: number, answer: unknown): Promise<void> {
  const found = match(method, url);
  if (!found) return;
  manual ??= describeRest(restTable, schema) as unknown as Promise<Manual>;
  const { paths, components } = await manual;
  const path = found.row.path.replace(/:(\w+)/g, "{$1}");
  const key = `${method} ${path}`;
  const described = paths[path]?.[found.row.method]?.responses[status]?.content[found.row.type]?.schema;
  if (!described) throw new Error(`${key} answers ${status}, of which its manual does not know`);
  const text = JSON.stringify(closed({ ...described, $defs: components.schemas }));
  const check = checks.get(key) ?? z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
  checks.set(key, check);
  const { error } = check.safeParse(answer);
  if (error) throw new Error(`${key} is not answered as its manual says: ${z.prettifyError(error)}`);
}
