import {
  type Act,
  forbidden,
  invalid,
  long,
  missing,
  NOT_ADMIN,
  type Refusal,
  refused,
  signedOut,
  UPLOAD_AN_IMAGE,
  unconfirmed,
} from "../../testing/refusal.ts";

const post = (body: Record<string, unknown>): Act => ["owner", "POST /api/posts", { imageUrl: "{image}", ...body }];
const healed = (body: Record<string, unknown>) =>
  ["POST /api/posts", { imageUrl: "{clientImage}", healedBookingId: "{healedSession}", ...body }] as const;

const artistOf = (id: string, changes: Record<string, unknown>): [call: string, body: unknown] => [
  `PUT /api/admin/posts/${id}/artist`,
  { artistId: "{artist}", reason: "Proof from the studio", ...changes },
];

export const refusals: Record<string, readonly Refusal[]> = {
  "Error: Failed to update like status": [
    signedOut("nobody", "POST /api/posts/{post}/like"),
    missing("Post not found")("stranger", "POST /api/posts/{unknown}/like"),
    missing("Post not found")("stranger", "DELETE /api/posts/no-id/like"),
  ],
  "Failed to delete post": [
    signedOut("nobody", "DELETE /api/posts/{post}"),
    forbidden("You can only delete your own posts")("admin", "DELETE /api/posts/{post}"),
    missing("Post not found")("owner", "DELETE /api/posts/{unknown}"),
  ],
  "Post failed: Failed to create post": [
    signedOut("nobody", "POST /api/posts", { imageUrl: "{image}" }),
    unconfirmed("unconfirmed", "POST /api/posts", { imageUrl: "{image}" }),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...post({ imageUrl: "" })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...post({ imageUrl: "https://elsewhere.example/ink.jpg" })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)("stranger", "POST /api/posts", { imageUrl: "{image}" }),
    invalid("caption", "Caption must be at most 2200 characters")(...post({ caption: long(2201) })),
    invalid("caption", "Use at most 30 hashtags")(...post({ caption: "#a ".repeat(31) })),
    invalid("caption", "This text contains an invalid character")(...post({ caption: "N\0ul" })),
    invalid("location", "Location must be at most 100 characters")(...post({ location: long(101) })),
    invalid("tags.0", "A tag must be at most 50 characters")(...post({ tags: [long(51)] })),
    invalid("artistId", "Choose an artist from the list")(...post({ artistId: "somebody" })),
    missing("Booking not found")("stranger", ...healed({})),
    refused("NOT_ELIGIBLE", "You can share how a tattoo healed after a completed session")(
      "client",
      ...healed({ healedBookingId: "{session}" }),
    ),
    refused("CONFLICT", "You've already shared how this one healed")("client", ...healed({})),
    invalid("artistId", "Tag the artist of the session")("client", ...healed({ artistId: "{busy}" })),
    invalid("addToPortfolio", "Only artists have a portfolio")("stranger", "POST /api/posts", {
      imageUrl: "{image}",
      addToPortfolio: true,
    }),
    invalid(
      "addToPortfolio",
      "You can only add your own work to your portfolio",
    )(...post({ artistId: "{artist}", addToPortfolio: true })),
    invalid("artistId", "Choose an artist from the list")(...post({ artistId: "{client}" })),
  ],
  "Update failed: Failed to update post": [
    signedOut("nobody", "PUT /api/posts/{post}", { caption: "Healed" }),
    forbidden("You can only edit your own posts")("admin", "PUT /api/posts/{post}", { caption: "Healed" }),
    missing("Post not found")("owner", "PUT /api/posts/{unknown}", { caption: "Healed" }),
    invalid("caption", "Caption must be at most 2200 characters")("owner", "PUT /api/posts/{post}", {
      caption: long(2201),
    }),
    invalid("artistId", "Choose an artist from the list")("owner", "PUT /api/posts/{post}", { artistId: "{client}" }),
  ],
  "Failed to change the artist tag": [
    signedOut("nobody", ...artistOf("{post}", {})),
    forbidden(NOT_ADMIN)("owner", ...artistOf("{post}", {})),
    missing("Post not found")("admin", ...artistOf("{unknown}", {})),
    missing("Post not found")("admin", ...artistOf("no-id", {})),
    invalid("reason", "Give a reason")("admin", ...artistOf("{post}", { reason: " " })),
    invalid("reason", "Use at most 1000 characters")("admin", ...artistOf("{post}", { reason: long(1001) })),
    invalid("artistId", "Choose an artist from the list")("admin", ...artistOf("{post}", { artistId: "{client}" })),
    invalid("artistId", "Choose an artist from the list")("admin", ...artistOf("{post}", { artistId: "somebody" })),
  ],
  "Error Loading Posts": [
    signedOut("nobody", "GET /api/posts"),
    refused(
      "INVALID_CURSOR",
      "This page link is not valid. Start again from the first page.",
      "cursor",
    )("stranger", "GET /api/posts?cursor=nothing"),
  ],
};
