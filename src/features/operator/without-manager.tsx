import { Button } from "@mantine/core";
import { useState } from "react";
import { ChooseManager } from "#features/operator/choose-manager.tsx";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/waiting-workers.ts";
import { Notice, Tag } from "#ui/notice.tsx";

/** How many workers have no property manager, with the way to them and back to everybody. */
export function WithoutManager({ count }: { count: number }) {
  const { read, set } = useUrlState();
  const isOn = read("withoutManager") !== "";
  if (count === 0 && !isOn) return null;
  return (
    <Notice tone="amber" icon="people">
      <p>{isOn ? TEXTS.showingOnly : TEXTS.howMany(count)}</p>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => set({ withoutManager: isOn ? "" : "yes", person: "", role: "", panelPage: "" })}
      >
        {isOn ? TEXTS.showEverybody : TEXTS.show}
      </Button>
    </Notice>
  );
}

interface ManagerToChooseProps {
  readonly person: OperatedPerson;
  readonly onChosen: () => void;
}

/** For whom a worker waits, with the choice of somebody else; nothing for everybody else. */
export function ManagerToChoose({ person, onChosen }: ManagerToChooseProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (person.withoutManager === undefined) return null;
  const { waitsFor } = person.withoutManager;
  return (
    <>
      <p className="row tight">
        <Tag tone="amber">{waitsFor === null ? TEXTS.tagWithout : TEXTS.tagWaits(waitsFor)}</Tag>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={TEXTS.chooseFor(person.name)}
          onClick={() => setChoosing(true)}
        >
          {TEXTS.choose}
        </Button>
      </p>
      {isChoosing && <ChooseManager person={person} onClose={() => setChoosing(false)} onDone={onChosen} />}
    </>
  );
}
