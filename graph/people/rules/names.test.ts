import fc from "fast-check";
import { expect, test } from "vitest";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { skeletonOf } from "../input.ts";

const world = useTestWorld();

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token } }`;
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { username fullName } }`;
const HELD_BACK = {
  code: "CONFLICT",
  message: "This username looks like a verified artist's",
  fields: { username: "This username looks like a verified artist's" },
};

const update = (person: TestPerson, input: Record<string, unknown>) => world.run(person, UPDATE, { input });
const register = (username: string) =>
  world.run(null, REGISTER, {
    input: {
      email: `${username}@inkfolk.test`,
      password: "a password for tests",
      username,
      fullName: "Somebody New",
      userType: "CANVAS",
      location: "Austin, TX",
    },
  });

test("what looks like a verified artist's username is held back, from newcomers and from whoever renames", async () => {
  const artist = await buildArtist(world, { username: "mona.willow", verified: true });
  const person = await buildUser(world);
  for (const username of ["monawillow", "mona_w1llow", "m0na.willow", "mona.vvillow", "rnona.wil1ow", "mon4.wlllow"]) {
    await expect(register(username)).rejects.toEqual(HELD_BACK);
    await expect(update(person, { username })).rejects.toEqual(HELD_BACK);
  }
  expect(await world.services.db.user.count({ where: { email: { startsWith: "mona" } } })).toBe(0);
  await register("mona.willows");
  // It is not held back from themselves.
  expect(await update(artist, { username: "monawillow" })).toMatchObject({ updateProfile: { username: "monawillow" } });
});

test("it is free while the artist is not verified, and who has it then keeps it", async () => {
  const artist = await buildArtist(world, { username: "lee.lowell" });
  const person = await buildUser(world);
  await update(person, { username: "lee_lowe11" });
  await world.services.db.user.update({ where: { id: artist.id }, data: { verified: true } });
  expect(await update(person, { username: "lee_lowe11", bio: "New words" })).toMatchObject({
    updateProfile: { username: "lee_lowe11" },
  });
  await expect(update(person, { username: "lee_lowel1" })).rejects.toEqual(HELD_BACK);
});

test("names from before the rules stay, and are not sent back as mistakes", async () => {
  const names = { username: "_old__inkfolk.", fullName: "Inkfolk\u200b Admin" };
  const person = await buildUser(world, names);
  expect(await update(person, { ...names, bio: "New words" })).toEqual({ updateProfile: names });
  await expect(update(person, { username: "_old__inkfolk_" })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  await expect(update(person, { fullName: "Іnkfоlk Аdmin" })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { fullName: "This name is reserved" },
  });
});

test("the database and the product see the same names as alike", async () => {
  const names = fc.sample(fc.stringMatching(/^[a-z0-9_.rnv1il0o]{3,30}$/), 500);
  const rows = await world.services.db.$queryRaw<{ skeleton: string }[]>`
    SELECT inkfolk_username_skeleton(name) AS skeleton FROM unnest(${names}::text[]) WITH ORDINALITY AS n(name, place)
    ORDER BY place`;
  expect(rows.map(({ skeleton }) => skeleton)).toEqual(names.map(skeletonOf));
});
