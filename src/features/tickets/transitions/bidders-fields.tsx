import { Button } from "@mantine/core";
import { useId } from "react";
import { insuranceRank, type InsuranceState, insuranceState } from "#domain/accounts/vendor-document.ts";
import { amountProblem } from "#domain/bids/chosen-bidders.ts";
import { centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { namesTrade } from "#domain/search-trades.ts";
import type { NamedPerson, Ticket } from "#domain/tickets/ticket.ts";
import { useToday } from "#features/dates/use-today.ts";
import { MoneyField } from "#features/forms/money-field.tsx";
import { labelOfPerson } from "#features/forms/options.ts";
import { SearchableChoice } from "#features/forms/searchable-choice.tsx";
import { type Problem, problemAt } from "#features/forms/use-form-problem.ts";
import { useAwardRules } from "#features/hooks/use-server-settings.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { type TypedBidders, typedVendors, vendorsOf } from "#features/tickets/transitions/bidders-form.ts";
import { TradeWarning } from "#features/tickets/transitions/trade-warning.tsx";
import { useVendorSearch } from "#features/tickets/transitions/use-vendor-search.ts";
import { InsuranceTag } from "#features/vendor-documents/insurance-tag.tsx";
import { type KnownVendor, readKnownVendors } from "#local-db/read/known-vendors.ts";
import { readLeft } from "#local-db/read/people.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";
import * as DOCUMENT_TEXTS from "#texts/vendor-documents.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "#features/tickets/transitions/bidders-fields.module.css";

interface BiddersFieldsProps {
  readonly ticket: Ticket;
  readonly fields: TypedBidders;
  readonly problem: Problem | null;
  readonly onChange: (changed: Partial<TypedBidders>) => void;
  /** Whether the form gives the ticket to vendors, and offers no other choice. */
  readonly isGiving?: boolean;
  /** In a form that gives, leads to asking all vendors; absent where all are asked already. */
  readonly onAskAll?: (() => void) | undefined;
}

/** Who may bid: all or only chosen vendors, and up to which amount these get the job at once. */
export function BiddersFields(props: BiddersFieldsProps) {
  const { fields, onChange } = props;
  const { isLegacy } = useSignedIn().credentials;
  const group = useId();
  const isChosen = fields.who === "chosen";
  // A server of the plain API offers tickets to all vendors, and knows no invitations.
  if (isLegacy) return null;
  if (props.isGiving)
    return (
      <>
        <VendorsFields {...props} />
        <div className="row tight">
          <span className="quiet">{TEXTS.onlyTheyAreAsked}</span>
          {props.onAskAll && (
            <Button variant="subtle" size="sm" onClick={props.onAskAll}>
              {TEXTS.askAllInstead}
            </Button>
          )}
        </div>
        <AmountField {...props} />
      </>
    );
  return (
    <>
      <fieldset className={styles.who}>
        <legend>{TEXTS.whoMayBid}</legend>
        {(["all", "chosen"] as const).map((who) => (
          <label key={who}>
            <input
              type="radio"
              name={group}
              checked={isChosen === (who === "chosen")}
              onChange={() => onChange({ who })}
            />
            <span>
              {who === "all" ? TEXTS.allVendors : TEXTS.onlyChosen}
              {who === "chosen" && <small className="quiet">{TEXTS.onlyChosenNote}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <VendorsFields {...props} />
      {isChosen && <AmountField {...props} />}
    </>
  );
}

/** Up to which amount a bid is accepted at once; in its place who may say so, if it is another. */
function AmountField({ ticket, fields, problem, onChange, isGiving }: BiddersFieldsProps) {
  const { actor } = useSignedIn();
  const rules = useAwardRules();
  const cents = centsFromAmount(fields.acceptUpTo);
  const before = ticket.status === "out_for_bid" ? ticket.chosenBidders?.acceptUpToCents : undefined;
  const refusalOf = (amount: number) =>
    amount === before ? null : amountProblem(ticket, actor, amount, rules);
  const never = before === undefined ? refusalOf(0) : null;
  if (never !== null && fields.acceptUpTo === "") return <p className="quiet">{never.message}</p>;
  const wrong = problemAt(problem, "acceptUpTo") ?? (cents === null ? null : refusalOf(cents)?.message);
  return (
    <div className="column tight">
      <MoneyField
        label={isGiving ? TEXTS.giveUpTo : TEXTS.acceptUpTo}
        name="acceptUpTo"
        value={fields.acceptUpTo}
        error={wrong}
        onText={(acceptUpTo) => onChange({ acceptUpTo })}
      />
      {!wrong && <p className="quiet">{amountNote(fields, cents, isGiving ?? false)}</p>}
    </div>
  );
}

function amountNote(fields: TypedBidders, cents: number | null, isGiving: boolean): string {
  if (cents === null) return isGiving ? TEXTS.giveUpToHint : TEXTS.acceptUpToHint;
  const amount = dollarsFromCents(cents);
  return isGiving ? TEXTS.giveUpToNote(amount, vendorsOf(fields).length) : TEXTS.acceptUpToNote(amount);
}

type VendorsFieldsProps = Pick<BiddersFieldsProps, "fields" | "problem" | "onChange"> & {
  /** What is to be done; absent where it is not known yet. */
  readonly ticket?: Pick<Ticket, "title" | "category">;
  /** Whether one vendor is all that can be chosen. */
  readonly isSingle?: boolean;
};

/** The vendors that were chosen, and a field that adds one: the known ones by their insurance. */
export function VendorsFields({ ticket, fields, problem, onChange, isSingle = false }: VendorsFieldsProps) {
  const { db } = useSignedIn();
  const known = useLiveQuery(() => readKnownVendors(db), [db]);
  const isChosen = fields.who === "chosen";
  const names = new Map((known ?? []).map(({ id, name }) => [id, name]));
  const chosen = vendorsOf(fields, names);
  const withoutChosen = useByInsurance(known ?? []).filter(({ id }) =>
    chosen.every((each) => each.id !== id),
  );
  const { found, search, setTyped, note } = useVendorSearch();
  // What the server found is found by this text, whatever it found it by.
  const others = found
    .filter(({ id }) => !names.has(id) && chosen.every((each) => each.id !== id))
    .map(({ id, name, area, trades }) => ({
      value: id,
      label: name,
      hint: [tradesText(trades, search), area].filter(Boolean).join(SEPARATOR),
      names: [search],
    }));
  const foundIds = new Set(found.map(({ id }) => id));
  const options = withoutChosen.map((vendor) => optionOf(vendor, search, foundIds.has(vendor.id)));
  const withTrades = ({ id, name }: NamedPerson) => ({
    name,
    trades: [...(known ?? []), ...found].find((each) => each.id === id)?.trades ?? [],
  });
  const set = (vendors: readonly NamedPerson[]) => onChange(typedVendors(vendors));
  const leftIds = useLiveQuery(async () => new Set((await readLeft(db)).map(({ id }) => id)), [db]);
  const left = chosen.filter(({ id }) => leftIds?.has(id) === true);
  const add = (id: string) => {
    const name = names.get(id) ?? found.find((each) => each.id === id)?.name ?? "";
    set([...chosen, { id, name }]);
  };
  return (
    <div className="column tight">
      {chosen.length > 0 && (
        <ul className="list" aria-label={TEXTS.chosenVendors}>
          {chosen.map(({ id, name }) => (
            <li key={id} className={`row apart ${styles.vendor}`}>
              <VendorLine name={name} vendor={known?.find((each) => each.id === id)} />
              <button
                type="button"
                className="iconbutton"
                aria-label={TEXTS.removeVendor(name)}
                onClick={() => set(chosen.filter((each) => each.id !== id))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {ticket && <TradeWarning work={ticket} vendors={chosen.map(withTrades)} />}
      {left.length > 0 && (
        <Notice tone="amber" icon="warning">
          <p>{TEXTS.leftOut(left.map(({ name }) => name).join(", "))}</p>
          <Button size="sm" onClick={() => set(chosen.filter((each) => !left.includes(each)))}>
            {TEXTS.leaveOut(left.length)}
          </Button>
        </Notice>
      )}
      {!(isSingle && chosen.length > 0) && (
        <SearchableChoice
          label={isSingle ? TEXTS.vendorField : isChosen ? TEXTS.chooseVendor : TEXTS.inviteVendor}
          name="onlyVendors"
          value=""
          description={isChosen ? TEXTS.findByName : TEXTS.inviteNote}
          error={problemAt(problem, "onlyVendors")}
          options={[...options, ...others]}
          onChange={add}
          onSearch={setTyped}
        />
      )}
      {note !== null && <p className="quiet">{note}</p>}
    </div>
  );
}

function useByInsurance(vendors: readonly KnownVendor[]) {
  const day = useToday();
  return vendors
    .map((vendor) => ({ ...vendor, insurance: insuranceState(vendor.documents, day) }))
    .toSorted((a, b) => insuranceRank(a.insurance) - insuranceRank(b.insurance));
}

function VendorLine({ name, vendor }: { readonly name: string; readonly vendor: KnownVendor | undefined }) {
  const day = useToday();
  if (vendor === undefined) return <span>{name}</span>;
  return (
    <span>
      <span className="row tight">
        {labelOfPerson(name, vendor.leavesOn)}
        <InsuranceTag state={insuranceState(vendor.documents, day)} />
      </span>
      <small className="quiet">{factsOf(vendor).join(SEPARATOR)}</small>
    </span>
  );
}

/** The most trades in the line of an option; the others are found all the same. */
const MOST_TRADES = 3;

/** The trades that were typed first. */
const tradesText = (trades: readonly string[], search: string) =>
  trades
    .toSorted((a, b) => Number(namesTrade(b, search)) - Number(namesTrade(a, search)))
    .slice(0, MOST_TRADES)
    .join(", ");

const optionOf = (
  vendor: KnownVendor & { readonly insurance: InsuranceState | null },
  search: string,
  isFound: boolean,
) => ({
  value: vendor.id,
  label: labelOfPerson(vendor.name, vendor.leavesOn),
  hint: [insuranceText(vendor.insurance), tradesText(vendor.trades, search), ...factsOf(vendor), vendor.area]
    .filter(Boolean)
    .join(SEPARATOR),
  names: isFound ? [...vendor.trades, search] : vendor.trades,
});

function insuranceText(state: InsuranceState | null): string {
  switch (state?.kind) {
    case undefined:
      return "";
    case "valid":
      return TEXTS.insured;
    case "missing":
      return DOCUMENT_TEXTS.insuranceMissing;
    case "expiring":
      return state.days === 0
        ? DOCUMENT_TEXTS.insuranceExpiresToday
        : DOCUMENT_TEXTS.insuranceExpiresIn(state.days);
    case "expired":
      return DOCUMENT_TEXTS.insuranceExpired;
  }
}

const factsOf = ({ averageRating, totalRatings, jobsDone }: KnownVendor): string[] => [
  averageRating === null ? TEXTS.noRatingsYet : TEXTS.rated(averageRating.toFixed(1), totalRatings),
  ...(jobsDone > 0 ? [TEXTS.jobsDone(jobsDone)] : []),
];
