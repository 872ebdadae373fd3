import { z } from "zod";

/** RFC 5321: the whole address, and what stands before its @. */
const MAX_LENGTH = { address: 254, local: 64 } as const;

/** What a quoted name may hold, as RFC 5321 has it; no mail server takes an angle bracket there. */
const QUOTED = /^"((?:[ !#-;=?-[\]-~]|\\[ -;=?-~])*)"$/;

/** What would end a host name in an address of the web, or stand for another character. */
const NOT_IN_HOSTS = /[\p{Cc}\s/?#:@\\[\]%<>^|`{}"]/u;

const TOP_LEVEL = /\.(?:xn--[a-z0-9-]+|[a-z]{2,})$/;

/** A domain as name servers know it: IDNA by the platform's own parser of addresses, in Node and in browsers alike. */
function asciiDomain(domain: string): string | null {
  if (NOT_IN_HOSTS.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return TOP_LEVEL.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

const isAtoms = (local: string, domain: string) =>
  z.regexes.html5Email.test(`${local}@${domain}`) && local.split(".").every((atom) => atom !== "");

/**
 * The one form of an address by which it is stored and compared: without spaces around it, in lower case, with the domain
 * in ASCII, quoted only where it has to be. Null: it is no address.
 */
export function canonicalEmail(text: string): string | null {
  const given = text.trim();
  const at = given.lastIndexOf("@");
  if (at < 1 || given.length > 2 * MAX_LENGTH.address) return null;
  const domain = asciiDomain(given.slice(at + 1));
  if (!domain || !isAtoms("a", domain)) return null;
  const written = given.slice(0, at).toLowerCase();
  const quoted = QUOTED.exec(written)?.[1]?.replace(/\\(.)/g, "$1");
  const name = quoted ?? written;
  if (quoted === undefined && !isAtoms(name, domain)) return null;
  const local = isAtoms(name, domain) ? name : `"${name.replace(/["\\]/g, "\\$&")}"`;
  const address = `${local}@${domain}`;
  return local.length <= MAX_LENGTH.local && address.length <= MAX_LENGTH.address ? address : null;
}
