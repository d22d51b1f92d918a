import { useState } from "react";
import type { z } from "#contract/zod.ts";
import { readOperatorSettings, saveOperatorSettings } from "#contract/operator-settings.ts";
import { type OperatorSetting, whatOperatorsSee } from "#domain/operator-settings.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { CardProps, Settings } from "#features/operator/setting-card-props.ts";
import { ReadState } from "#features/operator/read-state.tsx";
import { AwardCard } from "#features/operator/award-card.tsx";
import { InvitationDaysCard } from "#features/operator/invitation-days-card.tsx";
import { SignUpCard } from "#features/operator/sign-up-card.tsx";
import { OperatorsActCard, OperatorsSeeCard, StoresCard } from "#features/operator/store-cards.tsx";
import { AnswerCard, DueCard, HoursCard } from "#features/operator/time-cards.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/operator-settings.ts";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

type Changes = z.input<NonNullable<typeof saveOperatorSettings.request>>;

/** The settings that an operator changes while the server runs, each on its own. */
export function SettingsPanel() {
  const read = useOperatorRead(readOperatorSettings);
  return <ReadState read={read}>{(settings) => <Cards initial={settings} />}</ReadState>;
}

function Cards({ initial }: { initial: Settings }) {
  const { credentials } = useSignedIn();
  const [current, setCurrent] = useState(initial);
  const send = async (title: string, body: Changes) => {
    const answer = await request(saveOperatorSettings, { auth: credentials, body });
    if (!answer.ok) return failureSentence(answer.failure);
    setCurrent(answer.data);
    toast({ title: TEXTS.saved, description: TEXTS.wordsOfSaved(title) });
    return "";
  };
  const cardOf = <Name extends OperatorSetting>(name: Name, title: string): CardProps<Name> => ({
    value: current.settings[name],
    isChanged: current.changed.includes(name),
    onSave: (value) => send(title, { [name]: value }),
    onReset: () => send(title, { fromStart: [name] }),
  });
  return (
    <div className="column wide">
      <p className="quiet">{TEXTS.note}</p>
      <DueCard {...cardOf("dueDays", TEXTS.dueTitle)} />
      <AnswerCard {...cardOf("answerHours", TEXTS.answerTitle)} />
      <HoursCard {...cardOf("workingHours", TEXTS.hoursTitle)} />
      <AwardCard {...cardOf("awardRules", TEXTS.awardTitle)} />
      <SignUpCard {...cardOf("signUp", TEXTS.signUpTitle)} />
      <InvitationDaysCard {...cardOf("invitationDays", TEXTS.invitationDaysTitle)} />
      <OperatorsSeeCard
        {...cardOf("operatorsSee", TEXTS.operatorsSeeTitle)}
        value={whatOperatorsSee(current.settings)}
      />
      <OperatorsActCard
        {...cardOf("operatorsAct", TEXTS.operatorsActTitle)}
        sees={whatOperatorsSee(current.settings)}
      />
      <StoresCard {...cardOf("storesManagedBy", TEXTS.storesTitle)} />
    </div>
  );
}
