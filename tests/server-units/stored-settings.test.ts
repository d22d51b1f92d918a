import { expect, test } from "vitest";
import { saveOperatorSettings } from "#contract/operator-settings.ts";
import { levelOf, NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { Sql } from "#server/database/database.ts";
import { settingsNow } from "#server/settings/operator-settings.ts";
import { aTicket } from "#tests/support/cast.ts";

/** One trade by the words of today; an earlier version may have known them as two. */
const STORED = {
  limitCents: 50_000,
  propertyManagerLimitCents: 200_000,
  isInsuranceRequired: true,
  trades: [
    { trade: "Heating", limitCents: 90_000, propertyManagerLimitCents: 900_000 },
    { trade: "HVAC", limitCents: 10_000, propertyManagerLimitCents: 30_000 },
  ],
};

test("limits of two trades that are one by now go on counting, the lower ones", async () => {
  expect(saveOperatorSettings.request?.safeParse({ awardRules: STORED }).success).toBe(false);
  const database: Sql = { query: async () => [{ name: "awardRules", value: STORED }] };
  const { awardRules } = await settingsNow(
    { config: { awardRules: NO_AWARD_RULES }, database },
    "awardRules",
  );
  expect(awardRules).toEqual(STORED);
  const ticket = aTicket({ category: "Heating and cooling" });
  expect([9000, 10_001, 30_001].map((cents) => levelOf(ticket, cents, awardRules))).toEqual([
    "decider",
    "propertyManager",
    "operator",
  ]);
  expect(levelOf(aTicket({ category: "Glass" }), 200_001, awardRules)).toBe("operator");
});
