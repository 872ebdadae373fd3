import { builder } from "../builder.ts";
import { connectById } from "../connection.ts";
import { requireViewer } from "../context.ts";
import { parseInput } from "../errors.ts";
import { userType, userTypeEnum } from "../people/types.ts";
import { searchUsersInput } from "./input.ts";
import { matchUsers } from "./rules.ts";

builder.queryField("searchUsers", (t) =>
  t.connection({
    type: userType,
    description: "People by a part of their name or username; all of them without a text. Errors: UNAUTHENTICATED.",
    args: {
      query: t.arg.string({ description: "A part of a name or username, with or without @." }),
      userType: t.arg({ type: userTypeEnum, description: "Only artists, or only canvases." }),
      location: t.arg.string({ description: "A part of their `City, ST`." }),
    },
    resolve: (_root, { query, userType: type, location, ...args }, ctx) => {
      requireViewer(ctx);
      const where = matchUsers(parseInput(searchUsersInput, { query: query ?? "", userType: type, location }));
      return connectById(args, "newest first", (page) =>
        ctx.db.user.findMany({ ...page, where: { ...page.where, ...where } }),
      );
    },
  }),
);
