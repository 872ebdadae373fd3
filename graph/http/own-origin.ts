import type { IncomingMessage } from "node:http";
import { forbidden } from "../core/errors.ts";
import type { Services } from "../core/services.ts";

/**
 * Whether a page of ours asks: browsers say where a page is from, and let any page send requests and open sockets to
 * anywhere. A program that is no browser says nothing, and is let in.
 */
export function isOwnOrigin({ config }: Pick<Services, "config">, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(config.publicUrl).origin || new URL(origin).host === host;
}

/** Whether a page of another site asks: such a page reads what anybody may, and changes nothing. */
export const isForeign = (services: Pick<Services, "config">, request: IncomingMessage): boolean =>
  !isOwnOrigin(services, request) || request.headers["sec-fetch-site"] === "cross-site";

export const foreignChange = () => forbidden("This request comes from another site.");
