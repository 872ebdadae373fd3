import { z } from "zod";
import { longTextOf } from "../text/input.ts";

export const MAX_AFTERCARE_LENGTH = 4000;

/** An empty text: clients are given nothing. */
export const updateAftercareInput = z.object({
  text: longTextOf(MAX_AFTERCARE_LENGTH, `Use at most ${MAX_AFTERCARE_LENGTH} characters`),
});
export type UpdateAftercareInput = z.infer<typeof updateAftercareInput>;
