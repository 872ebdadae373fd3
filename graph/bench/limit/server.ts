import { createServer, type IncomingMessage, type Server } from "node:http";
import { v4, v7 } from "uuid";
import { hashToken } from "../../identity/sessions.ts";
import { COMMENT_TEXT, MESSAGE_TEXT } from "../world.ts";
import { SLOTS } from "./availability.ts";
import { BOOKINGS } from "./bookings.ts";
import { SEND_MESSAGE, THREAD } from "./messages.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { FOLLOW, PROFILE, SEARCH_PEOPLE, UNFOLLOW } from "./people.ts";
import { COMMENT, FEED, LIKE, POSTS, UNLIKE } from "./posts.ts";
import type { Statement } from "./statement.ts";

/** @returns the `body` of the row, if there is one. */
export type RunStatement = (statement: Statement, values: readonly unknown[]) => Promise<string | undefined>;

/** By the first part of the path: a statement, and its parameters after the token, from the second part. */
const ROUTES: Record<string, [statement: Statement, values: (about: string) => unknown[]]> = {
  feed: [FEED, () => []],
  posts: [POSTS, () => []],
  profile: [PROFILE, (username) => [username]],
  search: [SEARCH_PEOPLE, (text) => [text]],
  thread: [THREAD, (id) => [id]],
  notifications: [NOTIFICATIONS, () => []],
  bookings: [BOOKINGS, () => []],
  slots: [SLOTS, (stretch) => stretch.split(",")],
  like: [LIKE, (id) => [id, v7(), v7()]],
  unlike: [UNLIKE, (id) => [id]],
  follow: [FOLLOW, (id) => [id, v7(), v7()]],
  unfollow: [UNFOLLOW, (id) => [id]],
  comment: [COMMENT, (id) => [id, COMMENT_TEXT, v7(), v7()]],
  send: [SEND_MESSAGE, (id) => [id, MESSAGE_TEXT, v7(), v4()]],
};

export function createLimitServer(run: RunStatement): Server {
  const answer = (request: IncomingMessage) => {
    const token = hashToken(request.headers.authorization?.slice("Bearer ".length) ?? "");
    const [, name = "", about = ""] = request.url?.split("/") ?? [];
    const route = ROUTES[name];
    return route && run(route[0], [token, ...route[1](about)]);
  };
  return createServer(async (request, response) => {
    try {
      const body = await answer(request);
      response.writeHead(body === undefined ? 404 : 200, { "Content-Type": "application/json; charset=utf-8" });
      response.end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
}
