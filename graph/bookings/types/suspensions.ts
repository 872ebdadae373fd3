import { adminUserType } from "../../admin/types.ts";
import { COSTS } from "../../core/limits.ts";
import { builder } from "../../graphql/builder.ts";
import { foretellSuspension, MAX_SUSPENDED_WORK, type SuspendedWork } from "../lists/work.ts";

const suspendedWorkType = builder.objectRef<SuspendedWork>("SuspendedWork").implement({
  description: `The work that a suspension cancels, counted up to ${MAX_SUSPENDED_WORK} in all.`,
  fields: (t) => ({
    sessions: t.exposeInt("sessions", { description: "Confirmed sessions that begin before the suspension ends." }),
    requests: t.exposeInt("requests", { description: "Pending requests." }),
  }),
});

builder.objectField(adminUserType, "suspensionCancels", (t) =>
  t.field({
    type: suspendedWorkType,
    description: "The person's work that a suspension would cancel. Lifting the suspension does not restore it.",
    cost: COSTS.statement,
    args: {
      until: t.arg({ type: "DateTime", description: "The end of the suspension. Default: until it is lifted." }),
    },
    resolve: (user, { until }, ctx) => foretellSuspension(ctx, user, until ?? null),
  }),
);
