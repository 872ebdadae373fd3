import { Kind } from "graphql";
import { z } from "zod";
import type { Route } from "../rest/route.ts";
import { buildImage, type TestPerson } from "./factories.ts";
import type { Permission } from "./permission.ts";
import { PERMISSIONS } from "./permissions.ts";
import type { Setting } from "./setting.ts";
import type { TestWorld } from "./world.ts";

const A_DAY = { from: "2026-06-01T00:00:00Z", to: "2026-06-02T00:00:00Z" };

const operationOf = ({ document }: Route): string => {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  const field = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined;
  return field?.kind === Kind.FIELD ? field.name.value : "";
};

/** GraphQL's words in the spec's spelling. */
const inSpecWords = (value: unknown) =>
  typeof value === "string" && /^[A-Z_]+$/.test(value) ? value.toLowerCase() : value;

export function permissionOf(row: Route): Permission {
  const permission = PERMISSIONS[operationOf(row)];
  if (!permission) throw new Error(`No row of the permission matrix says who may ${operationOf(row)}`);
  return permission;
}

/** The ids among what an operation is given: a path names one as it is called there, or the only one as it likes. */
const idsAmong = (given: Record<string, unknown>) =>
  Object.values(given).filter((value): value is string => z.uuid().safeParse(value).success);

/** A row's path with what it names. @throws where that cannot be told from the operation's row. */
export function fill(row: Route, given: Record<string, unknown>, { owner }: Setting): string {
  const words: Record<string, string> = { username: owner.username, hashtag: "ink" };
  const ids = idsAmong(given);
  return row.path.replace(/:(\w+)/g, (_match, name: string) => {
    const isId = /(^i|I)d$/.test(name);
    const value = isId ? (given[name] ?? (ids.length === 1 ? ids[0] : undefined)) : words[name];
    if (!value) throw new Error(`${row.path}: the permission matrix gives ${operationOf(row)} no one :${name}`);
    return encodeURIComponent(String(value));
  });
}

/** The REST request for the act that the operation's row of the permission matrix describes. */
export async function requestOf(world: TestWorld, row: Route, setting: Setting, person: TestPerson | null) {
  const variables = (await permissionOf(row).variables?.(setting, person)) ?? {};
  const given: Record<string, unknown> = { ...variables, ...(variables.input as object | undefined) };
  const kind = row.path.match(/\/(avatar|cover)-images$/)?.[1] as "avatar" | "cover" | undefined;
  const uploadUrl = kind ? await buildImage(world, setting.owner, kind) : given.uploadUrl;
  const body = {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, inSpecWords(value)])),
    otherUserId: idsAmong(given)[0],
    objectUrl: given.url,
    avatarImageURL: uploadUrl,
    coverImageURL: uploadUrl,
    tattooImageURL: uploadUrl,
  };
  const asked: Record<string, string> = {
    q: "ink",
    query: "Aus",
    limit: "5",
    ...A_DAY,
    duration: "60",
    artistId: idsAmong(given)[0] ?? "",
  };
  const query = new URLSearchParams(Object.entries(asked).filter(([name]) => row.reads.query.includes(name)));
  return {
    path: `${fill(row, given, setting)}${row.method === "get" ? `?${query}` : ""}`,
    body: Object.fromEntries(Object.entries(body).filter(([name]) => row.reads.body.includes(name))),
  };
}

/** Sends a row's request as a person does, or nobody, who wants to read of a refusal what a program can. */
export const send = (url: string, { method }: Route, person: TestPerson | null, body: unknown): Promise<Response> =>
  fetch(url, {
    method: method.toUpperCase(),
    headers: {
      accept: "application/problem+json",
      "content-type": "application/json",
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    ...(method !== "get" && { body: JSON.stringify(body) }),
  });
