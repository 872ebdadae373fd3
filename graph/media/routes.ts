import { inUpperCase, type RestLine, route } from "../rest/route.ts";
import {
  RestCreateUploadDocument,
  type RestCreateUploadMutation,
  RestFinalizeUploadDocument,
  RestPublishImageDocument,
  RestReportBrokenImageDocument,
} from "./routes.generated.ts";

/** The spec's three ways to say that the bytes are there; each names the address in a field of its own. */
const finalize = <Field extends string>(
  line: RestLine,
  image: string,
  kind: "AVATAR" | "COVER" | "POST",
  field: Field,
) =>
  route(line, {
    summary: `Makes ${image} from the uploaded bytes. A repeated call returns the same image.`,
    document: RestFinalizeUploadDocument,
    body: [field],
    variables: ({ body }) => ({ input: { kind, uploadUrl: body[field] ?? "" } }),
    shape: ({ finalizeUpload: { path, ...image } }) => ({ objectPath: path, ...image }),
  });

const shapeReservation = ({ createUpload }: RestCreateUploadMutation) => createUpload;

/** How the bytes get there. Whatever an image is sent to finishes it: only three kinds have an address for that alone. */
const STEPS = "PUT its bytes to `uploadURL`, then send its `objectPath` where the image is to be seen.";

export const routes = [
  route("POST /api/objects/upload", {
    summary: `Creates an upload for one file whose purpose decides who can see it. ${STEPS}`,
    document: RestCreateUploadDocument,
    body: ["kind"],
    variables: ({ body }) => ({ input: { kind: inUpperCase(body.kind ?? "post") } }),
    shape: shapeReservation,
  }),
  route("POST /api/objects/upload-public", {
    summary: `Creates an upload for one file that everyone can see. ${STEPS}`,
    document: RestCreateUploadDocument,
    variables: () => ({ input: { kind: "POST" } }),
    shape: shapeReservation,
  }),
  route("POST /api/objects/set-public", {
    document: RestPublishImageDocument,
    body: ["objectUrl"],
    variables: ({ body }) => ({ url: body.objectUrl || null }),
    shape: ({ publishImage }) => ({ objectPath: publishImage.path }),
  }),
  route("POST /api/objects/report-broken", {
    document: RestReportBrokenImageDocument,
    body: ["objectUrl"],
    variables: ({ body }) => ({ url: body.objectUrl ?? "" }),
    shape: ({ reportBrokenImage }) => ({ reported: reportBrokenImage }),
  }),
  finalize("PUT /api/avatar-images", "an avatar", "AVATAR", "avatarImageURL"),
  finalize("PUT /api/cover-images", "a cover", "COVER", "coverImageURL"),
  finalize("PUT /api/tattoo-images", "a photo of a tattoo", "POST", "tattooImageURL"),
];
