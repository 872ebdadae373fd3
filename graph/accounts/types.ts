import { builder } from "../graphql/builder.ts";
import { userType } from "../people/types.ts";
import { SESSION_DAYS } from "./input.ts";
import type { LeavingAccount } from "./rules/deletion.ts";
import type { SignedIn } from "./rules/sign-in.ts";

export const authPayload = builder.objectRef<SignedIn>("AuthPayload").implement({
  description: "A session that has just begun.",
  fields: (t) => ({
    token: t.exposeString("token", {
      description:
        "Sent as `Authorization: Bearer <token>` from now on. Shown only here; " +
        `valid ${SESSION_DAYS.longest} days, ${SESSION_DAYS.unused} when unused.`,
    }),
    user: t.field({
      type: userType,
      description: "The person who is signed in.",
      resolve: (signedIn) => signedIn.user,
    }),
  }),
});

export const leavingAccountType = builder.objectRef<LeavingAccount>("LeavingAccount").implement({
  description: "An account that is hidden from everybody and waits for its erasure.",
  fields: (t) => ({
    username: t.exposeString("username", { description: "Its username." }),
    eraseAt: t.expose("eraseAt", { type: "DateTime", description: "Until then it can be restored." }),
  }),
});
