import type { NoticeKind } from "#domain/notifications/notice-kinds.ts";
import { PRODUCT } from "#domain/product.ts";
import { currentLanguage } from "#server/language/current-language.ts";
import * as TEXTS from "#texts/server/mails.ts";

/** What a mail is about. */
export interface MailFacts {
  readonly kind: NoticeKind | "test";
  /** Title and message of the notification; of a message only how many wait, and from whom. */
  readonly title: string;
  readonly message: string;
  /** The ticket with its number, and its store; null without a ticket. */
  readonly ticket: { readonly name: string; readonly store: string | null } | null;
  /** The reader may not have the ticket any more: the button leads to the notifications. */
  readonly isGone: boolean;
  /** Address that the button opens. */
  readonly link: string;
  readonly settingsLink: string;
}

/** @returns the words of the button; asked for with each mail, whose reader has a language */
function buttonOf({ kind, ticket, isGone }: MailFacts): string {
  if (isGone || ((kind === "dueSoon" || kind === "unanswered") && ticket === null)) return TEXTS.openFettle;
  switch (kind) {
    case "newJobs":
    case "assignments":
    case "awards":
    case "rejections":
    case "dueSoon":
      return TEXTS.viewJob;
    case "completions":
    case "approvals":
    case "unanswered":
      return TEXTS.viewTicket;
    case "messages":
      return TEXTS.readMessages;
    case "accounts":
    case "stores":
    case "others":
    case "test":
      return TEXTS.openFettle;
  }
}

/** @returns subject and content of a mail: a few lines and one button, as text and as HTML */
export function mailContent(facts: MailFacts): { subject: string; text: string; html: string } {
  const { title, message, ticket, link, settingsLink } = facts;
  const button = buttonOf(facts);
  const about =
    ticket === null ? [] : [ticket.store === null ? ticket.name : TEXTS.ticketAt(ticket.name, ticket.store)];
  const lines = [...about, message];
  const subject = [title, ...about].join(": ").replaceAll(/\s+/g, " ");
  const text = [
    ...lines,
    "",
    `${button}: ${link}`,
    "",
    "-- ",
    PRODUCT,
    TEXTS.whyYouGetThis,
    settingsLink,
    "",
  ].join("\n");
  const html = `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">
<p><strong>${escaped(title)}</strong></p>
${lines.map((line) => `<p>${escaped(line)}</p>`).join("\n")}
<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none">${escaped(button)}</a></p>
<p style="font-size:13px;color:#595959">${escaped(TEXTS.whyYouGetThis)} <a href="${escaped(settingsLink)}">${escaped(settingsLink)}</a></p>
</body></html>`;
  return { subject, text, html };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
