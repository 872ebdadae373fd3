import type { Erasure } from "../transactions/erasing.ts";
import { removeDataExports } from "./rules/preparing.ts";

export const eraseDataRequests: Erasure = async (services, userId) => {
  await removeDataExports(services, { userId });
  await services.db.dataRequest.deleteMany({ where: { userId } });
};
