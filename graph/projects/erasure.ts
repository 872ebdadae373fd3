import type { Erasure } from "../transactions/erasing.ts";

export const eraseProjects: Erasure = async ({ db }, userId) => {
  await db.project.updateMany({ where: { artistId: userId }, data: { title: "", note: "" } });
  await db.projectPhoto.deleteMany({ where: { authorId: userId } });
};
