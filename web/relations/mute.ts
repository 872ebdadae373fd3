import type { ApolloCache, ApolloClient, Reference } from "@apollo/client";
import { hasEdges } from "../platform/data/cachePolicies.ts";
import { isUnexplained, readFailure } from "../platform/data/errors.ts";
import { toast } from "../platform/toast/toast.ts";
import { MuteUserDocument, UnmuteUserDocument } from "./mute.generated.ts";

type Person = { id: string; username: string };
type Edge = { node: Reference };

/** Queries with people's posts, and the muted list: refetched after a change. */
const CHANGED = ["hashtag", "searchPosts", "highlights", "featuredPortfolio", "topArtistsByCity", "mutedUsers"];

const failed = (error: unknown, fallback: string) => {
  const failure = readFailure(error);
  const description = isUnexplained(failure) ? fallback : failure.message;
  toast({ variant: "destructive", title: "Error", description });
};

function forget(cache: ApolloCache, names: readonly string[]): void {
  cache.modify({
    id: "ROOT_QUERY",
    fields: (value: unknown, { fieldName, DELETE }) => (names.includes(fieldName) ? DELETE : value),
  });
}

/** Removes the person's posts from the loaded feed. @returns restores them. */
function leaveFeed(cache: ApolloCache, person: Person): () => void {
  let gone: readonly Edge[] = [];
  cache.modify({
    id: "ROOT_QUERY",
    fields: {
      feed: (feed: unknown, { readField }) => {
        if (!hasEdges(feed)) return feed;
        const isTheirs = ({ node }: Edge) =>
          readField("id", readField<Reference>({ fieldName: "user", from: node })) === person.id;
        gone = feed.edges.filter(isTheirs);
        return { ...feed, edges: feed.edges.filter((edge) => !isTheirs(edge)) };
      },
    },
  });
  return () =>
    cache.modify({
      id: "ROOT_QUERY",
      fields: {
        // Newest first, as ids are ordered by time.
        feed: (feed: unknown) =>
          hasEdges(feed)
            ? {
                ...feed,
                edges: [...feed.edges, ...gone].sort((one, other) => (one.node.__ref < other.node.__ref ? 1 : -1)),
              }
            : feed,
      },
    });
}

/** Hides a person's posts, with undo. */
export async function mute(client: ApolloClient, person: Person): Promise<void> {
  try {
    await client.mutate({ mutation: MuteUserDocument, variables: { id: person.id } });
  } catch (error) {
    return failed(error, "Failed to mute this account");
  }
  const comeBack = leaveFeed(client.cache, person);
  forget(client.cache, CHANGED);
  toast({
    title: "Muted",
    description: `You won't see posts and comments from @${person.username}. They won't be notified.`,
    action: { label: "Undo", onAction: () => void unmute(client, person, comeBack) },
    undo: true,
  });
}

/** @param comeBack restores their posts; without it the feed is refetched. */
export async function unmute(client: ApolloClient, person: Person, comeBack?: () => void): Promise<void> {
  try {
    await client.mutate({ mutation: UnmuteUserDocument, variables: { id: person.id } });
  } catch (error) {
    return failed(error, "Failed to unmute this account");
  }
  comeBack?.();
  forget(client.cache, comeBack ? CHANGED : ["feed", ...CHANGED]);
  toast({ title: "Unmuted", description: `You'll see posts and comments from @${person.username} again.` });
}
