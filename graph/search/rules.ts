import type { Prisma } from "../generated/prisma/client.ts";
import type { SearchUsersInput } from "./input.ts";

/** Who is found: everybody whose username or name contains the text, of that type and from that place. */
export function matchUsers({ query, userType, location }: SearchUsersInput): Prisma.UserWhereInput {
  const text = query.replace(/^@/, "");
  return {
    ...(text && {
      OR: [
        { username: { contains: escapeLike(text.toLowerCase()) } },
        { fullName: { contains: escapeLike(text), mode: "insensitive" } },
      ],
    }),
    ...(userType && { userType }),
    ...(location && { location: { contains: escapeLike(location), mode: "insensitive" } }),
  };
}

/** What people type is text, never a pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
