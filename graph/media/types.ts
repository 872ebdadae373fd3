import { builder } from "../graphql/builder.ts";
import { isAdmin } from "../identity/policy.ts";
import { MAX_MEGABYTES, UPLOAD_MINUTES } from "./input.ts";
import { isPrivateKind, type ShownImage } from "./policy.ts";
import { makeReadAddress, objectPath } from "./rules/addresses.ts";
import type { Upload } from "./rules/uploads.ts";

export const mediaKindEnum = builder.enumType("MediaKind", {
  description: "The purpose of an image. It decides the maximum file size and who can see the image.",
  values: {
    AVATAR: { value: "avatar", description: `A profile picture; at most ${MAX_MEGABYTES.avatar} MB; public.` },
    COVER: { value: "cover", description: `A profile's cover photo; at most ${MAX_MEGABYTES.cover} MB; public.` },
    POST: { value: "post", description: `A shared tattoo photo; at most ${MAX_MEGABYTES.post} MB; public.` },
    PORTFOLIO: {
      value: "portfolio",
      description: `A portfolio piece or a flash design; at most ${MAX_MEGABYTES.portfolio} MB; public.`,
    },
    MESSAGE: {
      value: "message",
      description: `An image in a conversation; at most ${MAX_MEGABYTES.message} MB; shown by signed address only.`,
    },
    DOCUMENT: {
      value: "document",
      description: `A license document for admins; at most ${MAX_MEGABYTES.document} MB; shown by signed address only.`,
    },
    BRIEF: {
      value: "brief",
      description:
        "A picture in a request's brief or on a project's page, for the client and the artist; at most " +
        `${MAX_MEGABYTES.brief} MB; shown by signed address only.`,
    },
  } as const,
});

export const imageType = builder.objectRef<ShownImage>("Image").implement({
  description:
    "A finished image: upright, without metadata, in WebP. Soon also in AVIF for clients that accept `image/avif`.",
  fields: (t) => ({
    url: t.string({
      description:
        "The image's path, `/objects/…`. The query `w=320|640|1280` picks a width. Images of messages and briefs, " +
        "and documents, have signed paths that expire after 60 to 90 minutes.",
      resolve: ({ id, kind }, _args, ctx) => {
        if (kind === "withheld") return isAdmin(ctx.viewer) ? makeReadAddress(ctx, id, "withheld") : objectPath(id);
        return isPrivateKind(kind) ? makeReadAddress(ctx, id) : objectPath(id);
      },
    }),
    path: t.string({
      description: "The permanent path, `/objects/<id>`, as accepted by `imageUrl`, `avatar` and `coverImage`.",
      resolve: (object) => objectPath(object.id),
    }),
    width: t.exposeInt("width", { description: "Width in pixels of the largest version." }),
    height: t.exposeInt("height", { description: "Height in pixels of the largest version." }),
    placeholder: t.exposeString("placeholder", {
      description:
        "A `data:` address of an image about 16 pixels wide, under 400 characters. Show it until the image has loaded.",
    }),
  }),
});

export const uploadType = builder.objectRef<Upload>("Upload").implement({
  description: "An upload of one file. PUT its bytes to `uploadUrl`, then call `finalizeUpload`.",
  fields: (t) => ({
    uploadUrl: t.exposeString("uploadUrl", {
      description: "An absolute, signed address. It accepts one PUT of the file's bytes, without further credentials.",
    }),
    objectPath: t.exposeString("objectPath", {
      description: "The image's path once it is finished, `/objects/<id>`.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: `When \`uploadUrl\` expires, ${UPLOAD_MINUTES} minutes after creation.`,
    }),
    maxBytes: t.exposeInt("maxBytes", { description: "Maximum file size in bytes." }),
  }),
});
