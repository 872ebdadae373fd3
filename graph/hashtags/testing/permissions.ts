import { type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  hashtag: { field: 'hashtag(tag: "ink") { tag }', outcomes: signedIn },
  trendingHashtags: { field: "trendingHashtags { hashtag }", outcomes: signedIn },
};
