import type { DataExport, DataRequest } from "../generated/prisma/client.ts";
import { ANSWER_DAYS, EXPORT_DAYS } from "./input.ts";

const DAY = 24 * 60 * 60 * 1000;

/** By when what was asked at this moment is answered. */
export const dueDate = (createdAt: Date): Date => new Date(createdAt.getTime() + ANSWER_DAYS * DAY);

/** Whether the time for an answer has passed without one. */
export const isOverdue = ({ state, dueAt }: Pick<DataRequest, "state" | "dueAt">, now: Date): boolean =>
  state === "open" && dueAt < now;

/** Until when what is ready at this moment can be fetched. */
export const exportEnd = (readyAt: Date): Date => new Date(readyAt.getTime() + EXPORT_DAYS * DAY);

/** From when on another export can be asked for; null: at once, because there is no file of this one. */
export const nextExportAt = ({ state, requestedAt }: Pick<DataExport, "state" | "requestedAt">): Date | null =>
  state === "failed" ? null : new Date(requestedAt.getTime() + EXPORT_DAYS * DAY);

/** Whether the file of an export can be fetched. */
export const isFetchable = ({ state, expiresAt }: Pick<DataExport, "state" | "expiresAt">, now: Date): boolean =>
  state === "ready" && expiresAt !== null && expiresAt > now;

/** What the signed address of a file grants: this export, for as long as this session lives. */
export const exportGrant = (exportId: string, sessionId: string): string => `${exportId} ${sessionId}`;
