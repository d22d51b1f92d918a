// One planted fault per row: a small wrong edit of the sources that a named test must report in a
// named layer of `npm test`. `npm run test:faults` applies them one at a time in a copy. Each edit
// is in order for every cheaper layer: it has its types, lint and format right, but for the fault
// that the static layer itself must find.

export type Layer = "static" | "unit" | "simulation" | "component" | "server" | "e2e";

export interface PlantedFault {
  readonly id: number;
  /** The layer that must be red; the ones before it stay green. */
  readonly layer: Layer;
  readonly description: string;
  readonly file: string;
  /** Stands in `file` exactly once. */
  readonly find: string;
  readonly replacement: string;
  readonly expected: {
    /** The test file, for running it alone; null where no test file reports it. */
    readonly file: string | null;
    /**
     * Stands in the output: the title of the test, of one with values in it what its file has word
     * for word, or the compiler's own words.
     */
    readonly output: string;
  };
}

/** How long a red layer may take on two quiet cores; a failing test waits for up to a minute. */
export const LAYER_LIMIT_SECONDS: Readonly<Record<Layer, number>> = {
  static: 90,
  unit: 60,
  simulation: 60,
  component: 300,
  server: 240,
  e2e: 240,
};

export const FAULTS: readonly PlantedFault[] = [
  {
    id: 1,
    layer: "static",
    description: "A domain module imports from the contract.",
    file: "src/domain/money.ts",
    find: "const PLAIN = ",
    replacement: 'export * from "#contract/limits.ts";\n\nconst PLAIN = ',
    expected: { file: null, output: "src/domain/money.ts" },
  },
  {
    id: 2,
    layer: "unit",
    description: "A domain rule is wrong by one: the last page says that another follows.",
    file: "src/domain/page-of.ts",
    find: "hasNextPage: page < totalPages,",
    replacement: "hasNextPage: page <= totalPages,",
    expected: { file: "tests/domain/small-rules.test.ts", output: "tests/domain/small-rules.test.ts" },
  },
  {
    id: 3,
    layer: "unit",
    description: "A queue lane is ignored: what stands behind a held action is sent.",
    file: "src/sync/push/select-batch.ts",
    find: "(byQueue.get(row.lane) ?? [])",
    replacement: "(byQueue.get(row.opId) ?? [])",
    expected: { file: "tests/sync/select-batch.test.ts", output: "tests/sync/select-batch.test.ts" },
  },
  {
    id: 4,
    layer: "unit",
    description: "A text of the product is changed.",
    file: "src/texts/accounts.ts",
    find: 'signInSubtitle = "Sign in to your account";',
    replacement: 'signInSubtitle = "Sign in to the account";',
    expected: {
      file: "tests/features/product-texts.test.ts",
      output: ": texts held in the module match",
    },
  },
  {
    id: 5,
    layer: "unit",
    description: "A draft is not saved.",
    file: "src/features/drafts/delayed-save.ts",
    find: "timer = setTimeout(() => flush(), SAVE_AFTER_MS);",
    replacement: "timer = setTimeout(() => undefined, SAVE_AFTER_MS);",
    expected: {
      file: "tests/features/draft-controller.test.ts",
      output: "tests/features/draft-controller.test.ts",
    },
  },
  {
    id: 6,
    layer: "unit",
    description: "The wait a busy server names is ignored.",
    file: "src/sync/push/apply-response.ts",
    find: 'const floorMs = failure.kind === "busy" ? (failure.retryAfterMs ?? 0) : 0;',
    replacement: 'const floorMs = failure.kind === "busy" ? Math.min(failure.retryAfterMs ?? 0, 0) : 0;',
    expected: {
      file: "tests/sync/fault-matrix/retries.test.ts",
      output: "[18] after 429 with Retry-After: 5 the next request comes after five seconds",
    },
  },
  {
    id: 7,
    layer: "unit",
    description: "After a break an upload begins again instead of sending the missing parts.",
    file: "src/sync/upload/upload-file.ts",
    find: "const failure = await startAgainIfForgotten(db, file, answer);",
    replacement:
      "await forgetParts(db, file.fileId);\n    const failure = await startAgainIfForgotten(db, file, answer);",
    expected: {
      file: "tests/sync/sync.test.ts",
      output: "after a break inside a photo only the missing parts are sent",
    },
  },
  {
    id: 8,
    layer: "unit",
    description: "A refused action is taken for done.",
    file: "src/sync/push/apply-response.ts",
    find: "if (current && isOwnMoveDone(row, failure, current))",
    replacement: "if (!current || isOwnMoveDone(row, failure, current))",
    expected: { file: "tests/sync/refused.test.ts", output: "tests/sync/refused.test.ts" },
  },
  {
    id: 9,
    layer: "unit",
    description: "A session the server has ended is not marked as expired.",
    file: "src/local-db/session.ts",
    find: 'if (session.token === token) Object.assign(session, { state: "expired" });',
    replacement: 'if (session.token !== token) Object.assign(session, { state: "expired" });',
    expected: { file: "tests/local-db/session.test.ts", output: "tests/local-db/session.test.ts" },
  },
  {
    id: 10,
    layer: "unit",
    description: "The cursor of the last page of a pull is not stored.",
    file: "src/sync/pull/pull-changes.ts",
    find: 'await writeMeta(db, "cursor", page.cursor);',
    replacement: 'if (page.more) await writeMeta(db, "cursor", page.cursor);',
    expected: { file: "tests/sync/fault-matrix/pull.test.ts", output: "tests/sync/" },
  },
  {
    id: 11,
    layer: "unit",
    description: "The cursor moves on before the page it belongs to is stored.",
    file: "src/sync/pull/pull-changes.ts",
    find: "const failure = await keepPage(db, { ...answer.data, journalLine }, env, version);",
    replacement:
      'await writeMeta(db, "cursor", answer.data.cursor);\n    const failure = await keepPage(db, { ...answer.data, journalLine }, env, version);',
    expected: {
      file: "tests/sync/fault-matrix/pull.test.ts",
      output: "[71] with full storage a pull fails without loss and sending continues",
    },
  },
  {
    id: 12,
    layer: "unit",
    description: "The API client maps the status for an app that is too old wrongly.",
    file: "src/api-client/failure-from.ts",
    find: "if (status === 426 || ",
    replacement: "if (status === 427 || ",
    expected: {
      file: "tests/api-client/request.test.ts",
      output: "tests/api-client/request.test.ts",
    },
  },
  {
    id: 13,
    layer: "component",
    description: "The outbox is not replayed when the browser reports a network again.",
    file: "src/app/use-sync-scheduler.ts",
    find: 'const events = ["online", "offline", "focus", "pageshow"] as const;',
    replacement: 'const events = ["offline", "focus", "pageshow"] as const;',
    expected: {
      file: "tests/component/scheduler.test.tsx",
      output: "the window's ",
    },
  },
  {
    id: 14,
    layer: "component",
    description: "A closed menu does not give the focus back to its button.",
    file: "src/ui/menu.tsx",
    find: 'root.current?.querySelector<HTMLElement>("button")?.focus();',
    replacement: 'root.current?.querySelector<HTMLElement>("button")?.blur();',
    expected: {
      file: "tests/component/menu.test.tsx",
      output: "Escape returns the focus to the button of the menu",
    },
  },
  {
    id: 15,
    layer: "server",
    description: "The answer of a write is not recorded with its effect.",
    file: "src/server/sync/run-single.ts",
    find: "receipts: [{ claim, answer }]",
    replacement: "receipts: []",
    expected: {
      file: "tests/server/exactly-once.test.ts",
      output: "ten repeats in a row and ten at once have one effect and one answer",
    },
  },
  {
    id: 16,
    layer: "server",
    description: "The server lets a property manager change a store.",
    file: "src/server/stores/save-store.ts",
    find: "const by = storeEditorOf(caller);\n  // Nobody else may hold the store of others",
    replacement:
      'const isManager = caller.actor.role === "Property Manager";\n  const by = { ...storeEditorOf(caller), ...(isManager ? { isOperator: true } : {}) };\n  // Nobody else may hold the store of others',
    expected: {
      file: "tests/server/access.test.ts",
      output: "a store is readable by owner and named property manager, and changed by the owner only",
    },
  },
  {
    id: 17,
    layer: "server",
    description: "A list of tickets has no index to walk.",
    file: "src/server/database/migrations.ts",
    find: "  create index tickets_by_author on tickets (author_id, created_at, id) where deleted_at is null;\n",
    replacement: "",
    expected: {
      file: "tests/server/query-plans.test.ts",
      output: " reads its indexes in order of creation",
    },
  },
  {
    id: 18,
    layer: "e2e",
    description: "The service worker caches the first answer to a page, an error too, and gives it for ever.",
    file: "sw/shell.ts",
    find: `      new NavigationRoute((options) => Promise.resolve(index(options)).catch(shellIsGone), {
        denylist: [new RegExp(\`^\${APP_PATH}/(api|operator)/\`, "i"), /\\/[^/]+\\.[a-z0-9]+$/i],
      }),`,
    replacement: `      new NavigationRoute(
        async (options) => {
          const cache = await caches.open("pages");
          const known = await cache.match("/");
          if (known) return known;
          const answer = await fetch("/api/nothing").catch(() => index(options).catch(shellIsGone));
          await cache.put("/", answer.clone());
          return answer;
        },
        { denylist: [new RegExp(\`^\${APP_PATH}/(api|operator)/\`, "i"), /\\/[^/]+\\.[a-z0-9]+$/i] },
      ),`,
    expected: {
      file: "tests/e2e/service-worker.spec.ts",
      output: "[135] [136] every route opens offline; an unknown address is the app's own 404",
    },
  },
  {
    id: 19,
    layer: "component",
    description: "A waiting version of the app is never offered.",
    file: "src/app/take-update.ts",
    find: 'registration.addEventListener("updatefound", onUpdateFound);',
    replacement: 'registration.addEventListener("updateend", onUpdateFound);',
    expected: {
      file: "tests/component/take-update.test.tsx",
      output: "every version that comes is offered, the first installation is not",
    },
  },
  {
    id: 20,
    layer: "component",
    description: "At 375 px a page is wider than its window.",
    file: "src/app/app-shell.module.css",
    find: ".appShell > main {\n    flex: 1;\n  }",
    replacement: ".appShell > main {\n    flex: 1;\n    min-width: 400px;\n  }",
    expected: {
      file: "tests/component/sync-status-button.test.tsx",
      output: "all facts fit one row at",
    },
  },
  {
    id: 21,
    layer: "e2e",
    description: "A button has no name.",
    file: "src/features/tickets/agenda.tsx",
    find: "          {TEXTS.saveToCalendar}\n        </Button>",
    replacement: `          {TEXTS.saveToCalendar}
        </Button>
        <button type="button" className="iconbutton">
          <Icon name="calendar" />
        </button>`,
    expected: {
      file: "tests/e2e/accessibility.spec.ts",
      output: "no screen has an accessibility barrier",
    },
  },
  {
    id: 22,
    layer: "component",
    description: "A closed dialog does not give the focus back to where it came from.",
    file: "src/ui/sheet.tsx",
    find: `    return () => {
      restoreReading.current = readingPosition();
      element?.close();
      leave();
    };`,
    replacement: "    return leave;",
    expected: {
      file: "tests/component/split-view.test.tsx",
      output: "where a ticket would cover the list, 'j' and 'k' choose one and Enter opens it",
    },
  },
  {
    id: 23,
    layer: "simulation",
    description: "A form is emptied in a step of its own after what it sent is kept.",
    file: "src/local-db/outbox/enqueue.ts",
    find: `  db.transaction("rw", db.ops, db.files, db.drafts, async () => {
    for (const mutation of mutations) await add(db, mutation, draftKey);
  });`,
    replacement: `  db
    .transaction("rw", db.ops, db.files, db.drafts, async () => {
      for (const mutation of mutations) await add(db, mutation, undefined);
    })
    .then(async () => {
      if (draftKey !== undefined) await db.drafts.delete(draftKey);
    });`,
    expected: {
      file: "tests/sync/simulation-lives.test.ts",
      output: "random lives with every kind of write lose and double nothing",
    },
  },
];
