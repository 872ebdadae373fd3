import type { IncomingMessage } from "node:http";
import { request as expressRequest, type Request, type RequestHandler, type Response } from "express";
import { badInput, FAILURES } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
import { headersOf, toPublicFailure } from "../graphql/execution.ts";
import type { Answer } from "../http/answer.ts";
import { assertJson, bodyFailure } from "../http/bodies.ts";
import { foreignChange, isForeign } from "../http/own-origin.ts";
import { CURSOR } from "./paging.ts";

/** The code of what is no failure of an operation, because there is none. */
export const METHOD_NOT_ALLOWED = "METHOD_NOT_ALLOWED";

/** Answers a method that a known address does not have, and OPTIONS with those that it has. */
export function methodNotAllowed(allowed: readonly string[]) {
  return (request: Request, response: Response): void => {
    response.set("Allow", allowed.join(", ").replace("GET", "GET, HEAD"));
    if (request.method === "OPTIONS") {
      response.status(204).end();
      return;
    }
    response.status(405);
    answerWithoutRow(request, response, METHOD_NOT_ALLOWED, `${request.path} takes ${allowed.join(", ")} only`);
  };
}

/** What has no row is answered as JSON, or as a problem document where that is asked for. */
export function answerWithoutRow(request: Request, response: Response, code: string, message: string): void {
  const { requestId } = response.locals as { requestId: string };
  if (request.accepts(["application/json", PROBLEM_TYPE]) !== PROBLEM_TYPE) response.json({ code, message });
  else response.type(PROBLEM_TYPE).send(JSON.stringify({ title: message, code, message, requestId }));
}

const PROBLEM_TYPE = "application/problem+json";

export const requireJson: RequestHandler = (request, _response, next) => {
  assertJson(request);
  next();
};

/**
 * Keeps pages of other sites from changing anything, should a browser ever carry a right along by itself.
 * @throws {Failure} FORBIDDEN
 */
export function assertOwnSite(services: Pick<Services, "config">, request: IncomingMessage): void {
  const onlyReads = /^(GET|HEAD|OPTIONS)$/.test(request.method ?? "");
  if (!onlyReads && isForeign(services, request)) throw foreignChange();
}

export const refuseForeignSites =
  (services: Pick<Services, "config">): RequestHandler =>
  (request, _response, next) => {
    assertOwnSite(services, request);
    next();
  };

/** @throws {Failure} BAD_USER_INPUT at each name that is not among those that are read: it would do nothing. */
export function assertRead(sent: object, names: readonly string[]): void {
  const unread = Object.keys(sent).filter((name) => !names.includes(name));
  const problems = unread.map((name) => [name, `Unknown parameter "${name}". See /api/docs.`]);
  if (unread.length > 0) throw badInput(Object.fromEntries(problems));
}

/**
 * What a request is answered that failed: the sentence as plain text, as the spec shows it to people, or a problem
 * document (RFC 9457) for clients that ask for `application/problem+json`, with its fields by the names that were sent.
 */
export function describeFailure(
  { log }: Pick<Services, "log">,
  request: IncomingMessage,
  requestId: string,
  error: unknown,
  nameField: (field: string) => string = (field) => field,
): Answer {
  const failure = toPublicFailure(bodyFailure(error) ?? error, { log, requestId });
  const { code, fields } = failure;
  if (code === "INVALID_CURSOR") failure.fields = { [CURSOR]: failure.message };
  else if (fields) {
    const [field] = Object.entries(fields).find(([, sentence]) => sentence === failure.message) ?? [];
    failure.fields = renameFields(fields, nameField);
    if (field) failure.message = renameIn(failure.message, field, nameField);
  }
  const { message } = failure;
  const accepts: Request["accepts"] = expressRequest.accepts.bind(request as Request);
  const isProblem = accepts(["text/plain", PROBLEM_TYPE]) === PROBLEM_TYPE;
  return {
    status: FAILURES[code],
    type: `${isProblem ? PROBLEM_TYPE : "text/plain"}; charset=utf-8`,
    body: isProblem ? JSON.stringify({ title: message, ...failure, requestId }) : message,
    headers: headersOf(failure),
  };
}

const renameFields = (fields: Record<string, string>, nameField: (field: string) => string) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [nameField(field), renameIn(sentence, field, nameField)]),
  );

/** A sentence that begins with the field's name says the one that was sent: "limit must be between 1 and 100". */
const renameIn = (sentence: string, field: string, nameField: (field: string) => string): string =>
  sentence.startsWith(`${field} `) ? nameField(field) + sentence.slice(field.length) : sentence;
