import { lockOwn, readOwn } from "../../accounts/rules/credentials.ts";
import { assertProven } from "../../accounts/rules/proofs.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Services } from "../../core/services.ts";
import type { ApiKey } from "../../generated/prisma/client.ts";
import { makeKey, workingAt } from "../../identity/keys.ts";
import { SCOPE_NAMES, type Scope } from "../../identity/scopes.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact } from "../../transactions/transact.ts";
import { type CreateApiKeyInput, KEPT_DAYS, MAX_KEYS } from "../input.ts";

/** A new key as it is shown this once. */
export interface CreatedApiKey {
  key: string;
  apiKey: ApiKey;
}

const NOT_FOUND = "Key not found";

const isScope = (name: string): name is Scope => (SCOPE_NAMES as readonly string[]).includes(name);

/**
 * Makes a key with which a program acts for the viewer, and notifies the viewer.
 * @throws {Failure} UNAUTHENTICATED, STEP_UP_REQUIRED, RATE_LIMITED; BAD_USER_INPUT at `scopes`, at `expiresAt` unless it
 * is to come, at `label` where there are as many as there can be.
 */
export async function createApiKey(
  ctx: Context,
  { label, scopes, expiresAt }: CreateApiKeyInput,
): Promise<CreatedApiKey> {
  const viewer = await readOwn(ctx);
  await ctx.limits.spend("apiKey", viewer.id);
  await assertProven(ctx);
  const unknown = scopes.find((name) => !isScope(name));
  if (unknown !== undefined) throw badInput({ scopes: `There is no scope "${unknown}"` });
  const now = ctx.now();
  if (expiresAt && expiresAt <= now) throw badInput({ expiresAt: "Choose a time in the future" });
  const { key, prefix, keyHash } = makeKey(ctx);
  const apiKey = await transact(ctx, async (work) => {
    const { db } = work;
    // One after the other, so that they are counted.
    await lockOwn(db, viewer.id);
    const count = await db.apiKey.count({ where: { userId: viewer.id, ...workingAt(now) } });
    if (count >= MAX_KEYS) throw badInput({ label: `You can have up to ${MAX_KEYS} keys` });
    const created = await db.apiKey.create({
      data: {
        userId: viewer.id,
        label,
        prefix,
        keyHash,
        scopes: SCOPE_NAMES.filter((name) => scopes.includes(name)),
        expiresAt: expiresAt ?? null,
        createdAt: now,
      },
    });
    await notifyOfSecurity(work, ctx, viewer.id, {
      title: "An API key was created",
      message: `The key “${label}” can now use your account. If this wasn't you, revoke it in Settings, under Developer.`,
    });
    await sendMail(work, viewer.id, {
      letter: "apiKeyCreated",
      to: viewer.email,
      data: { username: viewer.username, label },
    });
    return created;
  });
  logSecurity(ctx, "api_key_created", { keyId: apiKey.id });
  return { key, apiKey };
}

/**
 * Ends one of the viewer's keys at once; its sockets are closed.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED; NOT_FOUND, also for another person's and for one that was revoked.
 */
export async function revokeApiKey(ctx: Context, id: string): Promise<ApiKey> {
  const viewer = requireViewer(ctx);
  assertId(id, NOT_FOUND);
  await ctx.limits.spend("apiKey", viewer.id);
  const revoked = await transact(ctx, async (work) => {
    const { db, publish } = work;
    const [ended] = await db.apiKey.updateManyAndReturn({
      where: { id, userId: viewer.id, revokedAt: null },
      data: { revokedAt: ctx.now() },
    });
    if (!ended) throw notFound(NOT_FOUND);
    publish([viewer.id], { type: "keyEnded", keyId: id });
    await emit(work, ctx, "apiKeysEnded", { ids: [id] });
    return ended;
  });
  logSecurity(ctx, "api_key_revoked", { keyId: id });
  return revoked;
}

/** Ends all keys of the viewer. @returns how many. @throws {Failure} UNAUTHENTICATED, RATE_LIMITED */
export async function revokeApiKeys(ctx: Context): Promise<number> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("apiKey", viewer.id);
  const ended = await transact(ctx, async (work) => {
    const { db, publish } = work;
    const revoked = await db.apiKey.updateManyAndReturn({
      where: { userId: viewer.id, revokedAt: null },
      data: { revokedAt: ctx.now() },
      select: { id: true },
    });
    for (const { id } of revoked) publish([viewer.id], { type: "keyEnded", keyId: id });
    await emit(work, ctx, "apiKeysEnded", { ids: revoked.map(({ id }) => id) });
    return revoked;
  });
  for (const { id } of ended) logSecurity(ctx, "api_key_revoked", { keyId: id });
  return ended.length;
}

/** Deletes keys that ended long enough ago. @returns how many. */
export async function deleteEndedKeys({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  const { count } = await db.apiKey.deleteMany({
    where: { OR: [{ revokedAt: { lte: before } }, { expiresAt: { lte: before } }] },
  });
  return count;
}
