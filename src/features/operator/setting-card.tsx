import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import * as TEXTS from "#texts/operator-settings.ts";
import { FormProblem, Tag } from "#ui/notice.tsx";

interface SettingCardProps {
  readonly title: string;
  readonly note?: string;
  readonly isChanged: boolean;
  /** @returns what is wrong, as one sentence; empty once it is stored */
  readonly onSave: () => Promise<string>;
  readonly onReset: () => Promise<string>;
  readonly children: ReactNode;
}

/** The form of one setting. */
export function SettingCard({ title, note, isChanged, onSave, onReset, children }: SettingCardProps) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const [isPending, during] = usePending();
  const send = useSingleFlight(async (change: () => Promise<string>) => {
    setProblem(await during(change()));
  });
  return (
    <form
      className="card column"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(onSave);
      }}
    >
      <div className="row apart tight">
        <h2 id={id}>{title}</h2>
        {isChanged && <Tag tone="green">{TEXTS.setHere}</Tag>}
      </div>
      {note && <p className="quiet">{note}</p>}
      {children}
      <FormProblem message={problem} />
      <div className="row end">
        {isChanged && (
          <Button variant="default" onClick={() => void send(onReset)}>
            {TEXTS.likeAtStart}
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          {TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
