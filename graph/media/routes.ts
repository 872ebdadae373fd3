import { inUpperCase, route } from "../rest/route.ts";
import { RestCreateUploadDocument, RestFinalizeUploadDocument } from "./routes.generated.ts";

/** The spec's three ways to say that the bytes are there; each names the address in a field of its own. */
const finalize = <Line extends Parameters<typeof route>[0]>(
  line: Line,
  kind: "AVATAR" | "COVER" | "POST",
  field: string,
) =>
  route(line, {
    document: RestFinalizeUploadDocument,
    variables: ({ body }) => ({ input: { kind, uploadUrl: body[field] ?? "" } }),
    shape: ({ finalizeUpload: { path, ...image } }) => ({ objectPath: path, ...image }),
  });

export const routes = [
  route("POST /api/objects/upload", {
    document: RestCreateUploadDocument,
    variables: ({ body }) => ({ input: { kind: inUpperCase(body.kind ?? "post") } }),
    shape: ({ createUpload }) => ({ uploadURL: createUpload.uploadUrl, objectPath: createUpload.objectPath }),
  }),
  finalize("PUT /api/avatar-images", "AVATAR", "avatarImageURL"),
  finalize("PUT /api/cover-images", "COVER", "coverImageURL"),
  finalize("PUT /api/tattoo-images", "POST", "tattooImageURL"),
];
