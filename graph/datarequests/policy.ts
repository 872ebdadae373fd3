import type { DataRequest } from "../generated/prisma/client.ts";
import { ANSWER_DAYS } from "./input.ts";

/** By when what was asked at this moment is answered. */
export const dueDate = (createdAt: Date): Date => new Date(createdAt.getTime() + ANSWER_DAYS * 24 * 60 * 60 * 1000);

/** Whether the time for an answer has passed without one. */
export const isOverdue = ({ state, dueAt }: Pick<DataRequest, "state" | "dueAt">, now: Date): boolean =>
  state === "open" && dueAt < now;
