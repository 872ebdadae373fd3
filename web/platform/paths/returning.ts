import { routeAt } from "../../../graph/http/input.ts";

/** No screen has a longer address. */
const MAX_ADDRESS_LENGTH = 2000;
/** Stands for the app's origin: no address may lead to another. */
const HERE = "http://app";

type Address = Pick<URL, "pathname" | "search" | "hash">;

export function readAddress(text: string | null): Address | null {
  if (!text?.startsWith("/") || text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  return url.origin === HERE && routeAt(url.pathname) ? url : null;
}

const spell = ({ pathname, search, hash }: Address) => pathname + search + hash;

const ENTRANCES = ["signIn", "signUp", "forgotPassword", "resetPassword", "confirmEmail", "undoEmailChange"];

const isEntrance = (address: Address) => ENTRANCES.includes(routeAt(address.pathname) ?? "");

/** Where a sign-in at this address leads: to it, or to its `next`. Null where no page was requested. */
export function addressBehind(address: Address): string | null {
  const asked = isEntrance(address)
    ? readAddress(new URLSearchParams(address.search).get("next"))
    : readAddress(spell(address));
  return asked && !isEntrance(asked) && routeAt(asked.pathname) !== "home" ? spell(asked) : null;
}
