import type { ConsentForm } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_FORM_LENGTH, MAX_NAME_LENGTH } from "./input.ts";
import type { SignedConsent } from "./lists.ts";

export const consentFormType = builder.objectRef<ConsentForm>("ConsentForm").implement({
  description: "What an artist has their clients sign before a session.",
  fields: (t) => ({
    version: t.exposeInt("version", { description: "Counts the texts; `signConsent` takes it." }),
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_FORM_LENGTH} characters.` }),
    updatedAt: t.expose("createdAt", { type: "DateTime", description: "When this version was written." }),
  }),
});

export const consentType = builder.objectRef<SignedConsent>("Consent").implement({
  description: "What a client signed; only the two of the booking see it, and nobody can change it.",
  fields: (t) => ({
    version: t.exposeInt("formVersion", { description: "The version of the form that was signed." }),
    text: t.exposeString("text", { description: "The text of that version." }),
    textHash: t.exposeString("textHash", { description: "SHA-256 of `text`, in hexadecimal digits." }),
    name: t.exposeString("name", {
      description: `As the client typed it, at most ${MAX_NAME_LENGTH} characters; empty once they have left.`,
    }),
    birthDate: t.string({
      nullable: true,
      description: "The client's, YYYY-MM-DD; null once they have left.",
      resolve: ({ birthDate }) => birthDate?.toISOString().slice(0, 10) ?? null,
    }),
    signedAt: t.expose("signedAt", { type: "DateTime", description: "When it was signed." }),
  }),
});
