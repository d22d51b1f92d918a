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

/** Sends a mail if `MAIL_URL` is set. A failure is logged and not thrown. */
export async function sendMail(
  context: AppContext,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  const { mailUrl, mailFrom } = context.config;
  if (mailUrl === null) return;
  await senderFor(mailUrl)
    .then((sender) => sender.sendMail({ from: mailFrom, ...mail }))
    // The message of the mail server is not logged, because it contains the addresses.
    .catch(({ code, responseCode, command }: SmtpError) =>
      context.log("mail_failed", { code, responseCode, command }),
    );
}

async function senderFor(url: string): Promise<Transporter> {
  const { createTransport } = await loadNodemailer();
  if (transport?.url !== url) transport = { url, sender: createTransport(url) };
  return transport.sender;
}
