import type { DBCore, Dexie } from "dexie";

/** A page that is left undoes what its database has not finished: WebKit sometimes keeps such a transaction, and then nobody can use its tables until that process ends. The page's end undoes it anyway; one that is only put aside for "back" goes on where it was. */
export const leaveNothingOpen = (database: Dexie) =>
  database.use({ stack: "dbcore", name: "leaves nothing open", create: abortWhenLeft });

function abortWhenLeft(core: DBCore): DBCore {
  const live = new Set<IDBTransaction>();
  globalThis.addEventListener?.("pagehide", (event) => {
    if ((event as { persisted?: boolean }).persisted !== true) for (const each of live) abort(each);
  });
  return {
    ...core,
    transaction: (tables, mode, options) => {
      const begun = core.transaction(tables, mode, options);
      const native = begun as unknown as IDBTransaction;
      live.add(native);
      for (const end of ["complete", "abort"]) native.addEventListener(end, () => live.delete(native));
      return begun;
    },
  };
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort();
  } catch {
    // It is being written at this moment: nothing to undo.
  }
}
