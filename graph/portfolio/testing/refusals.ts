import {
  type Act,
  forbidden,
  invalid,
  missing,
  type Refusal,
  signedOut,
  UPLOAD_AN_IMAGE,
} from "../../testing/refusal.ts";

const piece = (body: Record<string, unknown>): Act => [
  "owner",
  "POST /api/portfolio",
  { title: "Rings", imageUrl: "{portfolioImage}", ...body },
];

export const refusals: Record<string, readonly Refusal[]> = {
  "Portfolio failed": [
    signedOut("nobody", "POST /api/portfolio", { title: "Rings", imageUrl: "{portfolioImage}" }),
    forbidden("Only artists have a portfolio")("stranger", "POST /api/portfolio", { title: "Rings", imageUrl: "x" }),
    invalid("title", "Title is required")(...piece({ title: " " })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...piece({ imageUrl: "" })),
    invalid("imageUrl", UPLOAD_AN_IMAGE)(...piece({ imageUrl: "/objects/{unknown}" })),
    invalid("category", "Choose a category from the list")(...piece({ category: "Tribal" })),
    invalid("featured", "You can feature up to 6 pieces")("owner", "PUT /api/portfolio/{portfolioItem}", {
      featured: true,
    }),
    forbidden("You can only change your own portfolio")("artist", "PUT /api/portfolio/{portfolioItem}", {
      title: "Mine",
    }),
    forbidden("You can only change your own portfolio")("artist", "DELETE /api/portfolio/{portfolioItem}"),
    missing("Portfolio item not found")("owner", "DELETE /api/portfolio/{unknown}"),
    invalid("artistId", "This user isn't an artist")("stranger", "GET /api/portfolio/{client}"),
    forbidden("This profile is private")("stranger", "GET /api/portfolio/{shy}"),
  ],
};
