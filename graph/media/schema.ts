import type { Context } from "../core/context.ts";
import { batched } from "../core/loader.ts";
import { builder } from "../graphql/builder.ts";
import { isPrivateKind, makeReadAddress, objectPath, readObjectId } from "./rules/addresses.ts";
import {
  createUpload,
  type FinishedImage,
  finalizeUpload,
  isFinished,
  publishImage,
  type Upload,
} from "./rules/uploads.ts";

export const mediaKindEnum = builder.enumType("MediaKind", {
  description: "What an image is for. It decides how large the file may be and who may see it.",
  values: {
    AVATAR: { value: "avatar", description: "A profile picture; at most 5 MB; public." },
    COVER: { value: "cover", description: "A profile's cover photo; at most 10 MB; public." },
    POST: { value: "post", description: "A shared tattoo photo; at most 10 MB; public." },
    PORTFOLIO: { value: "portfolio", description: "A portfolio piece; at most 10 MB; public." },
    MESSAGE: {
      value: "message",
      description: "An image in a conversation; at most 10 MB; shown by signed address only.",
    },
  } as const,
});

/** Finished images by the path in an image column; null for addresses that are not ours and images that are gone. */
export const loadImage = batched(async (paths: readonly string[], ctx: Context) => {
  const ids = new Map(paths.map((path) => [path, readObjectId(ctx, path)]));
  const wanted = [...new Set(ids.values())].filter((id) => id !== null);
  const rows = await ctx.db.mediaObject.findMany({ where: { id: { in: wanted } } });
  const byRowId = new Map(rows.filter(isFinished).map((row) => [row.id, row]));
  const found = new Map<string, FinishedImage>();
  for (const [path, id] of ids) {
    const row = id && byRowId.get(id);
    if (row) found.set(path, row);
  }
  return found;
});

export const imageType = builder.objectRef<FinishedImage>("Image").implement({
  description: "A finished image: upright, without metadata, WebP.",
  fields: (t) => ({
    url: t.string({
      description:
        "Path, `/objects/…`; `w=320|640|1280` in its query picks a width. Of a message's image it is signed and ends after 60 to 90 minutes.",
      resolve: ({ id, kind }, _args, ctx) => (isPrivateKind(kind) ? makeReadAddress(ctx, id) : objectPath(id)),
    }),
    path: t.string({
      description: "`/objects/<id>`, which never changes: what `imageUrl`, `avatar` and `coverImage` take.",
      resolve: (object) => objectPath(object.id),
    }),
    width: t.exposeInt("width", { description: "Pixels of the largest width that is served." }),
    height: t.exposeInt("height", { description: "Pixels of the largest width that is served." }),
    placeholder: t.exposeString("placeholder", {
      description:
        "A `data:` address of some 16 pixels' width, under 400 characters, to show until the image has loaded.",
    }),
  }),
});

const uploadType = builder.objectRef<Upload>("Upload").implement({
  description: "A place for one file. PUT its bytes to `uploadUrl`, then `finalizeUpload`.",
  fields: (t) => ({
    uploadUrl: t.exposeString("uploadUrl", {
      description: "Absolute and signed: takes one PUT of the file's bytes, without further credentials.",
    }),
    objectPath: t.exposeString("objectPath", {
      description: "`/objects/<id>`, which shows the image once it is finished.",
    }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When `uploadUrl` ends, after 15 minutes." }),
    maxBytes: t.exposeInt("maxBytes", { description: "The largest file that is taken." }),
  }),
});

const createUploadInput = builder.inputType("CreateUploadInput", {
  description: "What is going to be uploaded.",
  fields: (t) => ({
    kind: t.field({ type: mediaKindEnum, required: true, description: "What the image is for." }),
  }),
});

const finalizeUploadInput = builder.inputType("FinalizeUploadInput", {
  description: "An upload whose bytes have been PUT.",
  fields: (t) => ({
    uploadUrl: t.string({ required: true, description: "The `uploadUrl` or the `objectPath` of the upload." }),
    kind: t.field({
      type: mediaKindEnum,
      required: true,
      description: "What the image is for; it counts, also when the upload was created for something else.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createUpload: t.field({
    type: uploadType,
    description:
      "Makes a place for one file. Unused images are removed after a day. An account stores at most 1 GB, and has 30 unfinished uploads at a time. Errors: UNAUTHENTICATED, RATE_LIMITED, QUOTA_EXCEEDED.",
    args: { input: t.arg({ type: createUploadInput, required: true, description: "What is going to be uploaded." }) },
    resolve: (_root, { input }, ctx) => createUpload(ctx, input),
  }),
  finalizeUpload: t.field({
    type: imageType,
    description:
      "Makes the image of the uploaded bytes; again, it returns the same image. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT at `uploadUrl` or `kind`, PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA at `file`.",
    args: { input: t.arg({ type: finalizeUploadInput, required: true, description: "The upload." }) },
    resolve: (_root, { input }, ctx) => finalizeUpload(ctx, input),
  }),
  publishImage: t.field({
    type: imageType,
    description:
      "Shows an own image to everybody, finished first if it was not; one that was uploaded for a message, until a message uses it. Errors: UNAUTHENTICATED, NOT_FOUND unless it is the viewer's, FORBIDDEN when a message uses it, PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA at `file`.",
    args: { url: t.arg.string({ required: true, description: "The `uploadUrl` or the `objectPath` of the upload." }) },
    resolve: (_root, { url }, ctx) => publishImage(ctx, url),
  }),
}));
