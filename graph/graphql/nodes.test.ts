import { isObjectType } from "graphql";
import { expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { buildPost, buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

test("every connection has nodes", () => {
  const connections = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => name.endsWith("Connection"));
  expect(connections.length).toBeGreaterThan(20);
  expect(connections.filter((connection) => !connection.getFields().nodes)).toEqual([]);
});

test("nodes are what the edges lead to, with as many statements", async () => {
  const person = await buildUser(world);
  for (const caption of ["One", "Other"]) await buildPost(world, { userId: person.id, caption });
  const post = "id caption likedByMe user { username } commentList(first: 2)";
  const byEdges = `{ me { posts { edges { node { ${post} { edges { node { id } } } } } } } }` as const;
  const byNodes = `{ me { posts { nodes { ${post} { nodes { id } } } } } }` as const;
  const { posts } = (await world.run(person, byNodes)).me;
  expect(posts.nodes?.map((each) => each?.caption)).toEqual(["Other", "One"]);
  const edges = (await world.run(person, byEdges)).me.posts.edges ?? [];
  expect(edges.map((edge) => edge?.node.id)).toEqual(posts.nodes?.map((each) => each?.id));
  expect(await world.countStatements(() => world.run(person, byNodes))).toBe(
    await world.countStatements(() => world.run(person, byEdges)),
  );
});
