import type { Prisma } from "../generated/prisma/client.ts";
import { otherPartyThan, withNames } from "../people/rules/named.ts";
import { type Batches, type Columns, type Parts, type Reader, walkById } from "../transactions/exporting.ts";

const PROJECT = {
  id: true,
  clientId: true,
  artistId: true,
  title: true,
  note: true,
  sessionsPlanned: true,
  sessionMinutes: true,
  quoteBasis: true,
  quoteMin: true,
  quoteMax: true,
  quoteVersion: true,
  acceptedAt: true,
  state: true,
  createdAt: true,
  updatedAt: true,
  endedAt: true,
} as const satisfies Columns<Prisma.ProjectScalarFieldEnum>;

/** The projects of the person on both sides; what an artist called one, and said of it, are the artist's words. */
const projectsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const rows = walkById((batch, after) =>
    ctx.db.project.findMany({
      ...batch,
      where: { OR: [{ clientId: user.id }, { artistId: user.id }], ...after },
      select: PROJECT,
    }),
  );
  return withNames(reader, rows, otherPartyThan(user), (row, name) => {
    const { clientId, artistId: _artistId, title, note, ...facts } = row;
    const isClient = clientId === user.id;
    return { role: isClient ? "client" : "artist", with: name, ...facts, ...(!isClient && { title, note }) };
  });
};

const PHOTO = {
  id: true,
  projectId: true,
  authorId: false,
  imageUrl: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ProjectPhotoScalarFieldEnum>;

const photosOf = ({ ctx, user }: Reader): Batches =>
  walkById((batch, after) =>
    ctx.db.projectPhoto.findMany({ ...batch, where: { authorId: user.id, ...after }, select: PHOTO }),
  );

export const projectParts = {
  projects: {
    of: ["Project"],
    about: "Your tattoos in several sessions, on either side, with what they were to cost; with your own words only",
    read: projectsOf,
  },
  "project-photos": {
    of: ["ProjectPhoto"],
    about: "The photos that you shared in your projects; they themselves are in the folder images",
    read: photosOf,
  },
} as const satisfies Parts;
