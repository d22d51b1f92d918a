import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { configForCommand, configFrom } from "#server/config.ts";
import { SETTING_NOTES, type SettingName, settingsSchema } from "#server/settings/schema.ts";
import { z } from "#contract/zod.ts";

const start = (env: Record<string, string>) => configFrom(env, "");
const PRODUCTION = { PUBLIC_URL: "https://fettle.example.com", SIGN_UP: "invitation" };

describe("a wrong setting is one sentence with name, problem and example", () => {
  test.each([
    [{ PORT: "many" }, 'PORT must be a number from 0 to 65535, not "many"; for example PORT=3000.'],
    [{ ACCOUNT_GIB: "lots" }, 'ACCOUNT_GIB must be a number of gibibytes above 0, not "lots"'],
    [{ WORKING_HOURS: "8 to 5" }, "WORKING_HOURS must be days of the week and hours"],
    [
      { DUE_DAYS: "urgent=0" },
      'DUE_DAYS must be days from 1 to 999 by priority, not "urgent=0"; for example DUE_DAYS=urgent=1,high=3',
    ],
    [{ ANSWER_HOURS: "2" }, 'ANSWER_HOURS must be "off" or hours from 1 to 999 by priority, not "2"'],
    [{ SIGN_UP: "closed" }, 'SIGN_UP must be "open", "invitation" or mail domains'],
    [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES must hold addresses or networks"],
    [{ TRUSTED_PROXIES: "proxy.example.com" }, "TRUSTED_PROXIES must hold addresses or networks"],
    [{ TRUSTED_PROXIES: "0.0.0.0/0" }, "TRUSTED_PROXIES must not hold every address"],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT must be another port than PORT"],
    [{ DEMO: "yes" }, 'DEMO must be "on" or "off", not "yes"; for example DEMO=off.'],
    [{ RATE_LIMITS: "off", HOST: "::" }, "RATE_LIMITS can only be changed while HOST is a loopback"],
    [{ CORS_ORIGINS: "https://a.example/x" }, "CORS_ORIGINS must hold origins"],
    [{ TERMS: " " }, "TERMS must be a text of at most 100000 characters; for example TERMS=the text"],
    [{ ACCOUNT_GIB: "0" }, 'ACCOUNT_GIB must be a number of gibibytes above 0, not "0"'],
    [{ MAIL_URL: "smtp://mail" }, "MAIL_URL needs PUBLIC_URL"],
    [{ MAIL_URL: "smtp://" }, "MAIL_URL must be an address that starts with smtp://"],
    [{ MAIL_FROM: "Fettle" }, "MAIL_FROM must be an email address without a name"],
    [{ MAIL_FROM: "Fettle <no-reply@example.com>" }, "MAIL_FROM must be an email address without a name"],
    [{ NAMED_STATEMENTS: "off" }, "NAMED_STATEMENTS=off is for a pooler in transaction mode and needs"],
    [{ DATABASE_LISTEN_URL: "postgres://me@host/db" }, "DATABASE_LISTEN_URL needs DATABASE_URL"],
    [{ FILES_URL: "s3://k:s@far.example.com/bucket?tls=off" }, "FILES_URL must look like s3://"],
  ])("%o", (env: Record<string, string>, sentence) => {
    expect(() => start(env)).toThrow(sentence);
  });

  test("a wrong secret is named without its value", () => {
    for (const DATABASE_URL of ["mysql://me:hunter2@host/db", "postgres://me:hunter2@host:99999/db"])
      expect(() => start({ DATABASE_URL })).toThrow(
        /^DATABASE_URL must be an address that starts with postgres:\/\/; for example (?!.*hunter2)/,
      );
  });

  test("every example is a value the setting takes", () => {
    for (const [name, { example }] of Object.entries(SETTING_NOTES))
      expect(z.safeParse(settingsSchema.shape[name as SettingName], example), name).toMatchObject({
        success: true,
      });
  });
});

test("times for tickets: one priority, the others as before; a demo lets nothing go to the next person", () => {
  const production = { ...PRODUCTION, NODE_ENV: "production" };
  expect(start({ ...production, DUE_DAYS: "urgent=2", ANSWER_HOURS: "low=40" })).toMatchObject({
    dueDays: { urgent: 2, high: 3, medium: 14, low: 30 },
    answerHours: { urgent: 1, high: 4, medium: 9, low: 40 },
  });
  expect(start({ ...production, ANSWER_HOURS: "off" }).answerHours).toBeNull();
  expect(start(production).answerHours).toMatchObject({ urgent: 1 });
  expect(start({}).answerHours).toBeNull();
  expect(start({ ANSWER_HOURS: "urgent=1" }).answerHours).toMatchObject({ urgent: 1 });
});

test("days for which links to register work: 30 unless set, from 7 to 90", () => {
  expect(start({}).invitationDays).toBe(30);
  expect(start({ INVITATION_DAYS: "90" }).invitationDays).toBe(90);
  for (const wrong of ["6", "91", "a week"])
    expect(() => start({ INVITATION_DAYS: wrong })).toThrow("INVITATION_DAYS must be a whole number");
});

test("a command goes past the pooler that the server uses", () => {
  const env = {
    DATABASE_URL: "postgres://me@pooler/db",
    DATABASE_LISTEN_URL: "postgres://me@host/db",
    NAMED_STATEMENTS: "off",
  };
  expect(start(env)).toMatchObject({ databaseUrl: env.DATABASE_URL, hasNamedStatements: false });
  expect(configForCommand(env)).toMatchObject({
    databaseUrl: env.DATABASE_LISTEN_URL,
    hasNamedStatements: true,
  });
});

describe("production", () => {
  test.each([
    [{ NODE_ENV: "production" }, "NODE_ENV=production needs PUBLIC_URL"],
    [{ PUBLIC_URL: "https://fettle.example.com" }, "SIGN_UP must say who may make an account"],
    [{ ...PRODUCTION, PUBLIC_URL: "http://fettle.example.com" }, "PUBLIC_URL must start with https://"],
    [{ ...PRODUCTION, PUBLIC_URL: "https://example.com/?a=b" }, "PUBLIC_URL must be an address with at most"],
    [
      { ...PRODUCTION, PUBLIC_URL: "https://example.com/a%2Fb" },
      "PUBLIC_URL must be an address with at most",
    ],
    [{ ...PRODUCTION, DEMO: "on" }, "DEMO=on makes accounts with a known password"],
    [{ ...PRODUCTION, RATE_LIMITS: "off" }, "RATE_LIMITS cannot be changed in production"],
  ])("refuses %o", (env: Record<string, string>, sentence) => {
    expect(() => start(env)).toThrow(sentence);
  });

  test("may be under a path of another site", () => {
    const publicUrl = "https://example.com/fettle";
    expect(start({ ...PRODUCTION, PUBLIC_URL: `${publicUrl}/` })).toMatchObject({ publicUrl });
  });

  test("has no demo accounts, even on loopback; npm start without settings has them", () => {
    expect(start(PRODUCTION)).toMatchObject({ isProduction: true, demo: false });
    expect(start({})).toMatchObject({ isProduction: false, demo: true, signUp: { kind: "open" } });
  });

  test("sign-up by mail domains takes them with or without @", () => {
    expect(start({ ...PRODUCTION, SIGN_UP: "@Example.com, example.org" }).signUp).toEqual({
      kind: "domains",
      domains: ["example.com", "example.org"],
    });
  });
});

describe("settings from files", () => {
  const file = join(mkdtempSync(join(tmpdir(), "fettle-settings-")), "key");
  writeFileSync(file, "the key\n");

  test("NAME_FILE gives the content of a file without its last line break", () => {
    const env = { AI_URL: "https://ai.example.com", AI_KEY_FILE: file };
    expect(start(env).ai).toMatchObject({ key: "the key" });
  });

  test("both forms at once and a missing file are refused by name", () => {
    expect(() => start({ AI_KEY: "x", AI_KEY_FILE: file })).toThrow("AI_KEY and AI_KEY_FILE are both set");
    expect(() => start({ AI_KEY_FILE: `${file}.gone` })).toThrow(
      /^AI_KEY_FILE must name a file .* \(ENOENT\)/,
    );
  });
});
