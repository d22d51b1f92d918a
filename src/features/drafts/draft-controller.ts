import type { AccountDatabase } from "#local-db/database.ts";
import { TAB_ID } from "#local-db/drafts/draft-channel.ts";
import { deleteDraft, deleteDraftFields, saveDraft, watchDraft } from "#local-db/drafts/drafts.ts";

// What is typed is kept within a moment and found again under its form's key: after a
// killed tab, a closed sheet, a log-out. Other pages that show the same form show what is
// typed here, and are empty again when it was sent from here: nothing is sent twice.

const SAVE_AFTER_MS = 300;

/** Fields of a form, by name. */
export type Fields = Readonly<Record<string, string>>;

/** What the keeper tells the form. */
export interface DraftCallbacks<F extends Fields> {
  readonly fields: (fields: F) => void;
  /** The first look is over; `isFound`: there was something. */
  readonly ready: (isFound: boolean) => void;
  /** What is typed could not be kept: told once, until something could. */
  readonly notKept: (error: unknown) => void;
}

/** Keeps one form; `start` is what stands in it when nothing was typed. */
export function createDraftController<F extends Fields>(
  db: AccountDatabase,
  key: string,
  start: F,
  shown: DraftCallbacks<F>,
) {
  let now = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touched = new Set<string>();
  let hasLooked = false;
  // All of it came from elsewhere, and nothing was typed here since.
  let isMirror = false;
  let isSettled = false;
  let sent = start;
  let isTold = false;

  const show = (fields: F) => {
    now = fields;
    shown.fields(fields);
  };
  const write = () => {
    clearTimeout(timer);
    if (timer === undefined) return;
    timer = undefined;
    const kept = isSame(now, start)
      ? deleteDraftFields(db, key)
      : saveDraft(db, key, now, new Date().toISOString());
    kept.then(
      () => {
        isTold = false;
      },
      (error: unknown) => {
        if (!isTold) shown.notKept(error);
        isTold = true;
      },
    );
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(write, SAVE_AFTER_MS);
  };

  const stopWatching = watchDraft(db, key, (row) => {
    if (!hasLooked) {
      hasLooked = true;
      isMirror = row !== undefined && touched.size === 0;
      // What was typed in the blink before this look is newer.
      if (row) show({ ...now, ...without(row.fields, touched) });
      return shown.ready(row !== undefined && !isSame(now, start));
    }
    if (timer !== undefined || row?.by === TAB_ID) return;
    if (row) {
      isMirror = true;
      return show({ ...start, ...row.fields });
    }
    // Sent or given up elsewhere; but what was typed here meanwhile stays and is kept.
    if (isMirror) show(start);
    else if (!isSame(now, start)) writeSoon();
  });

  const change = (changed: Partial<F>) => {
    for (const field of Object.keys(changed)) touched.add(field);
    isMirror = false;
    isSettled = false;
    show({ ...now, ...changed });
    writeSoon();
  };
  /** It is being sent: nothing typed so far may be kept once more. */
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    isSettled = true;
    sent = now;
  };

  return {
    change,
    settle,
    write,
    /** It was sent, and its draft went with it; what was typed meanwhile is kept again. */
    sent: () => {
      if (!isSettled && !isSame(now, start)) writeSoon();
    },
    /** What was settled was not sent after all. */
    unsettle: () => {
      isSettled = false;
      // Whoever sent it was told why not.
      isTold = true;
      writeSoon();
      write();
    },
    /** What was taken out of the form comes back; what was typed since then stays below it. */
    putBack: (before: F) => {
      const back = Object.entries(before).map(([field, text]) => {
        const since = now[field] ?? "";
        return [field, since === "" || since === text ? text : `${text}\n${since}`];
      });
      change(Object.fromEntries(back) as F);
      write();
    },
    /** Sent from a form that stays open: empty before it is kept. */
    empty: (blank: F) => {
      settle();
      show(blank);
    },
    /** The same when it has been kept; what was typed while that took its moment stays. */
    emptyNow: (blank: F) => {
      const typed = Object.keys(blank).map((field) => [field, rest(now[field], sent[field], blank[field])]);
      show(Object.fromEntries(typed) as F);
      if (isSame(now, blank)) settle();
      else writeSoon();
    },
    startOver: async (afresh: F) => {
      settle();
      await deleteDraft(db, key);
      show(afresh);
    },
    end: () => {
      stopWatching();
      write();
    },
  };
}

const rest = (now = "", sent = "", blank = "") => {
  if (now === sent) return blank;
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
};

const isSame = (a: Fields, b: Fields) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field]);

const without = (fields: Fields, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !names.has(field)));
