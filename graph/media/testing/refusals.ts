import { profile } from "../../people/testing/refusals.ts";
import { invalid, missing, type Refusal, signedOut, UPLOAD_AN_IMAGE } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  "Update failed: Failed to update profile picture, cover photo; Upload failed": [
    signedOut("nobody", "PUT /api/avatar-images", { avatarImageURL: "{image}" }),
    invalid("avatarImageURL", UPLOAD_AN_IMAGE)("owner", "PUT /api/avatar-images", {}),
    invalid("coverImageURL", UPLOAD_AN_IMAGE)("owner", "PUT /api/cover-images", {
      coverImageURL: "https://else.example/x",
    }),
    invalid("tattooImageURL", UPLOAD_AN_IMAGE)("owner", "PUT /api/tattoo-images", {
      tattooImageURL: "{awaitingImage}",
    }),
    missing("Image not found")("stranger", "PUT /api/tattoo-images", { tattooImageURL: "{image}" }),
    invalid("kind", "This image was uploaded for another purpose")("owner", "PUT /api/avatar-images", {
      avatarImageURL: "{image}",
    }),
    missing("Image not found")("stranger", "POST /api/objects/set-public", { objectUrl: "{image}" }),
    invalid("avatar", UPLOAD_AN_IMAGE)(...profile({ avatar: "{image}" })),
    invalid("coverImage", UPLOAD_AN_IMAGE)(...profile({ coverImage: "/objects/{unknown}" })),
  ],
  "Authorization required": [
    signedOut("nobody", "POST /api/objects/upload"),
    signedOut("nobody", "POST /api/objects/upload-public"),
    invalid("kind", "Choose avatar, brief, cover, document, message, portfolio, or post")(
      "owner",
      "POST /api/objects/upload",
      {
        kind: "film",
      },
    ),
  ],
};
