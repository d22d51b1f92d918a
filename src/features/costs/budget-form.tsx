import { budgetOf, budgetProblem } from "#domain/costs/store-costs.ts";
import { amountText, centsFromAmount } from "#domain/money.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { isBlank } from "#domain/text.ts";
import type { StoreCosts } from "#domain/costs/store-costs.ts";
import type { Store } from "#domain/stores/store.ts";
import { useToday } from "#features/dates/use-today.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useEdits } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { MoneyField } from "#features/forms/money-field.tsx";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readCostsOfStore } from "#local-db/read/store-costs.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/past-costs.ts";
import { Sentence, SentenceSkeleton } from "#ui/sentence.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Choice } from "#features/forms/choice.tsx";

/** Sets the budget of a store for a year, by its manager or an operator. */
export function BudgetForm({ storeId, onClose }: { storeId: string; onClose: () => void }) {
  const { db, account } = useSignedIn();
  const found = useLiveQuery(async () => {
    const store = (await readStores(db)).find(({ id }) => id === storeId);
    return { store, costs: await readCostsOfStore(db, storeId) };
  }, [db, storeId]);
  const { store } = found ?? {};
  if (found === undefined || store === undefined || !mayEditStore(store, storeEditor(account)))
    return (
      <Sheet title={TEXTS.budgetDraft} onClose={onClose}>
        {found === undefined ? <SentenceSkeleton /> : <Sentence>{TEXTS.notYourStore}</Sentence>}
      </Sheet>
    );
  return <Form store={store} costs={found.costs} onClose={onClose} />;
}

interface FormProps {
  readonly store: Store;
  readonly costs: StoreCosts;
  readonly onClose: () => void;
}

const typedBudget = (costs: StoreCosts, year: number) => {
  const cents = budgetOf(costs, year);
  return cents === null ? "" : amountText(cents);
};

function Form({ store, costs, onClose }: FormProps) {
  const enqueue = useEnqueue();
  const thisYear = Number(useToday().slice(0, 4));
  const key = draftKey("budget", store.id);
  const draft = useEdits(key, { year: String(thisYear), amount: typedBudget(costs, thisYear) });
  const { year, amount } = draft.fields;
  const cents = isBlank(amount) ? null : centsFromAmount(amount);
  const message = isBlank(amount) ? null : budgetProblem(cents);
  const wrong = message === null ? null : { field: "amount", message };
  const [problem, setProblem] = useFormProblem(() => [wrong]);
  const chooseYear = (chosen: string) => {
    draft.change("year", chosen);
    draft.change("amount", typedBudget(costs, Number(chosen)));
  };
  const submit = async () => {
    if (wrong !== null) return setProblem(wrong);
    const known = year === draft.base.year ? draft.base.amount : typedBudget(costs, Number(year));
    const base = { amount: known === "" ? null : known };
    const after = cents === null ? null : amountText(cents);
    const payload = { storeId: store.id, name: labelOfStore(store), year: Number(year), amount: after, base };
    if (after === base.amount) await draft.startOver();
    else
      await draft.send(() => enqueue([{ kind: "setBudget", ...payload }], key, { title: TEXTS.budgetSaved }));
    onClose();
  };
  const years = [thisYear - 1, thisYear, thisYear + 1].map(String);
  return (
    <FormSheet title={TEXTS.budgetDraft} submit={TEXTS.saveBudget} onClose={onClose} onSubmit={submit}>
      <DraftNote draft={draft} />
      <p className="text">{labelOfStore(store)}</p>
      <Choice
        label={TEXTS.year}
        name="year"
        value={year}
        options={(years.includes(year) ? years : [...years, year]).map((each) => ({
          value: each,
          label: each,
        }))}
        onChange={chooseYear}
      />
      <MoneyField
        label={TEXTS.budgetAmount}
        name="amount"
        value={amount}
        error={problemAt(problem, "amount")}
        onText={(text) => draft.change("amount", text)}
      />
      <p className="quiet">{TEXTS.budgetHint}</p>
    </FormSheet>
  );
}
