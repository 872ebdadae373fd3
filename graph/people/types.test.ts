import { type GraphQLField, type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import type { User } from "../generated/prisma/client.ts";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
const USER_FIELDS = fieldsOf(schema.getType("User") as GraphQLObjectType);

/** A field with what it holds: of a list the ids of its first, of an object all that is no object. */
function select({ name, type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return name;
  if (named.name.endsWith("Connection")) return `${name}(first: 2) { edges { node { id } } }`;
  const leaves = fieldsOf(named).filter((field) => isLeafType(getNamedType(field.type)));
  return `${name} { ${leaves.map((leaf) => leaf.name).join(" ")} }`;
}

const EVERYTHING = USER_FIELDS.map(select).join(" ");

/** A private artist whom they ask to follow, and under whose post they have written; comments read cards. */
async function writeTo(people: TestPerson[]): Promise<TestPerson> {
  const artist = await buildArtist(world, { profileVisible: false });
  const { id: postId } = await buildPost(world, { userId: artist.id, comments: people.length });
  for (const { id: userId, token } of people) {
    await world.run({ token }, `mutation ($id: ID!) { followUser(id: $id) { id } }`, { id: artist.id });
    await world.services.db.comment.create({ data: { postId, userId, content: "Fine lines" } });
  }
  return artist;
}

const onCards = (fields: string) =>
  `{ feed(first: 1) { edges { node { userComments(first: 3) { user { ${fields} } } } } } }`;

const PROFILE = {
  bio: "Lines.",
  avatar: "/objects/01a1fcbc-0000-7000-8000-000000000001",
  coverImage: "/objects/01a1fcbc-0000-7000-8000-000000000002",
  experience: "9 years",
  languages: ["en"],
  priceBand: 2,
  startingPrice: 12_000,
  website: "https://north.example/",
  instagram: "north",
  studioName: "North",
  studioAddress: "1 Main St",
  minimumNotice: 48,
  postsCount: 3,
  followersCount: 5,
};

const PEOPLE: [string, Partial<User>][] = [
  ["an open artist", { ...PROFILE, userType: "artist" }],
  ["a private artist", { ...PROFILE, userType: "artist", profileVisible: false }],
  ["an artist who hides the city", { ...PROFILE, userType: "artist", showLocation: false, allowMessages: false }],
  ["a canvas", { ...PROFILE, userType: "canvas", verified: true }],
  ["an admin", { role: "admin" }],
];

test.each(PEOPLE)("%s says the same on a card and as a whole row, whatever is asked", async (_name, overrides) => {
  const person = await buildUser(world, overrides);
  const artist = await writeTo([person]);

  const { feed } = await world.send(artist, onCards(EVERYTHING));
  const { followRequests } = await world.send(
    artist,
    `{ followRequests(first: 1) { edges { node { ${EVERYTHING} } } } }`,
  );
  const { user } = await world.send(artist, `query ($id: ID!) { user(id: $id) { ${EVERYTHING} } }`, { id: person.id });

  expect(feed).toEqual({ edges: [{ node: { userComments: [{ user }] } }] });
  expect(followRequests).toEqual({ edges: [{ node: user }] });
});

test("what is beyond the card is read once for all who are listed, and only where it is asked for", async () => {
  const artist = await writeTo([await buildUser(world), await buildArtist(world), await buildUser(world)]);
  const statements = (fields: string) => world.countStatements(() => world.send(artist, onCards(fields)));

  const ofNothing = await statements("__typename");
  expect(await statements("id username fullName avatar verified userType role isPrivate isViewer")).toBe(ofNothing);
  expect(await statements("bio location createdAt followersCount takesBookings timeZone")).toBe(ofNothing + 1);
});

test.each(PEOPLE)("%s who asks reads the same of themselves as of anybody", async (_name, overrides) => {
  const person = await buildUser(world, overrides);

  const { me, user } = await world.send(
    person,
    `query ($id: ID!) { me { ${EVERYTHING} } user(id: $id) { ${EVERYTHING} } }`,
    { id: person.id },
  );

  expect(me).toEqual(user);
});
