import { knownPerson, openPerson } from "./people.ts";

export const isKnown = knownPerson.sql;
export const isVisible = openPerson.sql;
