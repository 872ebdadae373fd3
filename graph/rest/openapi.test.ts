import { expect, test } from "vitest";
import { restTable } from "../app/rest-table.ts";
import { schema } from "../app/schema.ts";
import { COSTS, RATES } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { SESSION_DAYS } from "../identity/input.ts";
import { assertAsDescribed } from "../testing/rest-answers.ts";
import { useTestWorld } from "../testing/world.ts";
import { describeRest } from "./openapi.ts";
import { sandboxPaths } from "./sandbox.ts";

const world = useTestWorld();

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Record<string, unknown> }[];
  requestBody?: {
    content: {
      "application/json": { schema: { required: string[]; properties: Record<string, Record<string, unknown>> } };
    };
  };
  responses: Record<string, { content: Record<string, { schema?: Record<string, unknown> }> }>;
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

test("every row of the table is described once, with what it reads and what it may refuse", async () => {
  const { paths } = (await describeRest(restTable, schema)) as Document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(restTable.length + Object.keys(sandboxPaths).length);
  expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);

  const accept = paths["/api/bookings/{id}/status"]?.put;
  expect(accept?.parameters).toContainEqual(expect.objectContaining({ name: "id", in: "path" }));
  expect(Object.keys(accept?.requestBody?.content["application/json"].schema.properties ?? {})).toContain("status");
  expect(Object.keys(accept?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401", "404", "409"]));
});

test("the manual tells what a refusal holds, and when to come back", async () => {
  const url = await world.listen();
  const { paths, components } = (await describeRest(restTable, schema)) as Document & {
    components: { schemas: { Problem: { properties: Record<string, { description?: string }> } } };
  };
  const { properties } = components.schemas.Problem;
  world.services.limits = await openRateLimits(undefined);
  let refused: Response;
  do {
    refused = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { accept: "application/problem+json", "content-type": "application/json" },
      body: JSON.stringify({ email: "nobody@inkfolk.test", password: "wrong" }),
    });
    const problem = await refused.json();
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(problem)));
    if (refused.status === 429) expect(String(problem.retryAfter)).toBe(refused.headers.get("retry-after"));
  } while (refused.status === 401);
  world.services.limits = UNLIMITED;
  expect(refused.status).toBe(429);
  expect(properties.fields?.description).toContain("by the name sent");
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, responses } of described) {
    if (responses[429]) expect(responses[429], operationId).toHaveProperty(["headers", "Retry-After"]);
  }
});

test("every address has a summary that no other has, and says what it answers", async () => {
  const { paths } = (await describeRest(restTable, schema)) as Document;
  const summaries = new Map<string, string>();
  for (const row of restTable) {
    const name = `${row.method} ${row.path}`;
    const operation = paths[row.path.replace(/:(\w+)/g, "{$1}")]?.[row.method];
    const summary = operation?.summary ?? "";
    expect(`${name}: ${summaries.get(summary)}`).toBe(`${name}: undefined`);
    summaries.set(summary, name);
    const { schema: answer = {} } = operation?.responses[row.status]?.content[row.type] ?? {};
    expect(answer.type ?? answer.$ref ?? answer.anyOf, name).toBeTruthy();
  }
});

test("an answer that lacks something, has more, or has something else in its place is not as it is described", async () => {
  const check = (answer: unknown) => assertAsDescribed("GET", "/api/users/me/privacy", 200, answer);
  const answer = {
    profileVisible: true,
    showLocation: true,
    allowMessages: true,
    showActivityStatus: true,
    whoCanTag: "nobody",
  };
  await check(answer);
  for (const wrong of [{}, { ...answer, more: 1 }, { ...answer, showLocation: null }]) {
    await expect(check(wrong)).rejects.toThrow("not answered as its manual says");
  }
});

test("what is required says so, and words stand with all that may be said", async () => {
  const { paths } = (await describeRest(restTable, schema)) as Document;
  const book = paths["/api/bookings"]?.post?.requestBody?.content["application/json"].schema;
  // A service is said by its text or by its type.
  expect(book?.required).toEqual(["artistId"]);
  const slots = paths["/api/artists/{id}/slots"]?.get?.parameters ?? [];
  expect(slots.filter(({ required }) => required).map(({ name }) => name)).toEqual(["id", "from", "to", "duration"]);
  const type = paths["/api/bookings"]?.get?.parameters.find(({ name }) => name === "type");
  expect(type).toMatchObject({ required: false, schema: { enum: ["artist", "client", "all"], default: "client" } });
});

test("every parameter has a description, which names the default of its row and not of the argument", async () => {
  const { paths } = (await describeRest(restTable, schema)) as Document;
  const undescribed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${path} ${name}`),
    ),
  );
  expect(undescribed).toEqual([]);
  const said = (path: string, parameter: string) =>
    paths[path]?.get?.parameters.find(({ name }) => name === parameter)?.description;
  expect(said("/api/bookings", "type")).toBe("The viewer's side. Default: `client`.");
  expect(said("/api/users/search", "price")).toMatch(/price/i);
  expect(said("/api/users/search", "limit")).toMatch(/^The number of entries.* Default: `\d+`\.$/);
});

test("of two names of one value neither is required, as either will do", async () => {
  const { paths } = (await describeRest(restTable, schema)) as Document;
  const { parameters = [] } = paths["/api/locations/suggestions"]?.get ?? {};
  expect(parameters.map(({ name, required }) => [name, required])).toEqual([
    ["query", false],
    ["q", false],
  ]);
  const url = `${await world.listen()}/api/locations/suggestions`;
  for (const name of ["query", "q"]) {
    expect(await (await fetch(`${url}?${name}=Austin`)).json()).toContain("Austin, TX");
  }
});

test("how bytes get to where a file has its place stands at the address that makes it", async () => {
  const { paths } = (await describeRest(restTable, schema)) as Document;
  for (const path of ["/api/objects/upload", "/api/objects/upload-public"]) {
    const reserve = paths[path]?.post;
    expect(reserve?.summary).toContain("PUT its bytes to `uploadURL`");
    expect(reserve?.responses[200]?.content["application/json"]?.schema?.properties).toMatchObject({
      uploadURL: { description: expect.stringContaining("signed") },
      objectPath: { description: expect.stringContaining("once it is finished") },
    });
  }
});

test("every list that goes on says how long its pages are and what the next one begins after", async () => {
  const { paths } = (await describeRest(restTable, schema)) as Document;
  const said = (path: string) =>
    paths[path]?.get?.parameters
      .find(({ name }) => name === "cursor")
      ?.description?.replace(/ entries\..*/, " entries");
  expect(said("/api/posts")).toBe(
    "For the next page: the `id` of the last entry of this page. A page has up to 50 entries",
  );
  expect(said("/api/users/{id}/followers")).toMatch(/the `cursor` of the last entry.* 100 entries$/);
  expect(said("/api/posts/liked")).toMatch(/the `cursor` of the last entry.* 50 entries$/);
  expect(said("/api/bookings")).toMatch(/the `id` of the last entry.* 100 entries$/);
  expect(said("/api/notifications")).toMatch(/the `id` of the last entry.* 50 entries$/);
  expect(said("/api/conversations/{id}/messages")).toMatch(/the `seq` of the first entry.* 100 entries$/);
});

test("the limits stand in it and in the schema's description, as they are", async () => {
  const { description } = ((await describeRest(restTable, schema)) as { info: { description: string } }).info;
  for (const text of [description, schema.description]) {
    expect(text).toContain(`at most ${COSTS.limit} points`);
    expect(text).toContain(`${RATES.requestByPerson.points} a minute for a person`);
  }
  for (const name of ["comment", "upload", "broadcast"] as const) {
    expect(description).toMatch(new RegExp(`- ${name}: ${RATES[name].points} (an? |in \\d)`));
  }
});

test("how to say who asks stands in both manuals and in the explorer, of sockets too", async () => {
  const { description } = ((await describeRest(restTable, schema)) as { info: { description: string } }).info;
  for (const text of [description, schema.description]) {
    for (const word of ["Authorization: Bearer", "graphql-transport-ws", '{ "token": "<token>" }'])
      expect(text).toContain(word);
  }
  const explorer = await fetch(`${await world.listen()}/graphql`, { headers: { accept: "text/html" } });
  expect(await explorer.text()).toContain("graphql-transport-ws");
});

test("both manuals tell a website of others for whom a token stands, how long, and that its server has to ask", async () => {
  const { description } = ((await describeRest(restTable, schema)) as { info: { description: string } }).info;
  for (const text of [description, schema.description]) {
    expect(text).toContain(`${SESSION_DAYS.longest} days, or ${SESSION_DAYS.unused} days without use`);
    for (const word of ["client's own", "Other websites call the API from their servers", "Standard Webhooks 1.0.0"])
      expect(text).toContain(word);
  }
  const url = await world.listen();
  const foreign = { origin: "https://studio.example" };
  const refused = await fetch(`${url}/api/bookings`, { method: "POST", headers: foreign });
  expect({ status: refused.status, text: await refused.text() }).toEqual({
    status: 403,
    text: "This request comes from another site.",
  });
  const read = await fetch(`${url}/api/hashtags/trending`, { headers: foreign });
  expect(read.headers.get("access-control-allow-origin")).toBeNull();
});

test("it tells of every form in which a refusal comes", async () => {
  const { description } = ((await describeRest(restTable, schema)) as { info: { description: string } }).info;
  expect(description).toContain("names the refused values");
  const unknown = await fetch(`${await world.listen()}/api/nothing`);
  const said = Object.keys(await unknown.json());
  expect(said).toEqual(["code", "message"]);
  for (const word of said) expect(description.split("## How to authenticate")[0]).toContain(`\`${word}\``);
});

test("the document and its page are served", async () => {
  const url = await world.listen();
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  expect(document.openapi).toBe("3.1.0");
  const page = await fetch(`${url}/api/docs`);
  expect(page.headers.get("content-type")).toContain("text/html");
  const html = await page.text();
  expect(html).toContain("/api/docs/swagger-ui-bundle.js");
  // Without one, browsers ask for /favicon.ico.
  expect(html).toContain('<link rel="icon"');
  expect((await fetch(`${url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
});
