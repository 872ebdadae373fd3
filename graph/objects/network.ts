import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Duplex } from "node:stream";
import { connect } from "node:tls";
import ipaddr from "ipaddr.js";

/** The way to other people's servers; tests put their own in its place, so that they never leave the machine. */
export interface Network {
  /** Every address that a host name has now, of either family. */
  resolve(host: string): Promise<string[]>;
  /** Opens TLS to exactly this address and port, where the server has to prove that it is `host`. */
  dial(address: string, host: string, port: number): Promise<Duplex>;
}

export function openNetwork(): Network {
  return {
    async resolve(host) {
      const found = await lookup(host, { all: true });
      return found.map(({ address }) => address);
    },
    dial: (address, host, port) =>
      new Promise((resolve, reject) => {
        const socket = connect({
          host: address,
          port,
          ALPNProtocols: ["http/1.1"],
          ...(isIP(host) === 0 && { servername: host }),
          timeout: DIAL_TIMEOUT,
        });
        socket.once("secureConnect", () => resolve(socket));
        socket.once("timeout", () => socket.destroy(new Error("The connection took too long")));
        socket.once("error", reject);
      }),
  };
}

const DIAL_TIMEOUT = 5_000;

/** What is handed out to hosts on the public internet; whatever else IPv6 has leads inside, or nowhere. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is some host on the public internet: nothing private, local, reserved or embedding IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** Whether an address is this machine itself. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
