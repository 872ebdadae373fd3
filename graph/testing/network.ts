import { Duplex } from "node:stream";
import type { Network } from "../objects/network.ts";

/** A public host that answers whatever it is asked with the same text; nothing leaves the process. */
export const answeringWith = (text: string): Network => ({
  resolve: async () => ["93.184.216.34"],
  dial: async () =>
    new Duplex({
      read() {},
      write(_chunk, _encoding, done) {
        this.push(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${text}`);
        this.push(null);
        done();
      },
    }),
});
