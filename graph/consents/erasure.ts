import type { Erasure } from "../transactions/erasing.ts";

/** That it was signed, and what, stays with the artist. */
export const eraseConsents: Erasure = async ({ db }, userId) => {
  await db.consent.updateMany({
    where: { booking: { clientId: userId } },
    data: { name: "", drawnSignature: null, birthDate: null, answers: [] },
  });
};
