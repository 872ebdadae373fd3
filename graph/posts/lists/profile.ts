import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import type { Selection } from "../../core/selection.ts";
import { prepared, selectIf, tables } from "../../db/statements.ts";
import { type RequestedPeopleParts, readPeople, requestedPeopleParts, selectPerson } from "../../people/lists.ts";
import { type Address, findUser, readAddress } from "../../people/rules/people.ts";
import type { Person } from "../../visibility/card.ts";
import { type FirstPosts, firstPostsJson, firstPostsOf, primeFirstPosts } from "./posts.ts";

const readProfile = prepared(
  (
    { posts, ...person }: { by: "id" | "username"; shape: RequestedPeopleParts; posts: FirstPosts | null },
    values: { name: string; viewerId: string },
  ) =>
    tables
      .selectFrom(selectPerson(person, values).as("person"))
      .selectAll("person")
      .select((eb) => selectIf(posts && firstPostsJson(eb.ref("person.id"), posts, values.viewerId)).as("firstPosts")),
);

/**
 * The same person as `findUser`, with what a document asks around them, and the newest that they have shared where it
 * asks for that.
 * @throws {Failure} as `findUser`
 */
export async function findProfile(ctx: Context, address: Address, selection: Selection): Promise<Person> {
  const named = readAddress(address);
  if (!ctx.viewer || !named) return findUser(ctx, address);
  const shape = { by: named.by, shape: requestedPeopleParts(selection), posts: firstPostsOf(selection) };
  const [row] = await run(ctx, readProfile(shape, { name: named.name, viewerId: ctx.viewer.id }));
  // Perhaps by a name that they gave up.
  if (!row) return findUser(ctx, address);
  if (shape.posts && row.firstPosts) primeFirstPosts(ctx, row.id, shape.posts, row.firstPosts);
  const [person] = readPeople(ctx, [row]);
  return person as Person;
}
