import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** Whether what this peer says of those behind it counts; `hop` is 0 for the connection itself. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Addresses and ranges, separated by commas, or how many proxies stand in front. Null: it is neither. */
export function readTrustedProxies(text: string): TrustsProxy | null {
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const proxies = text.split(",").map((proxy) => proxy.trim());
  // The library also takes old ways to write an address, such as one number for all of it.
  if (!proxies.every((proxy) => /[.:]/.test(proxy))) return null;
  try {
    return proxyAddr.compile(proxies);
  } catch {
    return null;
  }
}

/**
 * Who is at the other end of a request or of a socket: the connection's own address, or what trusted proxies say of
 * it; undefined where there is none. Whatever an untrusted one says of itself is ignored.
 */
export function clientAddressOf(
  { config }: { config: { trustsProxy: TrustsProxy } },
  request: IncomingMessage,
): string | undefined {
  return proxyAddr.all(request, config.trustsProxy).findLast((address) => address && ipaddr.isValid(address));
}
