import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { settingsAt } from "#api-client/api-base.ts";
import { isMailed, NOTICE_KINDS, type NoticeKind } from "#domain/notifications/notice-kinds.ts";
import { useSettings } from "#features/notifications/settings/use-settings.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
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
  others: TEXTS.others,
};

/** Kinds that only vendors get. */
const OF_VENDORS: readonly NoticeKind[] = ["newJobs", "awards"];

/** A switch for each kind and channel. */
export function KindsSection() {
  const { account, credentials } = useSignedIn();
  const { settings, change } = useSettings();
  const { data: server } = useQuery({
    queryKey: ["mail-config", credentials.apiBase],
    queryFn: async () => (await settingsAt(credentials.apiBase)) ?? null,
  });
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
                    checked={!settings.mailOff.includes(kind)}
                    onChange={({ currentTarget: { checked } }) => void change({ mail: { [kind]: checked } })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{server?.mail === false ? TEXTS.noMail : TEXTS.messagesNote}</p>
    </section>
  );
}
