import { createSourceEventStream, type GraphQLObjectType, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { hashPassword } from "./accounts/passwords.ts";
import { createContext } from "./context.ts";
import { toPublicFailure } from "./execution.ts";
import { restTable } from "./rest/router.ts";
import { schema } from "./schema.ts";
import {
  buildArtist,
  buildBooking,
  buildImage,
  buildPortfolioItem,
  buildPost,
  buildUser,
} from "./testing/factories.ts";
import { ACTORS, type Actor, type Outcome, PERMISSIONS, type Permission, type Setting } from "./testing/permissions.ts";
import { useTestWorld } from "./testing/world.ts";

const world = useTestWorld();

const PASSWORD = "a password of the matrix";
const passwordHash = hashPassword(PASSWORD);

const ROOTS = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
} as const;
type RootName = keyof typeof ROOTS;

const fieldsOf = (root: GraphQLObjectType | null | undefined) => Object.keys(root?.getFields() ?? {});
const OPERATIONS = (Object.keys(ROOTS) as RootName[]).flatMap((root) =>
  fieldsOf(ROOTS[root]).map((name) => ({ root, name })),
);

async function buildSetting(): Promise<Setting> {
  const { db } = world.services;
  const password = await passwordHash;
  const [owner, artist, stranger, admin, client] = await Promise.all([
    buildArtist(world, { password }),
    buildArtist(world, { password }),
    buildUser(world, { password }),
    buildUser(world, { password, role: "admin" }),
    buildUser(world, { password }),
  ]);
  const post = await buildPost(world, { userId: owner.id });
  const taggedPost = await buildPost(world, { userId: client.id, artistId: owner.id });
  const comment = await db.comment.create({ data: { userId: owner.id, postId: post.id, content: "Healed well" } });
  await db.post.update({ where: { id: post.id }, data: { comments: 1 } });
  const send = `mutation ($id: ID!) { sendMessage(input: { receiverId: $id, content: "Hello" }) { id conversationId } }`;
  const sent = await world.run<{ sendMessage: { id: string; conversationId: string } }>(client, send, { id: owner.id });
  const booking = await buildBooking(world, { artistId: owner.id, clientId: client.id });
  const start = new Date(Date.now() + 8 * 24 * 3600_000).toISOString();
  await world.run(
    owner,
    `mutation ($id: ID!, $start: DateTime!) {
      proposeTimes(input: { bookingId: $id, slots: [{ start: $start, duration: 60 }] }) { id }
    }`,
    { id: booking.id, start },
  );
  await db.followRequest.create({ data: { requesterId: client.id, targetId: owner.id } });
  return {
    nobody: null,
    stranger,
    artist,
    admin,
    owner,
    client,
    password: PASSWORD,
    post,
    taggedPost,
    comment,
    conversation: await db.conversation.findUniqueOrThrow({ where: { id: sent.sendMessage.conversationId } }),
    message: await db.message.findUniqueOrThrow({ where: { id: sent.sendMessage.id } }),
    booking,
    proposalId: (await db.bookingProposal.findFirstOrThrow({ where: { bookingId: booking.id } })).id,
    portfolioItem: await buildPortfolioItem(world, { artistId: owner.id }),
    notification: await db.notification.create({
      data: { userId: owner.id, type: "follow", title: "New follower", message: "Somebody" },
    }),
    image: (person, kind) => buildImage(world, person ?? owner, kind),
  };
}

/** `$id: ID!, $input: …Input!`, read from the types of the arguments that the field names. */
function documentOf(root: RootName, name: string, { field }: Permission): string {
  const args = ROOTS[root]?.getFields()[name]?.args ?? [];
  const variables = Array.from(field.matchAll(/(\w+): \$(\w+)/g), ([, argument, variable]) => {
    const type = args.find((each) => each.name === argument)?.type;
    return `$${variable}: ${type}`;
  });
  return `${root} ${variables.length > 0 ? `(${variables.join(", ")})` : ""} { ${field} }`;
}

async function attempt(root: RootName, name: string, permission: Permission, actor: Actor): Promise<Outcome> {
  const setting = await buildSetting();
  const person = actor === "owner" && permission.owner ? setting[permission.owner] : setting[actor];
  const document = documentOf(root, name, permission);
  const variables = (await permission.variables?.(setting, person)) ?? {};
  if (root !== "subscription") {
    return world.run(person, document, variables).then(
      () => "ok" as const,
      (failure: { code?: Outcome }) => failure.code ?? Promise.reject(failure),
    );
  }
  const ctx = await createContext(world.services, { token: person?.token, userAgent: "test" });
  const stream = await createSourceEventStream({
    schema,
    document: parse(document),
    variableValues: variables,
    contextValue: ctx,
  });
  if (!(Symbol.asyncIterator in stream)) return toPublicFailure(stream.errors?.[0], ctx).code;
  await stream[Symbol.asyncIterator]().return?.();
  return "ok";
}

test("every operation of the schema has its row, and no row is left over", () => {
  expect(Object.keys(PERMISSIONS).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
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
    `Permission matrix: ${OPERATIONS.length} operations × ${ACTORS.length} actors, ${restTable.length} REST rows`,
  );
});

test.each(OPERATIONS)("$root $name lets in whom it should, and nobody else", async ({ root, name }) => {
  const permission = PERMISSIONS[name];
  if (!permission) throw new Error(`${name} has no row`);
  const outcomes: Partial<Record<Actor, Outcome>> = {};
  for (const actor of ACTORS) outcomes[actor] = await attempt(root, name, permission, actor);
  expect(outcomes).toEqual(permission.outcomes);
});
