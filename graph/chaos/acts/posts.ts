import type { Random } from "../../testing/random.ts";
import type { Fixture } from "../fixture.ts";
import { ask, type Person } from "../person.ts";

type Method = "POST" | "DELETE";

const send = async (fixture: Fixture, { token }: Person, random: Random, method: Method, path: string) => {
  await ask(fixture.serverUrl(random), path, { token, method });
  return null;
};

/** Newest posts only, so that many people act on the same ones. */
const aPost = (fixture: Fixture, random: Random) => random.pick(fixture.posts.slice(-6));

const onPost =
  (kind: "like" | "unlike", method: Method) => async (fixture: Fixture, person: Person, random: Random) => {
    const post = aPost(fixture, random).id;
    const act = () => send(fixture, person, random, method, `/api/posts/${post}/like`);
    await fixture.history.record(kind, { person: person.id, post }, act);
  };

export const like = onPost("like", "POST");
export const unlike = onPost("unlike", "DELETE");

const onPerson =
  (kind: "follow" | "unfollow", method: Method) => async (fixture: Fixture, person: Person, random: Random) => {
    const other = random.pick(fixture.people.filter(({ id }) => id !== person.id)).id;
    const act = () => send(fixture, person, random, method, `/api/users/${other}/follow`);
    await fixture.history.record(kind, { person: person.id, other }, act);
  };

export const follow = onPerson("follow", "POST");
export const unfollow = onPerson("unfollow", "DELETE");

export async function comment(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const post = aPost(fixture, random).id;
  const content = `comment ${fixture.mark()}`;
  const { output } = await fixture.history.record("comment", { person: person.id, post, content }, async () => {
    const path = `/api/posts/${post}/comments`;
    const { id } = await ask<{ id: string }>(fixture.serverUrl(random), path, {
      token: person.token,
      method: "POST",
      body: { content },
    });
    return { id };
  });
  if (output) fixture.comments.push({ id: output.id, person });
}

export async function removeComment(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const own = fixture.comments.filter((each) => each.person.id === person.id);
  if (own.length === 0) return;
  const { id } = random.pick(own);
  const act = () => send(fixture, person, random, "DELETE", `/api/comments/${id}`);
  await fixture.history.record("removeComment", { person: person.id, comment: id }, act);
}

export async function removePost(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const own = fixture.posts.findIndex(({ author }) => author.id === person.id);
  if (own === -1 || fixture.posts.length <= 4) return;
  const [post] = fixture.posts.splice(own, 1);
  const id = post?.id ?? "";
  const act = () => send(fixture, person, random, "DELETE", `/api/posts/${id}`);
  await fixture.history.record("removePost", { person: person.id, post: id }, act);
}
