import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";

/**
 * POST /api/operator/test-mail: a mail to the caller, and whether the mail server took it within
 * eight seconds.
 */
export const sendTestMail = endpoint({
  name: "sendTestMail",
  method: "POST",
  path: "/api/operator/test-mail",
  access: "signed in",
  answer: z.object({ outcome: z.enum(["sent", "refused", "no_answer", "no_mail_server"]) }),
  summary: "Operator: send a test mail to oneself",
});
