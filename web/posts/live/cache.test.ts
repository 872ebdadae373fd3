import { InMemoryCache } from "@apollo/client";
import { beforeEach, describe, expect, it } from "vitest";
import { MoreFeedDocument } from "../../feed/FeedPage.generated.ts";
import { typePolicies } from "../../platform/data/cachePolicies.ts";
import { AllCommentsDocument } from "../comments/Comments.generated.ts";
import { CommentThread_CommentFragmentDoc } from "../comments/CommentThread.generated.ts";
import { dropComment, joinComment, mergeComments } from "../comments/commentCache.ts";
import { PostCard_PostFragmentDoc } from "../PostCard.generated.ts";
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
    healedWeeks: null,
    imageUrl: `/objects/${id}`,
    image: null,
    viewerCanDelete: true,
    viewerCanEdit: true,
    user: author,
    artist: null,
    verified: false,
    attribution: null,
    viewerCanAnswerTag: false,
    viewerCanRemoveTag: false,
    likedByMe: false,
    likes: 0,
    comments: 0,
    userComments: [],
  };
}

function comment(id: string, parentId: string | null = null) {
  return {
    __typename: "Comment",
    id,
    postId: "p1",
    parentId,
    content: id,
    createdAt: "2026-05-01T18:00:00.000Z",
    viewerCanApprove: false,
    viewerCanDelete: true,
    viewerCanReport: false,
    likes: 0,
    likedByMe: false,
    user: author,
    replies: [],
  };
}

let cache: InMemoryCache;

function writeFeed(...ids: string[]) {
  const edges = ids.map((id) => ({ __typename: "QueryFeedConnectionEdge", cursor: id, node: post(id) }));
  const pageInfo = { __typename: "PageInfo", hasNextPage: false, endCursor: ids.at(-1) ?? null };
  const data = { feed: { __typename: "QueryFeedConnection", edges, pageInfo } };
  cache.writeQuery({ query: MoreFeedDocument, variables: { after: "" }, data });
}

const readFeed = (optimistic = false) => {
  const read = cache.readQuery({ query: MoreFeedDocument, variables: { after: "" } }, optimistic);
  return read?.feed.edges.map(({ node }) => node) ?? [];
};

function addComment(id: string, parentId: string | null = null) {
  cache.writeFragment({
    fragment: CommentThread_CommentFragmentDoc,
    fragmentName: "CommentThread_comment",
    data: comment(id, parentId),
  });
  joinComment(cache, { id, postId: "p1", parentId });
}

function writeAllComments(hasNextPage: boolean, ...ids: string[]) {
  const edges = ids.map((id) => ({ __typename: "PostCommentListConnectionEdge", cursor: id, node: comment(id) }));
  const pageInfo = { __typename: "PageInfo", hasNextPage, endCursor: ids.at(-1) ?? null };
  const commentList = { __typename: "PostCommentListConnection", edges, pageInfo };
  const data = { post: { __typename: "Post", id: "p1", commentList } };
  cache.writeQuery({ query: AllCommentsDocument, variables: { id: "p1" }, data });
}

const readAllComments = () => {
  const read = cache.readQuery({ query: AllCommentsDocument, variables: { id: "p1" } });
  return read?.post.commentList.edges.map(({ node }) => [node.id, ...node.replies.map(({ id }) => id)]);
};

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

  it("hide a post during the undo period, and restore it in its place", () => {
    cache.batch({ optimistic: "delete", update: (above) => forgetPost(above, "p2", "u1") });
    expect(readFeed(true).map(({ id }) => id)).toEqual(["p1"]);
    cache.removeOptimistic("delete");
    expect(readFeed(true).map(({ id }) => id)).toEqual(["p2", "p1"]);
  });
});

describe("the comments of a post", () => {
  it("show a new one where two are shown", () => {
    addComment("c1");
    addComment("c1");
    expect(readFeed()[1]?.userComments.map(({ id }) => id)).toEqual(["c1"]);
  });

  it("show it at the end when all are loaded", () => {
    writeAllComments(false, "c1");
    addComment("c2");
    expect(readAllComments()).toEqual([["c1"], ["c2"]]);
    writeAllComments(true, "c1");
    addComment("c3");
    expect(readAllComments()).toEqual([["c1"]]);
  });

  it("show a reply below its comment", () => {
    writeAllComments(false, "c1", "c2");
    addComment("c3", "c1");
    expect(readAllComments()).toEqual([["c1", "c3"], ["c2"]]);
    expect(readFeed()[1]?.userComments).toEqual([]);
  });

  it("remove a deleted one everywhere", () => {
    writeAllComments(false, "c1");
    addComment("c2");
    dropComment(cache, "c2");
    expect(readFeed()[1]?.userComments).toEqual([]);
    expect(readAllComments()).toEqual([["c1"]]);
  });

  it("are merged oldest first, each once", () => {
    const early = { ...comment("a"), createdAt: "2026-05-01T10:00:00.000Z" };
    const late = { ...comment("b"), createdAt: "2026-05-01T11:00:00.000Z" };
    expect(mergeComments([late, early], [{ ...early, content: "newer" }])).toEqual([
      { ...early, content: "newer" },
      late,
    ]);
  });
});
