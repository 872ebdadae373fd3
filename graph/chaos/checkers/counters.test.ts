import { describe, expect, test } from "vitest";
import { did, evidence, tried } from "./by-hand.ts";
import { countersAreTrue, pairsAreAsLastSaid, textsAreASet } from "./counters.ts";

const person = (changes = {}) => ({ id: "ana", posts: 0, followers: 0, following: 0, ...changes });
const post = (changes = {}) => ({ id: "p", author: "ana", caption: "caption", likes: 0, comments: 0, ...changes });
const pair = { person: "ben", post: "p" };
const comment = { id: "c", person: "ben", post: "p", content: "words" };
const like = (times: readonly [number, number]) => did("like", pair, null, times);
const unlike = (times: readonly [number, number]) => did("unlike", pair, null, times);

describe("counters are true", () => {
  test.each([
    ["they are", { people: [person({ posts: 1 })], posts: [post({ likes: 1 })], likes: [pair] }, 0],
    ["a like is not counted", { people: [person({ posts: 1 })], posts: [post()], likes: [pair] }, 1],
    ["a comment is counted twice", { posts: [post({ comments: 2 })], comments: [comment] }, 1],
    ["a removed post is counted", { people: [person({ posts: 1 })] }, 1],
    ["a follower is not counted", { people: [person()], follows: [{ person: "ben", other: "ana" }] }, 1],
    ["a follow is not counted", { people: [person()], follows: [{ person: "ana", other: "ben" }] }, 1],
  ])("%s", (_name, rows, anomalies) => {
    expect(countersAreTrue(evidence([], rows))).toHaveLength(anomalies);
  });
});

describe("pairs are as last said", () => {
  test.each([
    ["it was said", [like([0, 1])], [pair], 0],
    ["it was taken back", [like([0, 1]), unlike([2, 3])], [], 0],
    ["at the same moment either may be last", [like([0, 3]), unlike([1, 2])], [], 0],
    ["who never got an answer may be late", [tried("unlike", pair, 0), like([1, 2])], [], 0],
    ["it is lost", [unlike([0, 1]), like([2, 3])], [], 1],
    ["it came back", [like([0, 1]), unlike([2, 3])], [pair], 1],
    ["nobody said it", [], [pair], 1],
    ["it is there twice", [like([0, 1])], [pair, pair], 1],
  ])("%s", (_name, log, likes, anomalies) => {
    expect(pairsAreAsLastSaid(evidence(log, { posts: [post()], likes }))).toHaveLength(anomalies);
  });

  test("with a post go its likes", () => {
    expect(pairsAreAsLastSaid(evidence([like([0, 1])]))).toEqual([]);
  });

  test("a follow that was acknowledged is lost", () => {
    expect(pairsAreAsLastSaid(evidence([did("follow", { person: "ana", other: "ben" }, null, [0, 1])]))).toHaveLength(
      1,
    );
  });
});

describe("texts are a set", () => {
  const { id: _id, ...written } = comment;
  const wrote = did("comment", written, { id: "c" }, [2, 3]);
  const shared = did("share", { person: "ana", caption: "caption" }, { id: "p" }, [0, 1]);
  const removed = did("removeComment", { person: "ben", comment: "c" }, null, [4, 5]);

  test.each([
    ["it is there", [shared, wrote], { posts: [post()], comments: [comment] }, 0],
    ["it was removed", [shared, wrote, removed], { posts: [post()] }, 0],
    ["it went with its post", [wrote, did("removePost", { person: "ana", post: "p" }, null, [4, 5])], {}, 0],
    ["it is lost", [shared, wrote], { posts: [post()] }, 1],
    ["a post is lost", [shared], {}, 1],
    ["it was removed and is there", [shared, wrote, removed], { posts: [post()], comments: [comment] }, 1],
    ["it is there twice", [shared, wrote], { posts: [post()], comments: [comment, { ...comment, id: "d" }] }, 1],
    ["nobody wrote it", [shared], { posts: [post()], comments: [comment] }, 1],
  ])("%s", (_name, log, rows, anomalies) => {
    expect(textsAreASet(evidence(log, rows))).toHaveLength(anomalies);
  });
});
