import { createTransport, type Transporter } from "nodemailer";
import type { AppContext } from "#server/context.ts";

/** The parts of a failure that say nothing about anybody. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

let transport: { readonly url: string; readonly sender: Transporter } | undefined;

/** Sends a mail where mail is configured; a mail that cannot be sent is logged and changes nothing else. */
export async function sendMail(
  house: AppContext,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  const { mailUrl, mailFrom } = house.config;
  if (mailUrl === null) return;
  if (transport?.url !== mailUrl) transport = { url: mailUrl, sender: createTransport(mailUrl) };
  await transport.sender
    .sendMail({ from: mailFrom, ...mail })
    // Not what the mail server says: that names the addresses.
    .catch(({ code, responseCode, command }: SmtpError) =>
      house.log("mail_failed", { code, responseCode, command }),
    );
}
