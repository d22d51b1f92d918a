import { areLimitsInOrder, type AwardRules, isLimit, repeatedTrades } from "#domain/bids/award-rules.ts";
import { amountText, centsFromAmount } from "#domain/money.ts";
import { isBlank } from "#domain/text.ts";
import type { Settings } from "#features/operator/setting-card-props.ts";
import * as RULES from "#texts/rules/settings.ts";

/** The amounts for store managers and property managers, as typed; a blank one is no limit. */
export interface TypedLimits {
  readonly store: string;
  readonly property: string;
}

/** The amounts of one trade. */
export interface TypedTrade extends TypedLimits {
  /** Tells rows apart: two may have the same name while somebody types. */
  readonly id: number;
  readonly trade: string;
}

/** @returns the trades with an empty one after them */
export const withNewTrade = (trades: readonly TypedTrade[]): readonly TypedTrade[] => [
  ...trades,
  { id: 1 + Math.max(0, ...trades.map(({ id }) => id)), trade: "", store: "", property: "" },
];

interface TypedRules {
  readonly limits: TypedLimits;
  readonly trades: readonly TypedTrade[];
  readonly isInsuranceRequired: boolean;
}

const textOf = (cents: number | null | undefined) => (cents == null ? "" : amountText(cents));

/** @returns the rules as the form begins with them */
export const typedRules = ({ trades = [], ...rules }: AwardRules): TypedRules => ({
  limits: typedLimits(rules),
  trades: trades.map((each, id) => ({ id, trade: each.trade, ...typedLimits(each) })),
  isInsuranceRequired: rules.isInsuranceRequired,
});

const typedLimits = (limits: Omit<AwardRules, "isInsuranceRequired">): TypedLimits => ({
  store: textOf(limits.limitCents),
  property: textOf(limits.propertyManagerLimitCents),
});

const limitsOf = ({ store, property }: TypedLimits) => ({
  limitCents: isBlank(store) ? null : centsFromAmount(store),
  propertyManagerLimitCents: isBlank(property) ? null : centsFromAmount(property),
});

/** @returns the rules that were typed, once nothing of them is faulty */
export const rulesOf = ({
  limits,
  trades,
  isInsuranceRequired,
}: TypedRules): Settings["settings"]["awardRules"] => ({
  ...limitsOf(limits),
  isInsuranceRequired,
  trades: trades.map((each) => ({ trade: each.trade.trim(), ...limitsOf(each) })),
});

const faultOfAmount = (text: string) => {
  const cents = centsFromAmount(text);
  return isBlank(text) || (cents !== null && isLimit(cents)) ? undefined : RULES.limitInvalid;
};

/** @returns what is wrong with two amounts, at each of them */
export function faultsOfLimits(typed: TypedLimits): {
  store?: string | undefined;
  property?: string | undefined;
} {
  const [store, property] = [faultOfAmount(typed.store), faultOfAmount(typed.property)];
  const isInOrder = store !== undefined || areLimitsInOrder(limitsOf(typed));
  return { store, property: property ?? (isInOrder ? undefined : RULES.limitsNotInOrder) };
}

/** @returns what is wrong with the name of a trade, among those before it */
export function faultOfTrade(names: readonly string[], index: number): string | undefined {
  const name = names[index] ?? "";
  if (isBlank(name)) return RULES.tradeMissing;
  const isRepeated =
    repeatedTrades(names.slice(0, index + 1)).length > repeatedTrades(names.slice(0, index)).length;
  return isRepeated ? RULES.tradesRepeated : undefined;
}

/** @returns whether anything that was typed cannot be saved */
export const areFaulty = ({ limits, trades }: TypedRules): boolean =>
  [limits, ...trades].map(faultsOfLimits).some(({ store, property }) => (store ?? property) !== undefined) ||
  repeatedTrades(trades.map(({ trade }) => trade)).length > 0;
