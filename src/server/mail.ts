import { createTransport, type Transporter } from "nodemailer";
import type { House } from "#server/context.ts";

let transport: { readonly url: string; readonly sender: Transporter } | undefined;

/** Sends a mail where mail is configured; a mail that cannot be sent is logged and changes nothing else. */
export async function sendMail(
  house: House,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  const { mailUrl, mailFrom } = house.config;
  if (mailUrl === null) return;
  if (transport?.url !== mailUrl) transport = { url: mailUrl, sender: createTransport(mailUrl) };
  await transport.sender
    .sendMail({ from: mailFrom, ...mail })
    .catch((error: Error) => house.log("mail_failed", { reason: error.message }));
}
