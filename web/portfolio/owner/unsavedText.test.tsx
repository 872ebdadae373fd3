// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import { ArtworkForm } from "./ArtworkForm.tsx";
import { ArtworksForm } from "./ArtworksForm.tsx";

const artwork = {
  id: "a",
  title: "Rings",
  description: "As it was",
  imageUrl: "/objects/1",
  category: "blackwork",
  tags: ["dotwork"],
} as Artwork;
const field = "Description";

testUnsavedText("artwork", {
  page: (dialog) => (
    <ArtworkForm {...dialog} artistId="viewer" artwork={null} onAdded={() => undefined} onSeveral={() => undefined} />
  ),
  field,
});

testUnsavedText("editArtwork", {
  page: (dialog) => (
    <ArtworkForm
      {...dialog}
      artistId="viewer"
      artwork={artwork}
      onAdded={() => undefined}
      onSeveral={() => undefined}
    />
  ),
  field,
});

const files = [new File(["words"], "notes.txt", { type: "text/plain" })];

testUnsavedText("artworks", {
  page: (dialog) => (
    <ArtworksForm {...dialog} artistId="viewer" files={files} onAdded={() => undefined} onStartOver={() => undefined} />
  ),
  field,
  answer: async () => void (await screen.findAllByText(/Please select an image file|didn't upload/)),
});
