import { parseInput } from "../../core/errors.ts";
import { builder } from "../../graphql/builder.ts";
import { requireAdmin } from "../../identity/admins.ts";
import { setPostArtistInput } from "../input.ts";
import { setPostArtist } from "../rules/artist-tag.ts";
import { postType } from "../types.ts";

const setPostArtistInputType = builder.inputType("SetPostArtistInput", {
  description: "Which artist made the tattoo of a post, and why an admin says so.",
  fields: (t) => ({
    postId: t.id({ required: true, description: "The post." }),
    artistId: t.id({ description: "The artist, who counts as confirmed. Null or left out: the tag is cleared." }),
    reason: t.string({ required: true, description: "Why; the author and the artists concerned can read it." }),
  }),
});

builder.mutationField("setPostArtist", (t) =>
  t.field({
    type: postType,
    description:
      "Sets or clears the artist tag of a post as an admin. Its author and the artists concerned get a notification " +
      "with the reason, and the audit log keeps it.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless an admin, and for the viewer's own post or name" },
      { code: "BAD_USER_INPUT", at: ["reason", "artistId"] },
      "NOT_FOUND",
    ],
    args: {
      input: t.arg({ type: setPostArtistInputType, required: true, description: "Which post and artist, and why." }),
    },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return setPostArtist(ctx, parseInput(setPostArtistInput, input));
    },
  }),
);
