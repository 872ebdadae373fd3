import { logSecurity } from "../../core/security-log.ts";
import type { Services } from "../../core/services.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { DELETED_NAME, deletedUsername } from "../../people/input.ts";
import { DELETION_GRACE } from "../policy.ts";

const BATCH = 100;

/**
 * Erases the accounts whose 30 days are over. Their rows stay without anything personal, because bookings and threads
 * refer to them. An account that fails is logged, and tried again the next time; every step may be repeated.
 * @returns how many were erased.
 */
export async function eraseAccounts(services: Services): Promise<number> {
  const latest = new Date(services.now().getTime() - DELETION_GRACE);
  const isDue = { deletionRequestedAt: { lte: latest }, erasedAt: null } satisfies Prisma.UserWhereInput;
  let erased = 0;
  for (let after: string | undefined; ; ) {
    const due = await services.db.user.findMany({
      where: { ...isDue, ...(after && { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true },
    });
    for (const { id } of due) {
      try {
        if (await eraseAccount(services, id, isDue)) erased += 1;
      } catch (error) {
        services.log.error({ err: error, userId: id }, "an account could not be erased");
      }
    }
    after = due.at(-1)?.id;
    if (due.length < BATCH) return erased;
  }
}

async function eraseAccount(services: Services, id: string, isDue: Prisma.UserWhereInput): Promise<boolean> {
  const { db } = services;
  // First of all the name, the address and the password: from here on nobody can restore the account.
  const { count } = await db.user.updateMany({ where: { id, ...isDue }, data: anonymous(id) });
  if (count === 0) return false;
  for (const erase of services.erasures) await erase(services, id);
  const done = await db.user.updateMany({ where: { id, ...isDue }, data: { erasedAt: services.now() } });
  if (done.count > 0) logSecurity(services, "account_erased", { userId: id });
  return done.count > 0;
}

/** What is left of a person. Neither text is an address or a hash, so nobody can register or sign in with it. */
const anonymous = (id: string): Prisma.UserUpdateManyMutationInput => ({
  username: deletedUsername(id),
  email: `deleted:${id}`,
  password: "erased",
  fullName: DELETED_NAME,
  role: "user",
  bio: "",
  location: null,
  avatar: null,
  coverImage: null,
  verified: false,
  specialization: null,
  experience: null,
  languages: [],
  priceBand: null,
  startingPrice: null,
  website: null,
  instagram: null,
  studioName: null,
  studioAddress: null,
  lat: null,
  lng: null,
  timeZone: null,
  minimumNotice: 0,
  profileVisible: false,
  showLocation: false,
  allowMessages: false,
  showActivityStatus: false,
  whoCanTag: "everyone" as const,
  acceptedPolicyVersion: null,
  acceptedPolicyAt: null,
});
