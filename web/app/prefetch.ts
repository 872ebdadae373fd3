import type { ApolloLink } from "@apollo/client";
import { readToken } from "../platform/session/token.ts";
import { imageSource, imageSourceSet, POST_SIZES, TALLEST_POST } from "../ui/photo/images.ts";

/*
 * A separate script of a few hundred bytes (web/build/prefetch.ts), which runs while all other code loads. The data
 * client takes its answers from web/platform/data/prefetched.ts.
 */

/** Replaced by the build. */
declare const __FIRST_QUERIES__: { Viewer: string; FeedPage: string };

declare global {
  interface Window {
    /** Requests sent before the data client loaded. */
    prefetched?: {
      /** Milliseconds since 1970. */
      at: number;
      token: string;
      /** By operation name; undefined once taken. */
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

async function query<TAnswer extends ApolloLink.Result>(
  operationName: keyof typeof __FIRST_QUERIES__,
): Promise<TAnswer> {
  const answer = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName, query: __FIRST_QUERIES__[operationName], variables: {} }),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

if (token) {
  const viewer = query("Viewer");
  // The data client reports a failure.
  viewer.catch(() => undefined);
  window.prefetched = { at: Date.now(), token, answers: { Viewer: viewer } };
  if (window.location.pathname === "/") {
    const feed = query<FirstFeed>("FeedPage");
    window.prefetched.answers.FeedPage = feed;
    Promise.all([feed, whenParsed()])
      .then(([answer]) => showFirstPost(answer))
      .catch(() => undefined);
  }
}

/** An answer can arrive before the document is parsed, whose end waits for other files. */
function whenParsed(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === "loading") document.addEventListener("readystatechange", resolve, { once: true });
    else resolve(undefined);
  });
}

/** Shows the first post in the page's shell (web/app/layout/shell.css) until the feed's code has loaded. */
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
