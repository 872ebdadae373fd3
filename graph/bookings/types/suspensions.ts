import { adminUserType } from "../../admin/types.ts";
import { COSTS } from "../../core/limits.ts";
import { builder } from "../../graphql/builder.ts";
import { foretellSuspension, MAX_SUSPENDED_WORK, type SuspendedWork } from "../lists/work.ts";

const suspendedWorkType = builder.objectRef<SuspendedWork>("SuspendedWork").implement({
  description: `What a suspension cancels, counted to ${MAX_SUSPENDED_WORK} in all.`,
  fields: (t) => ({
    sessions: t.exposeInt("sessions", { description: "Sessions that are agreed, and begin before it ends." }),
    requests: t.exposeInt("requests", { description: "Requests that wait for an answer." }),
  }),
});

builder.objectField(adminUserType, "suspensionCancels", (t) =>
  t.field({
    type: suspendedWorkType,
    description: "What a suspension would cancel of theirs; lifting it does not bring that back.",
    cost: COSTS.statement,
    args: {
      until: t.arg({ type: "DateTime", description: "When it would end; until it is lifted if left out." }),
    },
    resolve: (user, { until }, ctx) => foretellSuspension(ctx, user, until ?? null),
  }),
);
