import { Button } from "@mantine/core";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { readOperatorSettings, saveOperatorSettings } from "#contract/operator-settings.ts";
import type { z } from "#contract/zod.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/mail-setup.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

interface OpenSignUpProps {
  /** Null without the server. */
  readonly settings: z.output<typeof readOperatorSettings.answer> | null;
}

/**
 * That anybody can create an account, until an operator has closed that or said that it stays so.
 * Nothing otherwise, and nothing without the server.
 */
export function OpenSignUp({ settings: answer }: OpenSignUpProps) {
  const { credentials } = useSignedIn();
  const [isDecided, setDecided] = useState(false);
  const [problem, setProblem] = useState("");
  const isOpen = answer?.settings.signUp.kind === "open" && !answer.changed.includes("signUp");
  if (!isOpen || isDecided) return null;
  const decide = async (kind: "open" | "invitation") => {
    const saved = await request(saveOperatorSettings, { auth: credentials, body: { signUp: { kind } } });
    if (!saved.ok) return setProblem(failureSentence(saved.failure));
    toast({ title: kind === "open" ? TEXTS.leftOpen : TEXTS.closed, description: TEXTS.change });
    return setDecided(true);
  };
  return (
    <Notice tone="amber" icon="shield">
      <strong>{TEXTS.openTitle}</strong>
      <p>{TEXTS.openConsequence}</p>
      <div className="row tight">
        <Button size="compact-sm" onClick={() => void decide("invitation")}>
          {TEXTS.close}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => void decide("open")}>
          {TEXTS.leaveOpen}
        </Button>
      </div>
      <FormProblem message={problem} />
    </Notice>
  );
}

/** `OpenSignUp` that reads the settings itself. */
export const ReadOpenSignUp = () => <OpenSignUp settings={useOperatorRead(readOperatorSettings).answer} />;
