import { readFile } from "node:fs/promises";
import { takePhoto, type Visitor } from "./journey.ts";

const UPLOAD = "mutation ($kind: MediaKind!) { createUpload(input: { kind: $kind }) { uploadUrl } }";
const POST = "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }";
const PIECE = "mutation ($input: CreatePortfolioItemInput!) { createPortfolioItem(input: $input) { id } }";

let photo: Promise<Buffer> | undefined;

/** Uploads a photo through the API. @returns the value of `imageUrl`. */
async function upload({ ask, page }: Visitor, kind: "POST" | "PORTFOLIO"): Promise<string> {
  photo ??= takePhoto().then((path) => readFile(path));
  const { createUpload } = await ask<{ createUpload: { uploadUrl: string } }>(UPLOAD, { kind });
  const { pathname, search } = new URL(createUpload.uploadUrl, "http://any");
  await page.request.put(pathname + search, { data: await photo });
  return createUpload.uploadUrl;
}

/** Shares a photo through the API. @returns the post's id. */
export async function sharePost(
  visitor: Visitor,
  input: { caption: string; artistId?: string; tags?: string[]; location?: string },
): Promise<string> {
  const imageUrl = await upload(visitor, "POST");
  return (await visitor.ask<{ createPost: { id: string } }>(POST, { input: { ...input, imageUrl } })).createPost.id;
}

/** Adds an artwork to an artist's portfolio through the API. */
export async function addArtwork(
  visitor: Visitor,
  input: { title: string; description?: string; featured?: boolean; category?: string },
): Promise<void> {
  const imageUrl = await upload(visitor, "PORTFOLIO");
  await visitor.ask(PIECE, { input: { category: "blackwork", ...input, imageUrl, tags: ["dotwork", "geometry"] } });
}
