import { Textarea } from "@mantine/core";
import { useState } from "react";
import { mailDomainsIn } from "#domain/operator-settings.ts";
import { Choice } from "#features/forms/choice.tsx";
import { SettingCard } from "#features/operator/setting-card.tsx";
import type { CardProps } from "#features/operator/setting-card-props.ts";
import { useTyped } from "#features/operator/use-typed.ts";
import * as TEXTS from "#texts/operator-settings.ts";
import * as RULES from "#texts/rules/settings.ts";

type Rule = CardProps<"signUp">["value"];

const KINDS: readonly { readonly value: Rule["kind"]; readonly label: string }[] = [
  { value: "open", label: TEXTS.anybody },
  { value: "invitation", label: TEXTS.invited },
  { value: "domains", label: TEXTS.ofDomains },
];

const domainsOf = (rule: Rule) => (rule.kind === "domains" ? rule.domains.join(", ") : "");

/** Who may register without an operator. */
export function SignUpCard({ value, onSave, onReset, ...rest }: CardProps<"signUp">) {
  const [{ kind, text }, setForm] = useTyped(value, (rule) => ({ kind: rule.kind, text: domainsOf(rule) }));
  const [problem, setProblem] = useState("");
  const save = async () => {
    setProblem("");
    if (kind !== "domains") return onSave({ kind });
    const { domains, faulty } = mailDomainsIn(text);
    if (faulty.length > 0) setProblem(TEXTS.notDomains(faulty.slice(0, 5).join(", ")));
    else if (domains.length === 0) setProblem(RULES.domainsMissing);
    else return onSave({ kind, domains: [...domains] });
    return "";
  };
  return (
    <SettingCard title={TEXTS.signUpTitle} onSave={save} onReset={onReset} {...rest}>
      <Choice
        label={TEXTS.newAccounts}
        name="signUp"
        value={kind}
        options={KINDS}
        onChange={(chosen) => setForm({ kind: KINDS.find((each) => each.value === chosen)?.value ?? kind })}
      />
      {kind === "domains" && (
        <Textarea
          label={TEXTS.domains}
          description={TEXTS.domainsHint}
          autoComplete="off"
          spellCheck={false}
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          error={problem}
          onChange={(event) => setForm({ text: event.currentTarget.value })}
        />
      )}
    </SettingCard>
  );
}
