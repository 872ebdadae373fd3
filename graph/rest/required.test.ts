import { beforeAll, describe, expect, test } from "vitest";
import { restTable } from "../app/rest-table.ts";
import { schema } from "../app/schema.ts";
import type { KeptRows } from "../testing/kept-rows.ts";
import { ACTORS } from "../testing/permission.ts";
import { permissionOf, requestOf, send } from "../testing/rest-requests.ts";
import { buildSetting, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";
import { describeRest } from "./openapi.ts";
import type { JsonSchema, Route } from "./route.ts";

const world = useTestWorld();

interface Body {
  required: string[];
  properties: Record<string, JsonSchema>;
}

interface Manual {
  paths: Record<string, Record<string, { requestBody?: { content: { "application/json": { schema: Body } } } }>>;
}

const { paths } = (await describeRest(restTable, schema)) as unknown as Manual;

/** What the manual says that a row cannot do without. */
function requiredBy(row: Route): { name: string; isId: boolean }[] {
  const described = paths[row.path.replace(/:(\w+)/g, "{$1}")]?.[row.method];
  const body = described?.requestBody?.content["application/json"].schema;
  return (body?.required ?? []).map((name) => ({ name, isId: body?.properties[name]?.format === "uuid" }));
}

const LINES = restTable
  .filter((row) => requiredBy(row).length > 0)
  .map((row) => ({ line: `${row.method.toUpperCase()} ${row.path}`, row }));

describe("what the manual calls required is asked for by its name, and nothing happens without it", () => {
  let setting: Setting;
  let kept: KeptRows;

  beforeAll(async () => {
    setting = await buildSetting(world);
    kept = await world.keep();
  });

  test.each(LINES)("$line", async ({ row }) => {
    await kept.putBack();
    const url = await world.listen();
    const { outcomes, owner = "owner" } = permissionOf(row);
    // What is for nobody else is for who is suspended.
    const actor = [...ACTORS].reverse().find((each) => outcomes[each] === "ok") ?? "suspended";
    const person = actor === "owner" ? setting[owner] : setting[actor];
    const { path, body } = await requestOf(world, row, setting, person);
    const answerTo = async (sent: unknown) => {
      const response = await send(`${url}${path}`, row, person, sent);
      return { status: response.status, ...(await response.json()) };
    };
    for (const { name, isId } of requiredBy(row)) {
      for (const nothing of [undefined, null, ...(isId ? [""] : [])]) {
        const { status, code, fields } = await answerTo({ ...body, [name]: nothing });
        expect({ status, code }, `${name}: ${nothing}`).toEqual({ status: 400, code: "BAD_USER_INPUT" });
        expect(Object.keys(fields).map((field) => field.split(".")[0])).toContain(name);
      }
    }
    for (const nothing of [{}, [], null, "hello"]) expect((await answerTo(nothing)).status).toBe(400);
  });
});
