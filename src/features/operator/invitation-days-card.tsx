import { TextInput } from "@mantine/core";
import { useState } from "react";
import { areInvitationDays, INVITATION_DAYS } from "#domain/operator-settings.ts";
import { SettingCard } from "#features/operator/setting-card.tsx";
import type { CardProps } from "#features/operator/setting-card-props.ts";
import { useTyped } from "#features/operator/use-typed.ts";
import * as TEXTS from "#texts/operator-settings.ts";
import * as RULES from "#texts/rules/settings.ts";

const daysIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** For how many days links to register work. */
export function InvitationDaysCard({ value, onSave, ...rest }: CardProps<"invitationDays">) {
  const [{ days }, setForm] = useTyped(value, (number) => ({ days: String(number) }));
  const [wasTried, setTried] = useState(false);
  const isFaulty = !areInvitationDays(daysIn(days));
  const save = async () => {
    setTried(true);
    // The field says what is wrong with it.
    return isFaulty ? "" : onSave(daysIn(days));
  };
  return (
    <SettingCard title={TEXTS.invitationDaysTitle} note={TEXTS.invitationDaysNote} onSave={save} {...rest}>
      <TextInput
        label={TEXTS.invitationDays}
        inputMode="numeric"
        autoComplete="off"
        w="7rem"
        value={days}
        error={wasTried && isFaulty && RULES.invitationDays(INVITATION_DAYS.fewest, INVITATION_DAYS.most)}
        onChange={(event) => setForm({ days: event.currentTarget.value })}
      />
    </SettingCard>
  );
}
