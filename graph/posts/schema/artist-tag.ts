import { parseInput } from "../../core/errors.ts";
import { builder } from "../../graphql/builder.ts";
import { requireAdmin } from "../../identity/admins.ts";
import { setPostArtistInput } from "../input.ts";
import { setPostArtist } from "../rules/artist-tag.ts";
import { postType } from "../types.ts";

const setPostArtistInputType = builder.inputType("SetPostArtistInput", {
  description: "The artist tag of a post, set by an admin.",
  fields: (t) => ({
    postId: t.id({ required: true, description: "The post." }),
    artistId: t.id({ description: "The artist, tagged as confirmed. Null or left out: clears the tag." }),
    reason: t.string({ required: true, description: "The reason, shown to the author and the artists concerned." }),
  }),
});

builder.mutationField("setPostArtist", (t) =>
  t.field({
    type: postType,
    description:
      "Sets or clears the artist tag of a post as an admin. The author and the artists concerned are notified with " +
      "the reason. The audit log records it.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an admin, and for their own post or name" },
      { code: "BAD_USER_INPUT", at: ["reason", "artistId"] },
      "NOT_FOUND",
    ],
    args: {
      input: t.arg({
        type: setPostArtistInputType,
        required: true,
        description: "The post, the artist and the reason.",
      }),
    },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return setPostArtist(ctx, parseInput(setPostArtistInput, input));
    },
  }),
);
