import { UPLOAD_LIMITS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import { reportBrokenImage } from "./rules/broken.ts";
import { finalizeUpload } from "./rules/finishing.ts";
import { publishImage } from "./rules/showing.ts";
import { createUpload } from "./rules/uploads.ts";
import { imageType, mediaKindEnum, uploadType } from "./types.ts";

const createUploadInput = builder.inputType("CreateUploadInput", {
  description: "A file to upload.",
  fields: (t) => ({
    kind: t.field({ type: mediaKindEnum, required: true, description: "The image's purpose." }),
  }),
});

const finalizeUploadInput = builder.inputType("FinalizeUploadInput", {
  description: "An upload whose bytes were sent with PUT.",
  fields: (t) => ({
    uploadUrl: t.string({ required: true, description: "The `uploadUrl` or the `objectPath` of the upload." }),
    kind: t.field({
      type: mediaKindEnum,
      required: true,
      description: "The image's purpose. It replaces the purpose given when the upload was created.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createUpload: t.field({
    type: uploadType,
    description:
      "Creates an upload for one file. Unused images are removed after a day. An account can store " +
      `${UPLOAD_LIMITS.storedBytes / 1024 ** 3} GB and have ${UPLOAD_LIMITS.unfinished} unfinished uploads at a time.`,
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "QUOTA_EXCEEDED"],
    args: { input: t.arg({ type: createUploadInput, required: true, description: "The file to upload." }) },
    resolve: (_root, { input }, ctx) => createUpload(ctx, input),
  }),
  finalizeUpload: t.field({
    type: imageType,
    description: "Makes the image from the uploaded bytes. A repeated call returns the same image.",
    failures: [
      "UNAUTHENTICATED",
      "NOT_FOUND",
      { code: "BAD_USER_INPUT", at: ["uploadUrl", "kind"] },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
    ],
    args: { input: t.arg({ type: finalizeUploadInput, required: true, description: "The upload." }) },
    resolve: (_root, { input }, ctx) => finalizeUpload(ctx, input),
  }),
  publishImage: t.field({
    type: imageType,
    description:
      "Makes an image of the viewer visible to everyone, and finishes its upload if needed. An image uploaded for a " +
      "message can be published until a message uses it.",
    failures: [
      "UNAUTHENTICATED",
      { code: "NOT_FOUND", when: "unless the image is the viewer's" },
      { code: "FORBIDDEN", when: "if a message uses the image, and for a document" },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
    ],
    args: { url: t.arg.string({ required: true, description: "The `uploadUrl` or the `objectPath` of the upload." }) },
    resolve: (_root, { url }, ctx) => publishImage(ctx, url),
  }),
  reportBrokenImage: t.boolean({
    description: "Reports that an image did not load. If the file is gone, the image is no longer shown. Always true.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", { code: "BAD_USER_INPUT", at: ["url"] }],
    args: { url: t.arg.string({ required: true, description: "The image's address, as it was requested." }) },
    resolve: async (_root, { url }, ctx) => {
      await reportBrokenImage(ctx, url);
      return true;
    },
  }),
}));
