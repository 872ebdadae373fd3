import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { expect, test } from "vitest";
import { Prisma } from "../generated/prisma/client.ts";
import { readOutage } from "./outages.ts";

const known = (code: string, meta?: Record<string, unknown>) =>
  new Prisma.PrismaClientKnownRequestError("…", { code, clientVersion: "7", ...(meta && { meta }) });
const raw = (code: string) =>
  known("P2010", {
    driverAdapterError: new DriverAdapterError({
      kind: "postgres",
      code,
      severity: "ERROR",
      message: "…",
      detail: undefined,
      column: undefined,
      hint: undefined,
    }),
  });
const coded = (code: string) => Object.assign(new Error("…"), { code });

test.each([
  ["a refused connection", known("P1001")],
  ["a closed connection, in a raw query", raw("57P01")],
  ["a database that starts", coded("57P03")],
  ["no connection left in the pool", known("P2024")],
  ["a transaction that could not begin in time", known("P2028")],
  ["a pool that waited in vain", new Error("timeout exceeded when trying to connect")],
  ["a connection that was cut", new Error("Connection terminated unexpectedly")],
  ["a query without an answer", new Error("Query read timeout")],
  ["a store that refuses", new Error("put failed", { cause: coded("ECONNREFUSED") })],
])("%s: the data is away for a moment", (_name, error) => {
  expect(readOutage(error)).toMatchObject({ code: "UNAVAILABLE", status: 503, retryAfter: 5 });
});

test.each([
  ["a full disk under a file", new Error("Cannot write", { cause: coded("ENOSPC") })],
  ["a used up quota", coded("EDQUOT")],
  ["a disk that is mounted to be read only", new Error("Cannot write", { cause: coded("EROFS") })],
  ["a folder in which we may not write", coded("EACCES")],
  ["a full disk under the database", coded("53100")],
  ["a database that only reads", raw("25006")],
])("%s: there is no room to write", (_name, error) => {
  expect(readOutage(error)).toMatchObject({ code: "STORAGE_FULL", status: 507, retryAfter: 60 });
});

test.each([
  ["a unique pair that exists", known("P2002")],
  ["a wrong statement", raw("42601")],
  ["a mistake of ours", new TypeError("undefined is not a function")],
  ["no error at all", undefined],
])("%s is no outage", (_name, error) => {
  expect(readOutage(error)).toBeUndefined();
});
