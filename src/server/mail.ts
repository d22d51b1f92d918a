import { setTimeout as sleep } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import type { AppContext } from "#server/context.ts";
import { loadNodemailer } from "#server/lazy-packages.ts";

/** The fields of an SMTP error that contain no personal data. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

let transport: { readonly url: string; readonly sender: Transporter } | undefined;

/** A mail; `html` says the same as `text`. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a mail if `MAIL_URL` is set. A failure is logged and not thrown. */
export async function sendMail(context: AppContext, mail: Mail): Promise<void> {
  if (context.config.mailUrl === null) return;
  await trySendMail(context, mail);
}

/**
 * Sends a mail and logs a failure.
 * @returns "again" if the mail server may take it later, "refused" if it never will
 */
export async function trySendMail(context: AppContext, mail: Mail): Promise<"sent" | "again" | "refused"> {
  const { mailUrl, mailFrom } = context.config;
  if (mailUrl === null) return "refused";
  try {
    const sender = await senderFor(mailUrl);
    await sender.sendMail({ from: mailFrom, ...mail, headers: { ...mail.headers } });
    return "sent";
  } catch (error) {
    // The message of the mail server is not logged, because it contains the addresses.
    const { code, responseCode, command } = error as SmtpError;
    context.log("mail_failed", { code, responseCode, command });
    return responseCode !== undefined && responseCode >= 500 ? "refused" : "again";
  }
}

/** How long somebody who looks at the page waits for the mail server. */
const MAIL_WAIT_MS = 8000;

/** Sends a mail. @returns whether the mail server took it in eight seconds, or why not */
export async function mailInTime(
  context: AppContext,
  mail: Mail,
): Promise<"sent" | "refused" | "no_answer" | "no_mail_server"> {
  if (context.config.mailUrl === null) return "no_mail_server";
  const timeout = sleep(MAIL_WAIT_MS, "again" as const, { ref: false });
  const outcome = await Promise.race([trySendMail(context, mail), timeout]);
  return outcome === "again" ? "no_answer" : outcome;
}

async function senderFor(url: string): Promise<Transporter> {
  const { createTransport } = await loadNodemailer();
  if (transport?.url !== url) transport = { url, sender: createTransport(withTimeouts(url)) };
  return transport.sender;
}

/** Time in ms for a mail server to answer, unless `MAIL_URL` says otherwise. */
const TIMEOUTS_MS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

function withTimeouts(mailUrl: string): string {
  const url = new URL(mailUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}
