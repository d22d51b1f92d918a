import { clsx } from "clsx";
import type { z } from "#contract/zod.ts";
import { operatorOverview } from "#contract/operator.ts";
import { megabytes } from "#features/attachments/megabytes.ts";
import { momentOf } from "#features/dates/dates.ts";
import { MailCard } from "#features/operator/mail-card.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import * as TEXTS from "#texts/operator.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import styles from "#features/operator/overview-panel.module.css";

type Overview = z.output<typeof operatorOverview.answer>;

const sizeOf = (bytes: number | null) => (bytes === null ? TEXTS.sizeUnknown : megabytes(bytes));

/** Mail, storage, pushes that wait, and the versions of the app in use. */
export function OverviewPanel() {
  const read = useOperatorRead(operatorOverview);
  return (
    <ReadState read={read}>
      {(overview) => (
        <div className={styles.cards}>
          {overview.isMailConfigured !== undefined && <MailCard isConfigured={overview.isMailConfigured} />}
          <Storage {...overview} />
          <Pushes {...overview} />
          <Versions {...overview} />
        </div>
      )}
    </ReadState>
  );
}

function Storage({ storage }: Pick<Overview, "storage">) {
  return (
    <section className={clsx("card column", styles.storage)}>
      <h2>{TEXTS.storage}</h2>
      <ul className="list lines">
        <li className="row apart">
          <span>{TEXTS.files}</span>
          <span>{TEXTS.sizeInFiles(megabytes(storage.fileBytes), storage.files)}</span>
        </li>
        <li className="row apart">
          <span>{TEXTS.database}</span>
          <span>{sizeOf(storage.databaseBytes)}</span>
        </li>
        <li className="row apart">
          <span>{TEXTS.freeOnTheDisk}</span>
          <span>{sizeOf(storage.diskFreeBytes)}</span>
        </li>
        <li className="row apart">
          <span>{TEXTS.unfinishedUploads}</span>
          <span>{storage.unfinishedUploads}</span>
        </li>
      </ul>
      {storage.largest.length > 0 && <h3>{TEXTS.mostSpace}</h3>}
      <ul className="list lines">
        {storage.largest.map(({ name, bytes }, index) => (
          <li key={index} className="row apart">
            <span className="text">{name}</span>
            <span>{megabytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pushes({ pushes }: Pick<Overview, "pushes">) {
  return (
    <section className="card column">
      <h2>{TEXTS.pushMessages}</h2>
      {pushes.waiting > 0 && <p>{TEXTS.waiting(pushes.waiting)}</p>}
      {pushes.stuck.length === 0 && <p className="quiet">{TEXTS.noStuck}</p>}
      <ul className="list lines">
        {pushes.stuck.map(({ id, name, tries, createdAt, dueAt }) => (
          <li key={id}>
            <strong className="text">{name}</strong>
            <p className="quiet">{TEXTS.sinceTriesNext(momentOf(createdAt), tries, momentOf(dueAt))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ versions, serverVersion }: Pick<Overview, "versions" | "serverVersion">) {
  return (
    <section className="card column">
      <h2>{TEXTS.versionsInUse}</h2>
      <p>{TEXTS.thisServer(serverVersion)}</p>
      {versions.length === 0 && <p className="quiet">{TEXTS.noVersions}</p>}
      <ul className="list lines">
        {versions.map(({ version, sessions, lastUsedAt }) => (
          <li key={version} className="row apart">
            <span>{version || TEXTS.unknown}</span>
            <span className="quiet">
              {sessions} {sessions === 1 ? TEXTS.session : TEXTS.sessionsNoun}
              {TEXTS.lastUsed(momentOf(lastUsedAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
