import type { Prisma, User } from "../generated/prisma/client.ts";

/** What a list reads of a person: by what they are shown, and by what is decided whether they are. */
export const PERSON_CARD = {
  id: true,
  username: true,
  fullName: true,
  avatar: true,
  verified: true,
  userType: true,
  role: true,
  profileVisible: true,
  deletionRequestedAt: true,
} satisfies Prisma.UserSelect;

type CardColumn = keyof typeof PERSON_CARD;

/** A person's row in these columns and no other, so that it is never taken for a whole one. */
export type PersonCard = Pick<User, CardColumn> & Partial<Record<Exclude<keyof User, CardColumn>, never>>;

/** A person as a list reads them, or whole, as rules do. */
export type Person = PersonCard | User;
