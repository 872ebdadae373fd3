import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import * as suspendedRequests from "../suspended/requests.ts";
import * as requests from "./requests.ts";
import { type SignUpResult, type SignUpValues, signUpInput, toRegistration } from "./signUpInput.ts";

const filled: SignUpValues = {
  fullName: "Ines Moreau",
  username: "ines.moreau",
  email: "ines@example.com",
  password: "long enough",
  confirmPassword: "long enough",
  userType: "artist",
  location: "Austin, TX",
  bio: "",
  specialization: "Fine line",
  acceptPolicy: true,
};

function sentencesAbout(change: Partial<SignUpValues>): Record<string, string> {
  const { error } = signUpInput.safeParse({ ...filled, ...change });
  const sentences: Record<string, string> = {};
  for (const issue of error?.issues ?? []) sentences[issue.path.join(".")] ??= issue.message;
  return sentences;
}

test.each<[Partial<SignUpValues>, Record<string, string>]>([
  [{}, {}],
  [{ email: "ines" }, { email: "Invalid email address" }],
  [{ password: "short", confirmPassword: "short" }, { password: "Password must be at least 8 characters" }],
  [{ confirmPassword: "" }, { confirmPassword: "Confirm password is required" }],
  [{ confirmPassword: "something else" }, { confirmPassword: "Passwords don't match" }],
  [{ location: "" }, { location: "Location is required" }],
  [{ location: "Austin" }, { location: "Please select a valid location from the suggestions" }],
  [{ location: "Austin, ZZ" }, { location: "Please select a valid city and state from the suggestions" }],
  [{ location: "Washington, DC" }, {}],
  [{ acceptPolicy: false }, { acceptPolicy: "You must accept the Privacy Policy to create an account" }],
])("%o", (change, sentences) => {
  expect(sentencesAbout(change)).toEqual(sentences);
});

test("the registration sends the accepted policy, and no specialization of a canvas", () => {
  const body = (change: Partial<SignUpValues>) =>
    toRegistration(signUpInput.parse({ ...filled, ...change }) as SignUpResult);
  expect(body({})).toMatchObject({ specialization: "Fine line", acceptedPolicyVersion: "2025-08-16" });
  expect(body({ userType: "canvas" }).specialization).toBeNull();
  expect(Object.keys(body({}))).not.toContain("confirmPassword");
});

const documents = Object.entries({ ...requests, ...suspendedRequests }).flatMap(([name, value]) =>
  typeof value === "string" ? [[name, value] as const] : [],
);

test.each(documents)("the written-out document %s fits the schema", (_name, document) => {
  const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));
  expect(validate(schema, parse(document))).toEqual([]);
});
