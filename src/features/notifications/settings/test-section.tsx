import { Button } from "@mantine/core";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { sendTestNotification } from "#contract/notification-settings.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSendsMail } from "#features/session/use-sends-mail.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/notification-settings.ts";
import { EitherText } from "#ui/either-text.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

/** A button that shows whether pushes and mails arrive; it needs the server. */
export function TestSection() {
  const { credentials, refreshSession } = useSignedIn();
  const sendsMail = useSendsMail();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async () => {
    setPending(true);
    const answer = await request(sendTestNotification, { auth: credentials });
    setPending(false);
    if (!answer.ok && answer.failure.kind === "signedOut") refreshSession();
    setProblem(answer.ok ? "" : failureSentence(answer.failure));
    if (answer.ok) toast({ title: TEXTS.testResult(answer.data.devices, answer.data.isMailed) });
  };
  return (
    <section className="card column" aria-labelledby="test-notification">
      <h2 id="test-notification">{TEXTS.testTitle}</h2>
      <p className="quiet">
        <EitherText isFirst={sendsMail} first={TEXTS.testNote} second={TEXTS.testNoteWithoutMail} />
      </p>
      <FormProblem message={problem} />
      <div>
        <Button variant="default" loading={isPending} onClick={() => void send()}>
          {TEXTS.test}
        </Button>
      </div>
    </section>
  );
}
