import { UPLOAD_LIMITS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import { reportBrokenImage } from "./rules/broken.ts";
import { finalizeUpload } from "./rules/finishing.ts";
import { publishImage } from "./rules/showing.ts";
import { createUpload } from "./rules/uploads.ts";
import { imageType, mediaKindEnum, uploadType } from "./types.ts";

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
      "Makes a place for one file. Unused images are removed after a day. An account stores at most " +
      `${UPLOAD_LIMITS.storedBytes / 1024 ** 3} GB, and has ${UPLOAD_LIMITS.unfinished} unfinished uploads at a ` +
      "time.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "QUOTA_EXCEEDED"],
    args: { input: t.arg({ type: createUploadInput, required: true, description: "What is going to be uploaded." }) },
    resolve: (_root, { input }, ctx) => createUpload(ctx, input),
  }),
  finalizeUpload: t.field({
    type: imageType,
    description: "Makes the image of the uploaded bytes; again, it returns the same image.",
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
      "Shows an own image to everybody, finished first if it was not; one that was uploaded for a message, until a " +
      "message uses it.",
    failures: [
      "UNAUTHENTICATED",
      { code: "NOT_FOUND", when: "unless it is the viewer's" },
      { code: "FORBIDDEN", when: "when a message uses it, and for a document" },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
    ],
    args: { url: t.arg.string({ required: true, description: "The `uploadUrl` or the `objectPath` of the upload." }) },
    resolve: (_root, { url }, ctx) => publishImage(ctx, url),
  }),
  reportBrokenImage: t.boolean({
    description:
      "Reports that an image did not load. The server looks for it and, if it is gone, shows it no more. " +
      "Always true.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", { code: "BAD_USER_INPUT", at: ["url"] }],
    args: { url: t.arg.string({ required: true, description: "The image's address, as it was tried." }) },
    resolve: async (_root, { url }, ctx) => {
      await reportBrokenImage(ctx, url);
      return true;
    },
  }),
}));
