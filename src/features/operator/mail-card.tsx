import { Button } from "@mantine/core";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { sendTestMail } from "#contract/test-mail.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/mail-setup.ts";

/** Whether this server sends mail, how to make it, and a test of it. */
export function MailCard({ isConfigured }: { isConfigured: boolean }) {
  const { credentials, account } = useSignedIn();
  const [outcome, setOutcome] = useState("");
  const [isPending, during] = usePending();
  const send = async () => {
    setOutcome("");
    const answer = await during(request(sendTestMail, { auth: credentials }));
    setOutcome(
      answer.ok ? TEXTS.outcomes[answer.data.outcome](account.email) : failureSentence(answer.failure),
    );
  };
  return (
    <section className="card column" aria-label={TEXTS.mail}>
      <h2>{isConfigured ? TEXTS.setUp : TEXTS.notSetUp}</h2>
      {isConfigured ? (
        <div>
          <Button variant="default" loading={isPending} onClick={() => void send()}>
            {TEXTS.test}
          </Button>
        </div>
      ) : (
        <>
          <p>{TEXTS.hint}</p>
          <p className="quiet">{TEXTS.missed}</p>
        </>
      )}
      <p role="status" className="text">
        {outcome}
      </p>
    </section>
  );
}
