import { inUpperCase, route } from "../rest/route.ts";
import { RestCreateUploadDocument, RestFinalizeUploadDocument, RestPublishImageDocument } from "./routes.generated.ts";

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

const reserve = (line: Parameters<typeof route>[0], readKind: (body: Record<string, unknown>) => unknown) =>
  route(line, {
    document: RestCreateUploadDocument,
    variables: ({ body }) => ({ input: { kind: readKind(body) } }),
    shape: ({ createUpload }) => ({ uploadURL: createUpload.uploadUrl, objectPath: createUpload.objectPath }),
  });

export const routes = [
  reserve("POST /api/objects/upload", (body) => inUpperCase(body.kind ?? "post")),
  reserve("POST /api/objects/upload-public", () => "POST"),
  route("POST /api/objects/set-public", {
    document: RestPublishImageDocument,
    variables: ({ body }) => ({ url: body.objectUrl ?? "" }),
    shape: ({ publishImage }) => ({ objectPath: publishImage.path }),
  }),
  finalize("PUT /api/avatar-images", "AVATAR", "avatarImageURL"),
  finalize("PUT /api/cover-images", "COVER", "coverImageURL"),
  finalize("PUT /api/tattoo-images", "POST", "tattooImageURL"),
];
