import type { Aftercare, AftercareText } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_AFTERCARE_LENGTH } from "./input.ts";

export const aftercareTextType = builder.objectRef<AftercareText>("AftercareText").implement({
  description: "What an artist gives their clients after a session.",
  fields: (t) => ({
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_AFTERCARE_LENGTH} characters.` }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it was written." }),
  }),
});

export const aftercareType = builder.objectRef<Aftercare>("Aftercare").implement({
  description: "How to look after a tattoo: the instructions that the client got when the session was completed.",
  fields: (t) => ({
    text: t.exposeString("text", {
      description: `Plain text, at most ${MAX_AFTERCARE_LENGTH} characters; what the artist writes later changes nothing of it.`,
    }),
    sentAt: t.expose("sentAt", { type: "DateTime", description: "When the client was given it." }),
  }),
});
