import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment is a complete one", () => {
  const expected = {
    port: 4000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:4000",
    dataDir: resolve(".data"),
    databaseUrl: undefined,
    redisUrl: undefined,
    smtp: undefined,
    mailFrom: { name: "Inkfolk", address: "no-reply@localhost" },
    s3: undefined,
    metricsToken: undefined,
    secret: undefined,
    demo: true,
    sandbox: false,
    rateLimits: true,
    migratePatienceMs: 600_000,
    logLevel: "info",
  };
  expect(readConfig({})).toMatchObject(expected);
  // What a shell or a compose file leaves empty was not set.
  expect(
    readConfig({ PORT: "", DATABASE_URL: "", SECRET: "", DEMO: "", RATE_LIMITS: "", LOG_LEVEL: "" }),
  ).toMatchObject(expected);
});

test("an environment says everything", () => {
  const config = readConfig({
    NODE_ENV: "production",
    PORT: "8080",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://inkfolk.example/",
    DATA_DIR: "/data",
    DATABASE_URL: "postgresql://inkfolk@db/inkfolk",
    REDIS_URL: "rediss://redis:6379",
    SMTP_URL: "smtps://inkfolk:pass%40word@mail.example",
    MAIL_FROM: "Inkfolk Studio <hello@inkfolk.example>",
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "inkfolk",
    S3_REGION: "eu-central-1",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    TRUSTED_PROXIES: "10.0.0.0/8",
    METRICS_TOKEN: "a-token-for-graphs",
    SECRET: "x".repeat(32),
    RATE_LIMITS: "0",
    DRAIN_SECONDS: "30",
    MIGRATE_PATIENCE_SECONDS: "60",
    LOG_LEVEL: "warn",
  });
  expect(config).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "https://inkfolk.example",
    dataDir: "/data",
    databaseUrl: "postgresql://inkfolk@db/inkfolk",
    redisUrl: "rediss://redis:6379",
    smtp: { host: "mail.example", port: 465, secure: true, auth: { user: "inkfolk", pass: "pass@word" } },
    mailFrom: { name: "Inkfolk Studio", address: "hello@inkfolk.example" },
    s3: {
      endpoint: "https://s3.example",
      bucket: "inkfolk",
      region: "eu-central-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    },
    metricsToken: "a-token-for-graphs",
    secret: "x".repeat(32),
    demo: false,
    rateLimits: false,
    drainMs: 30_000,
    migratePatienceMs: 60_000,
    logLevel: "warn",
  });
});

test.each([
  [{ DEMO: "0" }, false],
  [{ DEMO: "1", DATABASE_URL: "postgres://db/inkfolk" }, true],
  [{ DATABASE_URL: "postgres://db/inkfolk" }, false],
  [{ NODE_ENV: "development" }, true],
  [{ NODE_ENV: "production" }, false],
  [{ NODE_ENV: "production", DEMO: "" }, false],
  [{ NODE_ENV: "production", DEMO: "1" }, true],
])("%j fills the demo world: %s", (env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test.each([
  [{}, 0],
  [{ NODE_ENV: "production" }, 0],
  [{ DATABASE_URL: "postgres://db/inkfolk" }, 0],
  [{ NODE_ENV: "production", DATABASE_URL: "postgres://db/inkfolk" }, 5_000],
  [{ NODE_ENV: "production", DATABASE_URL: "postgres://db/inkfolk", DRAIN_SECONDS: "0" }, 0],
  [{ DRAIN_SECONDS: "300" }, 300_000],
])("%j serves on after SIGTERM for %i ms", (env, drainMs) => {
  expect(readConfig({ SECRET: "x".repeat(32), ...env }).drainMs).toBe(drainMs);
});

test("links follow the port when nothing else is said", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

test.each([
  ["smtp://mail.example", { host: "mail.example", port: 587, secure: false, auth: undefined }],
  ["smtp://me@mail.example:2525", { host: "mail.example", port: 2525, secure: false, auth: { user: "me", pass: "" } }],
  ["smtps://[::1]", { host: "::1", port: 465, secure: true, auth: undefined }],
])("%s is a mail server", (address, smtp) => {
  expect(readConfig({ SMTP_URL: address }).smtp).toEqual(smtp);
});

test("mails come from the address that people know", () => {
  expect(readConfig({ PUBLIC_URL: "https://inkfolk.example" }).mailFrom.address).toBe("no-reply@inkfolk.example");
  expect(readConfig({ MAIL_FROM: "hello@inkfolk.example" }).mailFrom).toEqual({
    name: "Inkfolk",
    address: "hello@inkfolk.example",
  });
});

const S3 = { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };

test.each<[Record<string, string>, string]>([
  [{ PORT: "http" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "80.5" }, "PORT must be a whole number from 0 to 65535."],
  [{ PUBLIC_URL: "inkfolk" }, "PUBLIC_URL must be an address such as https://inkfolk.example."],
  ...[
    "ftp://inkfolk.example",
    "http://",
    "//inkfolk.example",
    "https://me@x.example",
    "https://x.example/?a",
    "http://[",
  ].map((address): [Record<string, string>, string] => [
    { PUBLIC_URL: address },
    "PUBLIC_URL must be an address such as https://inkfolk.example.",
  ]),
  [{ DATABASE_URL: "mysql://db/inkfolk" }, "DATABASE_URL must be a postgres:// address."],
  [{ DATABASE_URL: "db" }, "DATABASE_URL must be a postgres:// address."],
  [{ REDIS_URL: "http://redis" }, "REDIS_URL must be a redis:// address."],
  ...["mail.example", "http://mail.example", "smtp://", "smtp://me:%@mail.example", "smtp://mail.example:99999"].map(
    (address): [Record<string, string>, string] => [
      { SMTP_URL: address },
      "SMTP_URL must be an address such as smtps://user:password@mail.example.",
    ],
  ),
  ...["Inkfolk", "Inkfolk <>", "a@b, c@d", "Inkfolk <a@b>\r\nBcc: c@d", "Ink\nfolk <a@b>"].map(
    (sender): [Record<string, string>, string] => [
      { MAIL_FROM: sender },
      "MAIL_FROM must be an address such as Inkfolk <hello@inkfolk.example>.",
    ],
  ),
  [{ S3_ENDPOINT: "s3" }, "S3_ENDPOINT must be an address such as https://s3.example."],
  [{ S3_BUCKET: "b" }, "S3_ENDPOINT must be an address such as https://s3.example when S3_BUCKET is set."],
  [{ ...S3, S3_BUCKET: "" }, "S3_BUCKET must be a bucket's name when S3_ENDPOINT is set."],
  [{ ...S3, S3_ACCESS_KEY_ID: "" }, "S3_ACCESS_KEY_ID must be an access key when S3_ENDPOINT is set."],
  [{ ...S3, S3_SECRET_ACCESS_KEY: "" }, "S3_SECRET_ACCESS_KEY must be a secret key when S3_ENDPOINT is set."],
  ...["proxy", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.1;10.0.0.2", "1,10.0.0.1", "-1", "1000", ","].map(
    (proxies): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: proxies },
      "TRUSTED_PROXIES must be addresses, ranges such as 10.0.0.0/8, or a number of hops.",
    ],
  ),
  [{ METRICS_TOKEN: "x".repeat(7) }, "METRICS_TOKEN must be at least 8 characters without spaces."],
  [{ METRICS_TOKEN: "two words of it" }, "METRICS_TOKEN must be at least 8 characters without spaces."],
  [{ SECRET: "x".repeat(31) }, "SECRET must be at least 32 characters."],
  [{ DEMO: "yes" }, "DEMO must be 0 or 1."],
  [{ SANDBOX: "yes" }, "SANDBOX must be 0 or 1."],
  [{ SANDBOX: "1", NODE_ENV: "production" }, "SANDBOX must be 0 when NODE_ENV is production."],
  ...Object.entries({
    DATABASE_URL: "postgres://db/inkfolk",
    REDIS_URL: "redis://redis",
    SMTP_URL: "smtp://mail.example",
    S3_ENDPOINT: "https://s3.example",
  }).map(([name, value]): [Record<string, string>, string] => [
    { [name]: value, SANDBOX: "1" },
    `${name} must be empty when SANDBOX is 1: a sandbox has all it needs in DATA_DIR.`,
  ]),
  ...["-1", "301", "2.5", "soon"].map((drain): [Record<string, string>, string] => [
    { DRAIN_SECONDS: drain },
    "DRAIN_SECONDS must be a whole number from 0 to 300.",
  ]),
  ...["0", "86401", "1.5", "long"].map((patience): [Record<string, string>, string] => [
    { MIGRATE_PATIENCE_SECONDS: patience },
    "MIGRATE_PATIENCE_SECONDS must be a whole number from 1 to 86400.",
  ]),
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace."],
  [
    { NODE_ENV: "production", DATABASE_URL: "postgres://db/inkfolk" },
    "SECRET must be at least 32 characters when NODE_ENV is production and DATABASE_URL is set.",
  ],
])("%j stops the start: %s", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
});
