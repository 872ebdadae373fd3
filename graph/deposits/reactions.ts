import type { Context } from "../core/context.ts";
import type { Booking } from "../generated/prisma/client.ts";
import { policyFor } from "../policies/rules/policies.ts";
import type { Reactions } from "../transactions/domain-events.ts";
import type { Work } from "../transactions/transact.ts";
import { keepBeforeStart } from "./rules/due.ts";
import { settleDeposit } from "./rules/ledger.ts";
import { agreedPrice } from "./rules/prices.ts";

/** Asks for the deposit of a session that both agreed on, as the policy that holds says. @returns what both read of it. */
async function askDeposit({ db }: Work, ctx: Pick<Context, "now">, agreed: Booking): Promise<string> {
  const { projectId } = agreed;
  const project = projectId === null ? null : await db.project.findUnique({ where: { id: projectId } });
  return settleDeposit(db, ctx, agreed, "agreed", await policyFor(db, agreed), agreedPrice(agreed, project));
}

export const depositReactions: Reactions = {
  bookingAgreed: (work, ctx, { booking }) => askDeposit(work, ctx, booking),
  async bookingMoved(work, ctx, { booking, transition: { from, to, resolution }, sentences }) {
    if (from === "pending" && to === "confirmed") sentences.push(await askDeposit(work, ctx, booking));
    if (from === "confirmed" && to === "confirmed") await keepBeforeStart(work.db, ctx, booking);
    if (from !== "confirmed" || to !== "cancelled") return;
    const occasion = resolution === "no_show_client" ? "clientAbsent" : "cancelled";
    sentences.push(await settleDeposit(work.db, ctx, booking, occasion, await policyFor(work.db, booking)));
  },
};
