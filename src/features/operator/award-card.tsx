import { Button, Checkbox, TextInput } from "@mantine/core";
import { type RefCallback, useRef, useState } from "react";
import { MOST_TRADE_LIMITS } from "#domain/bids/award-rules.ts";
import {
  areFaulty,
  faultOfTrade,
  faultsOfLimits,
  type TypedLimits,
  type TypedTrade,
  typedRules,
  rulesOf,
  withNewTrade,
} from "#features/operator/typed-limits.ts";
import { SettingCard } from "#features/operator/setting-card.tsx";
import type { CardProps } from "#features/operator/setting-card-props.ts";
import { useTyped } from "#features/operator/use-typed.ts";
import * as TEXTS from "#texts/operator-settings.ts";
import styles from "#features/operator/award-card.module.css";

/** What limits accepting bids: amounts for both managers, by trade, and insurance. */
export function AwardCard({ value, onSave, ...rest }: CardProps<"awardRules">) {
  const [form, setForm] = useTyped(value, typedRules);
  const [wasTried, setTried] = useState(false);
  const isNew = useRef(false);
  const adding = useRef<HTMLButtonElement>(null);
  const { trades } = form;
  const names = trades.map(({ trade }) => trade);
  const save = async () => {
    setTried(true);
    // The fields say what is wrong with them.
    return areFaulty(form) ? "" : onSave(rulesOf(form));
  };
  const changeTrade = (id: number, part: Partial<TypedTrade>) =>
    setForm((latest) => ({
      trades: latest.trades.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }));
  const add = () => {
    isNew.current = true;
    setForm((latest) => ({ trades: withNewTrade(latest.trades) }));
  };
  const remove = (id: number) => {
    setForm((latest) => ({ trades: latest.trades.filter((each) => each.id !== id) }));
    adding.current?.focus();
  };
  const focusIfNew: RefCallback<HTMLInputElement> = (input) => {
    if (input === null || !isNew.current) return;
    isNew.current = false;
    input.focus();
  };
  return (
    <SettingCard title={TEXTS.awardTitle} note={TEXTS.awardNote} onSave={save} {...rest}>
      <fieldset className="column tight">
        <legend>{trades.length === 0 ? TEXTS.allTrades : TEXTS.allOtherTrades}</legend>
        <div className={styles.limits}>
          <Amounts
            typed={form.limits}
            areFaultsVisible={wasTried}
            onChange={(limits) => setForm({ limits })}
          />
        </div>
      </fieldset>
      {trades.map((each, index) => (
        <fieldset key={each.id} className="column tight">
          <legend className="unseen">{each.trade || TEXTS.trade}</legend>
          <div className={styles.limits}>
            <TextInput
              ref={index === trades.length - 1 ? focusIfNew : undefined}
              label={TEXTS.trade}
              autoComplete="off"
              value={each.trade}
              error={wasTried && faultOfTrade(names, index)}
              onChange={(event) => changeTrade(each.id, { trade: event.currentTarget.value })}
            />
            <Amounts
              typed={each}
              areFaultsVisible={wasTried}
              onChange={(limits) => changeTrade(each.id, limits)}
            />
            <div>
              <Button className={styles.remove} variant="default" onClick={() => remove(each.id)}>
                {TEXTS.removeTrade}
                <span className="unseen"> {each.trade}</span>
              </Button>
            </div>
          </div>
        </fieldset>
      ))}
      {trades.length < MOST_TRADE_LIMITS && (
        <div>
          <Button ref={adding} variant="default" onClick={add}>
            {TEXTS.addTrade}
          </Button>
        </div>
      )}
      <Checkbox
        label={TEXTS.insuredOnly}
        description={TEXTS.insuredOnlyHint}
        checked={form.isInsuranceRequired}
        onChange={(event) => setForm({ isInsuranceRequired: event.currentTarget.checked })}
      />
    </SettingCard>
  );
}

interface AmountsProps {
  readonly typed: TypedLimits;
  readonly areFaultsVisible: boolean;
  readonly onChange: (typed: TypedLimits) => void;
}

/** The most that either manager accepts; an empty field is no limit. */
function Amounts({ typed: { store, property }, areFaultsVisible, onChange }: AmountsProps) {
  const faults = faultsOfLimits({ store, property });
  return (
    <>
      <TextInput
        label={TEXTS.storeLimit}
        inputMode="decimal"
        autoComplete="off"
        value={store}
        error={areFaultsVisible && faults.store}
        onChange={(event) => onChange({ store: event.currentTarget.value, property })}
      />
      <TextInput
        label={TEXTS.propertyLimit}
        inputMode="decimal"
        autoComplete="off"
        value={property}
        error={areFaultsVisible && faults.property}
        onChange={(event) => onChange({ store, property: event.currentTarget.value })}
      />
    </>
  );
}
