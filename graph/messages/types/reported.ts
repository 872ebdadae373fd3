import type { Message } from "../../generated/prisma/client.ts";
import { builder } from "../../graphql/builder.ts";
import { loadImage } from "../../media/lists.ts";
import { imageType } from "../../media/types.ts";
import { loadExistingUser } from "../../people/lists.ts";
import { userType } from "../../people/types.ts";

export const reportedMessageType = builder.objectRef<Message>("ReportedMessage").implement({
  description: "A message that either side reported, as visible to admins.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    content: t.exposeString("content", { description: "Plain text." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The message's image. Null: none.",
      resolve: ({ imageUrl }, _args, ctx) => (imageUrl ? loadImage(ctx, imageUrl) : null),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the message was sent." }),
    sender: t.field({
      type: userType,
      description: "The sender.",
      resolve: (message, _args, ctx) => loadExistingUser(ctx, message.senderId),
    }),
  }),
});
