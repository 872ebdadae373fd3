import type { ApolloCache, ApolloClient, Reference } from "@apollo/client";
import { isUnexplained, readFailure } from "../platform/data/errors.ts";
import { toast } from "../platform/toast/toast.ts";
import { MuteUserDocument, UnmuteUserDocument } from "./mute.generated.ts";

type Person = { id: string; username: string };
type Edge = { node: Reference };

/** Where one comes across people's posts besides the feed, and who is muted: asked again when that changes. */
const CHANGED = ["hashtag", "searchPosts", "highlights", "featuredPortfolio", "topArtistsByCity", "mutedUsers"];

const hasEdges = (value: unknown): value is { edges: readonly Edge[] } =>
  typeof value === "object" && value !== null && "edges" in value && Array.isArray(value.edges);

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

/** The person's posts leave the feed that is loaded, which stays where it is. Answers the way back. */
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
        // Newest first, as the ids of posts are.
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

/** Takes somebody's posts out of what the viewer comes across, and offers the way back. */
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
    description: `You no longer come across the posts and comments of @${person.username}. They won't be notified.`,
    action: { label: "Undo", onAction: () => void unmute(client, person, comeBack) },
    undo: true,
  });
}

/** @param comeBack puts their posts back into the feed; without it the feed is read again. */
export async function unmute(client: ApolloClient, person: Person, comeBack?: () => void): Promise<void> {
  try {
    await client.mutate({ mutation: UnmuteUserDocument, variables: { id: person.id } });
  } catch (error) {
    return failed(error, "Failed to unmute this account");
  }
  comeBack?.();
  forget(client.cache, comeBack ? CHANGED : ["feed", ...CHANGED]);
  toast({ title: "Unmuted", description: `You come across the posts and comments of @${person.username} again.` });
}
