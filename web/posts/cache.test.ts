import { InMemoryCache } from "@apollo/client";
import { beforeEach, describe, expect, it } from "vitest";
import { typePolicies } from "../app/connections.ts";
import { MoreFeedDocument } from "../feed/FeedPage.generated.ts";
import { CommentRow_CommentFragmentDoc } from "./CommentRow.generated.ts";
import { dropComment, joinComment, mergeComments } from "./comments.ts";
import { PostCard_PostFragmentDoc } from "./PostCard.generated.ts";
import { forgetPost, showPost } from "./postLists.ts";

const author = { __typename: "User", id: "u1", username: "mara", fullName: "Mara", avatar: null, verified: true };

function post(id: string) {
  return {
    __typename: "Post",
    id,
    caption: "",
    createdAt: "2026-05-01T17:00:00.000Z",
    location: null,
    tags: [],
    imageUrl: `/objects/${id}`,
    image: null,
    viewerCanDelete: true,
    user: author,
    artist: null,
    verified: false,
    likedByMe: false,
    likes: 0,
    comments: 0,
    userComments: [],
  };
}

function comment(id: string, createdAt = "2026-05-01T18:00:00.000Z") {
  return { __typename: "Comment", id, postId: "p1", content: id, createdAt, viewerCanDelete: true, user: author };
}

let cache: InMemoryCache;

function writeFeed(...ids: string[]) {
  const edges = ids.map((id) => ({ __typename: "QueryFeedConnectionEdge", cursor: id, node: post(id) }));
  const pageInfo = { __typename: "PageInfo", hasNextPage: false, endCursor: ids.at(-1) ?? null };
  const data = { feed: { __typename: "QueryFeedConnection", edges, pageInfo } };
  cache.writeQuery({ query: MoreFeedDocument, variables: { after: "" }, data });
}

const readFeed = () => {
  const read = cache.readQuery({ query: MoreFeedDocument, variables: { after: "" } });
  return read?.feed.edges.map(({ node }) => node) ?? [];
};

function writeComment(id: string) {
  cache.writeFragment({
    fragment: CommentRow_CommentFragmentDoc,
    fragmentName: "CommentRow_comment",
    data: comment(id),
  });
}

beforeEach(() => {
  cache = new InMemoryCache({ typePolicies });
  writeFeed("p2", "p1");
});

describe("the lists of posts", () => {
  it("show a new post on top, once", () => {
    cache.writeFragment({ fragment: PostCard_PostFragmentDoc, fragmentName: "PostCard_post", data: post("p3") });
    showPost(cache, "p3", "u1");
    showPost(cache, "p3", "u1");
    expect(readFeed().map(({ id }) => id)).toEqual(["p3", "p2", "p1"]);
  });

  it("lose a deleted post", () => {
    forgetPost(cache, "p2", "u1");
    expect(readFeed().map(({ id }) => id)).toEqual(["p1"]);
  });
});

describe("the comments of a post", () => {
  it("count a new one and show it", () => {
    writeComment("c1");
    joinComment(cache, { id: "c1", postId: "p1" });
    expect(readFeed()[1]).toMatchObject({ comments: 1, userComments: [{ id: "c1" }] });
  });

  it("forget a deleted one", () => {
    writeComment("c1");
    joinComment(cache, { id: "c1", postId: "p1" });
    dropComment(cache, { id: "c1", postId: "p1" });
    expect(readFeed()[1]).toMatchObject({ comments: 0, userComments: [] });
  });

  it("are merged oldest first, each once", () => {
    const [early, late] = [comment("a", "2026-05-01T10:00:00.000Z"), comment("b", "2026-05-01T11:00:00.000Z")];
    expect(mergeComments([late], [early, late]).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
