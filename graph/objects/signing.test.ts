import { expect, test } from "vitest";
import { type ClaimedGrant, checkGrant, type Grant, grantQuery, sign } from "./signing.ts";

const NOON = Date.UTC(2026, 4, 1, 12) / 1000;
const secret = "a secret of at least thirty-two characters";
const grant: Grant = { purpose: "upload", id: "0196a0b0-0000-7000-8000-000000000001", expires: NOON + 900 };
const claimed: ClaimedGrant = { ...grant, expires: String(grant.expires), signature: sign(secret, grant) };
const at = (seconds: number) => ({ secret, now: () => new Date(seconds * 1000) });

test("a grant holds until its last second has begun", () => {
  expect(checkGrant(at(NOON), claimed)).toBe("valid");
  expect(checkGrant(at(NOON + 899.9), claimed)).toBe("valid");
  expect(checkGrant(at(NOON + 900), claimed)).toBe("expired");
});

test.each<[string, Partial<ClaimedGrant>]>([
  ["another object", { id: "0196a0b0-0000-7000-8000-000000000002" }],
  ["another purpose", { purpose: "read" }],
  ["a later end", { expires: String(grant.expires + 1) }],
  ["the same end, written differently", { expires: `0${grant.expires}.0` }],
  ["no end", { expires: "" }],
  ["no signature", { signature: "" }],
  ["a shorter signature", { signature: claimed.signature.slice(1) }],
  ["a signature of the same length", { signature: "A".repeat(claimed.signature.length) }],
  ["letters outside of the alphabet", { signature: "é".repeat(claimed.signature.length) }],
])("a grant that was altered is forged: %s", (_what, altered) => {
  expect(checkGrant(at(NOON), { ...claimed, ...altered })).toBe("forged");
});

test("another installation's signature is forged", () => {
  const foreign = sign("another secret of thirty-two characters", grant);
  expect(checkGrant(at(NOON), { ...claimed, signature: foreign })).toBe("forged");
});

test("a forged grant is not told that it is expired", () => {
  expect(checkGrant(at(NOON + 9999), { ...claimed, signature: "x" })).toBe("forged");
});

test("a query can be read back", () => {
  const query = new URLSearchParams(grantQuery(secret, grant));
  expect(query.get("expires")).toBe(String(grant.expires));
  expect(query.get("signature")).toBe(claimed.signature);
});
