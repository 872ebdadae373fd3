import type { Random } from "../../testing/random.ts";
import { ask, type Person } from "../person.ts";
import type { Town } from "../town.ts";

type Method = "POST" | "DELETE";

const send = async (town: Town, { token }: Person, random: Random, method: Method, path: string) => {
  await ask(town.door(random), path, { token, method });
  return null;
};

/** The newest, so that many meet at the same ones. */
const aPost = (town: Town, random: Random) => random.pick(town.posts.slice(-6));

const onPost = (kind: "like" | "unlike", method: Method) => async (town: Town, person: Person, random: Random) => {
  const post = aPost(town, random).id;
  const act = () => send(town, person, random, method, `/api/posts/${post}/like`);
  await town.history.record(kind, { person: person.id, post }, act);
};

export const like = onPost("like", "POST");
export const unlike = onPost("unlike", "DELETE");

const onPerson =
  (kind: "follow" | "unfollow", method: Method) => async (town: Town, person: Person, random: Random) => {
    const other = random.pick(town.people.filter(({ id }) => id !== person.id)).id;
    const act = () => send(town, person, random, method, `/api/users/${other}/follow`);
    await town.history.record(kind, { person: person.id, other }, act);
  };

export const follow = onPerson("follow", "POST");
export const unfollow = onPerson("unfollow", "DELETE");

export async function comment(town: Town, person: Person, random: Random): Promise<void> {
  const post = aPost(town, random).id;
  const content = `comment ${town.mark()}`;
  const { output } = await town.history.record("comment", { person: person.id, post, content }, async () => {
    const path = `/api/posts/${post}/comments`;
    const { id } = await ask<{ id: string }>(town.door(random), path, {
      token: person.token,
      method: "POST",
      body: { content },
    });
    return { id };
  });
  if (output) town.comments.push({ id: output.id, person });
}

export async function removeComment(town: Town, person: Person, random: Random): Promise<void> {
  const own = town.comments.filter((each) => each.person.id === person.id);
  if (own.length === 0) return;
  const { id } = random.pick(own);
  const act = () => send(town, person, random, "DELETE", `/api/comments/${id}`);
  await town.history.record("removeComment", { person: person.id, comment: id }, act);
}

/** Removes an own post, as long as enough are left for the others. */
export async function removePost(town: Town, person: Person, random: Random): Promise<void> {
  const own = town.posts.findIndex(({ author }) => author.id === person.id);
  if (own === -1 || town.posts.length <= 4) return;
  const [post] = town.posts.splice(own, 1);
  const id = post?.id ?? "";
  const act = () => send(town, person, random, "DELETE", `/api/posts/${id}`);
  await town.history.record("removePost", { person: person.id, post: id }, act);
}
