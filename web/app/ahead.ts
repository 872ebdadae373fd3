import type { ApolloLink } from "@apollo/client";
import { readToken } from "../platform/session/token.ts";
import { imageSource, imageSourceSet, POST_SIZES, TALLEST_POST } from "../ui/photo/images.ts";

/*
 * A script of its own, a few hundred bytes, which runs while all other code is on its way: web/build/ahead.ts. What it
 * asks for the data client finds in web/platform/data/early.ts.
 */

/** Filled in by the build. */
declare const __FIRST_QUERIES__: { Viewer: string; FeedPage: string };

declare global {
  interface Window {
    /** What was asked for before the data client came. */
    ahead?: {
      /** When, in milliseconds since 1970. */
      at: number;
      /** By whose token. */
      token: string;
      /** By the name of the query; undefined once it was taken. */
      answers: Record<string, Promise<ApolloLink.Result> | undefined>;
    };
  }
}

type FirstPost = {
  caption: string;
  user: { fullName: string };
  imageUrl: string;
  image: { width: number; height: number } | null;
};
type FirstFeed = ApolloLink.Result<{ feed: { edges: { node: FirstPost }[] } }>;

const token = readToken();

async function ask<TAnswer extends ApolloLink.Result>(operationName: keyof typeof __FIRST_QUERIES__): Promise<TAnswer> {
  const answer = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName, query: __FIRST_QUERIES__[operationName], variables: {} }),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

if (token) {
  const viewer = ask("Viewer");
  // Its user reports a failure.
  viewer.catch(() => undefined);
  window.ahead = { at: Date.now(), token, answers: { Viewer: viewer } };
  if (window.location.pathname === "/") {
    const feed = ask<FirstFeed>("FeedPage");
    window.ahead.answers.FeedPage = feed;
    Promise.all([feed, pageIsRead()])
      .then(([answer]) => showFirstPost(answer))
      .catch(() => undefined);
  }
}

/** An answer may be quicker than the page itself, whose end waits for other files. */
function pageIsRead(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === "loading") document.addEventListener("readystatechange", resolve, { once: true });
    else resolve(undefined);
  });
}

/** The first post is in the frame of the page (web/app/layout/shell.css) until the code that shows all has come. */
function showFirstPost({ data }: FirstFeed): void {
  const post = data?.feed.edges[0]?.node;
  const place = document.querySelector(".shell-post");
  if (!post || !place) return;
  const author = document.createElement("b");
  author.textContent = post.user.fullName;
  const caption = document.createElement("p");
  caption.textContent = post.caption;
  const picture = new Image();
  picture.alt = "";
  picture.fetchPriority = "high";
  const { width = 1, height = 1 } = post.image ?? {};
  picture.style.aspectRatio = `${Math.max(width / height, TALLEST_POST)}`;
  picture.sizes = POST_SIZES;
  picture.srcset = imageSourceSet(post.imageUrl, post.image?.width) ?? "";
  picture.src = imageSource(post.imageUrl);
  for (const words of [author, caption]) words.dir = "auto";
  place.append(author, caption, picture);
}
