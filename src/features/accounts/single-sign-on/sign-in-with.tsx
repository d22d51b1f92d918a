import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { readSingleSignOn, startSingleSignOn } from "#contract/single-sign-on.ts";
import { newVerifier, storePendingSignIn } from "#features/accounts/single-sign-on/pending-sign-in.ts";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import * as TEXTS from "#texts/accounts.ts";
import { FormProblem } from "#ui/notice.tsx";
import { apiBase } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";

interface SignInWithProps {
  /** The path to open afterwards. */
  readonly url: string;
  readonly remember: boolean;
}

/**
 * Opens the provider's page.
 * @returns what is wrong, "" if nothing is
 * @throws where the browser stores nothing, or calculates no hash
 */
async function begin({ url, remember }: SignInWithProps): Promise<{ problem: string }> {
  const { verifier, challenge } = await newVerifier();
  const answer = await request(startSingleSignOn, { base: await apiBase(), body: { challenge, remember } });
  if (!answer.ok) return { problem: failureSentence(answer.failure) };
  storePendingSignIn({ verifier, url });
  location.assign(answer.data.url);
  return { problem: "" };
}

/** Leads to the operator's provider. Renders nothing on a server without one, and offline. */
export function SignInWith({ url, remember }: SignInWithProps) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [isPending, setPending] = useState(false);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (name !== null) return;
    const ask = async () => {
      const answer = await request(readSingleSignOn, { base: await apiBase() });
      if (answer.ok && typeof answer.data.name === "string") setName(answer.data.name);
    };
    void ask();
  }, [isOnline, name]);
  if (name === null) return null;
  const start = async () => {
    setProblem("");
    setPending(true);
    const { problem: found } = await begin({ url, remember }).catch(() => ({
      problem: TEXTS.providerFailed,
    }));
    setProblem(found);
    if (found !== "") setPending(false);
  };
  return (
    <div className="column tight">
      <FormProblem message={problem} />
      <Button variant="default" fullWidth loading={isPending} onClick={() => void start()}>
        {TEXTS.signInWith(name)}
      </Button>
    </div>
  );
}
