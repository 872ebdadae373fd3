import type { JsonSchema } from "./route.ts";

export const SANDBOX_PATH = "/api/sandbox";
export const CLOCK_PATH = "/api/sandbox/clock";

/** How far one move goes: a year. */
export const MAX_MOVE_SECONDS = 31_536_000;

const PROBLEM = {
  "text/plain": { schema: { type: "string" } },
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};
const refusal = (description: string) => ({ description, content: PROBLEM });
const ANSWER = {
  description: "Done.",
  content: {
    "application/json": {
      schema: { type: "object", required: ["now"], properties: { now: { type: "string", format: "date-time" } } },
    },
  },
};
const ELSEWHERE = refusal("NOT_FOUND: this is no sandbox.");

/** The addresses of a sandbox, as OpenAPI has them: no document answers them. */
export const sandboxPaths: Record<string, JsonSchema> = {
  [SANDBOX_PATH]: {
    get: {
      operationId: "Sandbox",
      tags: ["sandbox"],
      summary: "The time of a sandbox.",
      description: "The time of a sandbox, which can be ahead of the machine's. Not found outside a sandbox.",
      security: [{ bearer: [] }, { key: [] }, {}],
      parameters: [],
      responses: { 200: ANSWER, 404: ELSEWHERE },
    },
  },
  [CLOCK_PATH]: {
    post: {
      operationId: "MoveSandboxClock",
      tags: ["sandbox"],
      summary: "Moves the time of a sandbox forward.",
      description:
        "Moves the time of a sandbox forward, never back. The answer comes once everything due on the way has begun, " +
        "in order. That is reminders, retries, and the ends of requests, proposals, offers, sessions and keys. Send " +
        "exactly one of the two values. Any signed-in caller can move the time, and any API key, whatever its " +
        "scopes. `Idempotency-Key` is ignored: a repeated move with `to` is refused. Not found outside a sandbox.",
      security: [{ bearer: [] }, { key: [] }],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: {
                seconds: {
                  type: "integer",
                  minimum: 1,
                  maximum: MAX_MOVE_SECONDS,
                  description: "Seconds to move the time by, up to a year.",
                },
                to: {
                  type: "string",
                  format: "date-time",
                  description: "At most a year ahead of the sandbox's time.",
                },
              },
            },
          },
        },
      },
      responses: {
        200: ANSWER,
        400: refusal("BAD_USER_INPUT"),
        401: refusal("UNAUTHENTICATED, KEY_REVOKED, KEY_EXPIRED"),
        404: ELSEWHERE,
      },
    },
  },
};
