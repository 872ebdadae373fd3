import type { Message } from "../../generated/prisma/client.ts";
import { builder } from "../../graphql/builder.ts";
import { loadImage } from "../../media/lists.ts";
import { imageType } from "../../media/types.ts";
import { loadExistingUser } from "../../people/lists.ts";
import { userType } from "../../people/types.ts";

export const reportedMessageType = builder.objectRef<Message>("ReportedMessage").implement({
  description: "A message that one of the two reported, as far as admins may see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    content: t.exposeString("content", { description: "Plain text." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "Its image, if it has one.",
      resolve: ({ imageUrl }, _args, ctx) => (imageUrl ? loadImage(ctx, imageUrl) : null),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent." }),
    sender: t.field({
      type: userType,
      description: "Who sent it.",
      resolve: (message, _args, ctx) => loadExistingUser(ctx, message.senderId),
    }),
  }),
});
