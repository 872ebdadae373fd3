import type { IncomingMessage, Server } from "node:http";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
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

/** Warns once of what may be a proxy of ours: people behind one that is not trusted share the limits of one address. */
export function watchForwarding(
  { config, log }: { config: { trustsProxy: TrustsProxy }; log: Logger },
  server: Server,
): void {
  const watch = ({ headers, socket: { remoteAddress } }: IncomingMessage) => {
    if (headers["x-forwarded-for"] === undefined || !remoteAddress || config.trustsProxy(remoteAddress, 0)) return;
    server.off("request", watch).off("upgrade", watch);
    log.warn(
      `X-Forwarded-For from ${remoteAddress} is ignored, because TRUSTED_PROXIES does not name that address: ` +
        "name it if it is a proxy of yours, so that people behind it are counted one by one.",
    );
  };
  server.on("request", watch).on("upgrade", watch);
}
