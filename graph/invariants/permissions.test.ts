import { createSourceEventStream, type GraphQLObjectType, Kind, parse } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { PROOF_MINUTES } from "../accounts/input.ts";
import { restTable } from "../app/rest-table.ts";
import { schema } from "../app/schema.ts";
import { ACCESS } from "../app/scopes.ts";
import { openSessionMemory } from "../core/session-memory.ts";
import { toPublicFailure } from "../graphql/execution.ts";
import { refuseOperation } from "../graphql/operation.ts";
import { createContext } from "../identity/authenticate.ts";
import { SCOPE_NAMES, type Scope } from "../identity/scopes.ts";
import { type Proofs, startSession } from "../identity/sessions.ts";
import { documentOf, ROOTS, type RootName } from "../testing/documents.ts";
import { buildProgram, buildUser, type TestPerson } from "../testing/factories.ts";
import type { KeptRows } from "../testing/kept-rows.ts";
import { ACTORS, type Actor, type Outcome, outcomeOfSuspended, type Permission } from "../testing/permission.ts";
import { FOR_CONFIRMED, FOR_PROVEN, PERMISSIONS } from "../testing/permissions.ts";
import { buildSetting, renewProofs, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

// Of the others nothing is asked because of that.
beforeAll(() => {
  world.services.config.smtp = { host: "mail.inkfolk.test", port: 25, secure: false, auth: undefined };
  world.services.config.adminSecondFactor = true;
  world.services.config.demo = false;
});

const fieldsOf = (root: GraphQLObjectType | null | undefined) => Object.keys(root?.getFields() ?? {});
const OPERATIONS = (Object.keys(ROOTS) as RootName[]).flatMap((root) =>
  fieldsOf(ROOTS[root]).map((name) => ({ root, name })),
);

/** Variations of them: an admin without a second factor, and one whose proof is too old. */
const VARIED = ["suspended", "unconfirmed", "factorless", "stale"] as const;
/** Programs of the owner: with the scope of an operation alone, and with all scopes but it. */
const PROGRAMS = ["key with it", "key with all but it"] as const;
const OTHERS = [...VARIED, ...PROGRAMS] as const;
type Tried = Actor | (typeof OTHERS)[number];

interface Operation {
  root: RootName;
  name: string;
  permission: Permission;
}

/** Sessions of the admin on other devices. */
let devices: Record<"factorless" | "stale", TestPerson>;

type Program = (typeof PROGRAMS)[number];
const isProgram = (tried: Tried): tried is Program => PROGRAMS.some((each) => each === tried);

function scopesOf(name: string, program: Program): Scope[] {
  const access = ACCESS.roots[name];
  return SCOPE_NAMES.filter((scope) => (scope === access) === (program === "key with it"));
}

/** What programs of the owner may do, who may do it all. */
function outcomesOfPrograms(
  name: string,
  { outcomes: { owner }, program }: Permission,
): Partial<Record<Program, Outcome>> {
  const access = ACCESS.roots[name];
  if (access === "none") return { "key with all but it": "FORBIDDEN" };
  return { "key with it": program ?? owner, "key with all but it": access === "any" ? owner : "INSUFFICIENT_SCOPE" };
}

const confirm = ({ id }: TestPerson, emailConfirmed: boolean) =>
  world.services.db.user.update({ where: { id }, data: { emailConfirmed } });

/** The admin with another session, which shows what its proofs are worth. */
async function enterAgain(admin: TestPerson, session: Proofs & { userAgent: string }): Promise<TestPerson> {
  const { db, now } = world.services;
  return { ...admin, token: (await startSession(db, { userId: admin.id, now: now(), ...session })).token };
}

async function attempt(setting: Setting, operation: Operation, tried: Tried): Promise<Outcome> {
  const { stranger } = setting;
  if (tried !== "unconfirmed") return send(setting, operation, tried);
  const change = async (isConfirmed: boolean) => {
    await confirm(stranger, isConfirmed);
    // Who was heard before is remembered as they were.
    world.services.sessions = openSessionMemory(world.services.database.people);
  };
  await change(false);
  const outcome = await send(setting, operation, "stranger");
  await change(true);
  return outcome;
}

async function send(
  setting: Setting,
  { root, name, permission }: Operation,
  actor: Exclude<Tried, "unconfirmed">,
): Promise<Outcome> {
  const owner = setting[permission.owner ?? "owner"];
  const somebody = isProgram(actor) || actor === "owner" ? owner : { ...setting, ...devices }[actor];
  const person = isProgram(actor) ? await buildProgram(world, owner, scopesOf(name, actor)) : somebody;
  const document = documentOf(root, name, permission.field);
  const variables = (await permission.variables?.(setting, somebody)) ?? {};
  if (root !== "subscription") {
    return world.send(person, document, variables).then(
      () => "ok" as const,
      (failure: { code?: Outcome }) => failure.code ?? Promise.reject(failure),
    );
  }
  const ctx = await createContext(world.services, { token: person?.token, userAgent: "test" });
  const parsed = parse(document);
  const [refusal] = await refuseOperation(ctx, { document: parsed, variables });
  if (refusal) return toPublicFailure(refusal, ctx).code;
  const stream = await createSourceEventStream({
    schema,
    document: parsed,
    variableValues: variables,
    contextValue: ctx,
  });
  if (!(Symbol.asyncIterator in stream)) return toPublicFailure(stream.errors?.[0], ctx).code;
  await stream[Symbol.asyncIterator]().return?.();
  return "ok";
}

test("every operation of the schema has its row, and no row is left over", () => {
  const names = OPERATIONS.map(({ name }) => name).sort();
  expect(Object.keys(PERMISSIONS).sort()).toEqual(names);
  expect(Object.keys(ACCESS.roots).sort()).toEqual(names);
});

test("every row of the REST table is answered by an operation with a row", () => {
  const answered = restTable.flatMap(({ document }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ""))
        : [],
    ),
  );
  expect(answered.filter((name) => !(name in PERMISSIONS))).toEqual([]);
  console.info(
    `Permission matrix: ${OPERATIONS.length} operations × ${ACTORS.length + OTHERS.length} actors, ${restTable.length} REST rows`,
  );
});

let setting: Setting;
let kept: KeptRows;
const startAnew = async () => {
  await kept.putBack();
  await renewProofs(world);
};

beforeAll(async () => {
  setting = await buildSetting(world);
  const { admin } = setting;
  const now = new Date();
  const outdated = new Date(now.getTime() - PROOF_MINUTES * 60_000);
  devices = {
    factorless: await enterAgain(admin, { userAgent: "test", passwordAt: now, secondFactorAt: null }),
    // Of a device whose proofs nobody renews.
    stale: await enterAgain(admin, { userAgent: "stale", passwordAt: outdated, secondFactorAt: outdated }),
  };
  // The last admin may not delete their account.
  await buildUser(world, { role: "admin" });
  kept = await world.keep();
});

test.each(OPERATIONS)("$root $name lets in whom it should, and nobody else", async ({ root, name }) => {
  const permission = PERMISSIONS[name];
  if (!permission) throw new Error(`${name} has no row`);
  const outcomes: Partial<Record<Tried, Outcome>> = {};
  // Wrong passwords and codes of those who were refused before are counted.
  if (root === "mutation") await startAnew();
  const programs = outcomesOfPrograms(name, permission);
  for (const actor of [...ACTORS, ...VARIED, ...(Object.keys(programs) as Program[])]) {
    const outcome = await attempt(setting, { root, name, permission }, actor);
    outcomes[actor] = outcome;
    // What one actor did must not decide what the next may do.
    if (root === "mutation" && outcome === "ok") await startAnew();
  }
  expect(outcomes).toEqual({
    ...permission.outcomes,
    suspended: outcomeOfSuspended(permission),
    // Whatever the second factor is asked for stays shut, and nothing else.
    factorless: permission.outcomes.stranger,
    stale: FOR_PROVEN.has(name) ? "STEP_UP_REQUIRED" : permission.outcomes.admin,
    ...programs,
    unconfirmed: FOR_CONFIRMED.has(name) ? "EMAIL_NOT_CONFIRMED" : permission.outcomes.stranger,
  });
});
