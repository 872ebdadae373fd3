import { builder } from "../graphql/builder.ts";
import { isAdmin } from "../identity/policy.ts";
import { MAX_MEGABYTES, UPLOAD_MINUTES } from "./input.ts";
import { isPrivateKind, type ShownImage } from "./policy.ts";
import { makeReadAddress, objectPath } from "./rules/addresses.ts";
import type { Upload } from "./rules/uploads.ts";

export const mediaKindEnum = builder.enumType("MediaKind", {
  description: "What an image is for. It decides how large the file may be and who may see it.",
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
      description: `A licence, for our staff; at most ${MAX_MEGABYTES.document} MB; shown by signed address only.`,
    },
    BRIEF: {
      value: "brief",
      description: `A picture in a request's brief or on a project's page, for its two people; at most ${MAX_MEGABYTES.brief} MB; shown by signed address only.`,
    },
  } as const,
});

export const imageType = builder.objectRef<ShownImage>("Image").implement({
  description: "A finished image: upright, without metadata, WebP, and soon AVIF for clients that accept `image/avif`.",
  fields: (t) => ({
    url: t.string({
      description:
        "Path, `/objects/…`; `w=320|640|1280` in its query picks a width. Images of messages and briefs, and " +
        "documents, have signed paths that end after 60 to 90 minutes.",
      resolve: ({ id, kind }, _args, ctx) => {
        if (kind === "withheld") return isAdmin(ctx.viewer) ? makeReadAddress(ctx, id, "withheld") : objectPath(id);
        return isPrivateKind(kind) ? makeReadAddress(ctx, id) : objectPath(id);
      },
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

export const uploadType = builder.objectRef<Upload>("Upload").implement({
  description: "A place for one file. PUT its bytes to `uploadUrl`, then `finalizeUpload`.",
  fields: (t) => ({
    uploadUrl: t.exposeString("uploadUrl", {
      description: "Absolute and signed: takes one PUT of the file's bytes, without further credentials.",
    }),
    objectPath: t.exposeString("objectPath", {
      description: "`/objects/<id>`, which shows the image once it is finished.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: `When \`uploadUrl\` ends, after ${UPLOAD_MINUTES} minutes.`,
    }),
    maxBytes: t.exposeInt("maxBytes", { description: "The largest file that is taken." }),
  }),
});
