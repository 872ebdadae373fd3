import { BATCH, type Erasure } from "../transactions/erasing.ts";
import { transact } from "../transactions/transact.ts";
import { deleteObjectsById } from "./rules/removal.ts";

/** Images, once nothing shows them any more. */
export const eraseImages: Erasure = async (services, ownerId) => {
  for (let after: string | undefined; ; ) {
    const images: { id: string }[] = await services.db.mediaObject.findMany({
      where: { ownerId, ...(after && { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true },
    });
    await transact(services, (work) =>
      deleteObjectsById(
        work,
        services,
        images.map(({ id }) => id),
      ),
    );
    after = images.at(-1)?.id;
    if (images.length < BATCH) return;
  }
};
