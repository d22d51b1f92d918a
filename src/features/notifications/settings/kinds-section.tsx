import { Checkbox } from "@mantine/core";
import { isMailed, NOTICE_KINDS, type NoticeKind } from "#domain/notifications/notice-kinds.ts";
import { useSendsMail } from "#features/session/use-sends-mail.ts";
import { useSettings } from "#features/notifications/settings/use-settings.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { EitherText } from "#ui/either-text.tsx";
import * as TEXTS from "#texts/notification-settings.ts";
import styles from "#features/notifications/settings/kinds-section.module.css";

const LABELS: Record<NoticeKind, string> = {
  newJobs: TEXTS.newJobs,
  assignments: TEXTS.assignments,
  awards: TEXTS.awards,
  rejections: TEXTS.rejections,
  completions: TEXTS.completions,
  approvals: TEXTS.approvals,
  dueSoon: TEXTS.dueSoon,
  unanswered: TEXTS.unanswered,
  messages: TEXTS.messages,
  accounts: TEXTS.accounts,
  stores: TEXTS.stores,
  others: TEXTS.others,
};

/** The id of the line that says why no mail can be switched. */
const NO_MAIL = "no-mail";

/** Kinds that only vendors get. */
const OF_VENDORS: readonly NoticeKind[] = ["newJobs", "awards"];

/** A switch for each kind and channel. */
export function KindsSection() {
  const { account } = useSignedIn();
  const { settings, change } = useSettings();
  // What was switched stays stored: it holds again once the server sends mail.
  const sendsMail = useSendsMail();
  const kinds = NOTICE_KINDS.filter((kind) => account.role === "Vendor" || !OF_VENDORS.includes(kind));
  return (
    <section className="card column" aria-labelledby="notice-kinds">
      <h2 id="notice-kinds">{TEXTS.kindsTitle}</h2>
      <p className="quiet">{TEXTS.intro}</p>
      <table className={styles.switches}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.kind}</th>
            <th scope="col">{TEXTS.push}</th>
            <th scope="col">{TEXTS.mail}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{LABELS[kind]}</th>
              <td>
                <Checkbox
                  aria-label={TEXTS.kindBy(LABELS[kind], TEXTS.push)}
                  checked={!settings.pushOff.includes(kind)}
                  onChange={({ currentTarget: { checked } }) => void change({ push: { [kind]: checked } })}
                />
              </td>
              <td>
                {isMailed(kind) && (
                  <Checkbox
                    aria-label={TEXTS.kindBy(LABELS[kind], TEXTS.mail)}
                    aria-describedby={sendsMail ? undefined : NO_MAIL}
                    disabled={!sendsMail}
                    checked={sendsMail && !settings.mailOff.includes(kind)}
                    onChange={({ currentTarget: { checked } }) => void change({ mail: { [kind]: checked } })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet" id={NO_MAIL}>
        <EitherText isFirst={sendsMail} first={TEXTS.messagesNote} second={TEXTS.noMail} />
      </p>
    </section>
  );
}
