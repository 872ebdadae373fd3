import type { Aftercare, AftercareText } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_AFTERCARE_LENGTH } from "./input.ts";

export const aftercareTextType = builder.objectRef<AftercareText>("AftercareText").implement({
  description: "The aftercare advice that an artist gives to clients after a session.",
  fields: (t) => ({
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_AFTERCARE_LENGTH} characters.` }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it was last changed." }),
  }),
});

export const aftercareType = builder.objectRef<Aftercare>("Aftercare").implement({
  description: "The aftercare advice that a client was given when the session was completed.",
  fields: (t) => ({
    text: t.exposeString("text", {
      description: `Plain text, at most ${MAX_AFTERCARE_LENGTH} characters. The artist's later changes do not affect it.`,
    }),
    sentAt: t.expose("sentAt", { type: "DateTime", description: "When it was given to the client." }),
  }),
});
