import { heldApart } from "./blocks.ts";

export const knownBy = (id: string) => heldApart.include({ id });
export const asKnown = heldApart.show;
