import type { Page } from "playwright-core";

/** Puts rows straight into the account's database, as if they had been pulled or typed. */
export const seed = (
  page: Page,
  userId: string,
  input: { tickets: number; chunkBytes: number; comments: number },
) =>
  page.evaluate(
    async ({ userId: id, tickets, chunkBytes, comments }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(`fettle-${id}`);
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
      });
      const put = (store: string, rows: object[]) =>
        new Promise<void>((resolve, reject) => {
          const change = database.transaction(store, "readwrite");
          for (const row of rows) change.objectStore(store).put(row);
          change.addEventListener("complete", () => resolve());
          change.addEventListener("error", () => reject(change.error ?? new Error("not put")));
        });
      const all = (store: string) =>
        new Promise<Record<string, unknown>[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.addEventListener("success", () => resolve(request.result as Record<string, unknown>[]));
        });
      const [like] = await all("tickets");
      for (let from = 0; from < tickets; from += 1000)
        await put(
          "tickets",
          Array.from({ length: Math.min(1000, tickets - from) }, (_, n) => {
            const day = new Date(Date.UTC(2020, 0, 1) + (from + n) * 3_600_000).toISOString();
            return {
              ...like,
              id: `seed-${from + n}`,
              title: `Seeded ${from + n}`,
              createdAt: day,
              updatedAt: day,
            };
          }),
        );
      for (let n = 0; n < chunkBytes / (5 * 1024 * 1024); n += 1) {
        const fileId = `seed-${n}`;
        const opId = crypto.randomUUID();
        const sizeBytes = 5 * 1024 * 1024;
        const file = {
          fileId,
          draftKey: null,
          opId,
          name: "p.jpg",
          mimeType: "image/jpeg",
          sizeBytes,
          sha256: null,
        };
        const state = {
          chunkBytes: sizeBytes,
          uploadId: null,
          partsDone: [],
          key: null,
          attempts: 0,
          dueAt: 0,
          addedAt: "",
        };
        await put("files", [{ ...file, ...state }]);
        await put("chunks", [
          { fileId, n: 1, bytes: new Uint8Array(sizeBytes).fill(n).buffer, sha256: null },
        ]);
      }
      const actor = { id, name: "Sofia Store", role: "Store Manager" };
      const ops = Array.from({ length: comments }, (_, n) => {
        const opId = crypto.randomUUID();
        const payload = {
          kind: "commentOnTicket",
          ticketId: like?.["id"],
          commentId: crypto.randomUUID(),
          content: `queued ${n}`,
          files: [],
        };
        return {
          opId,
          userId: id,
          lane: `ticket:${String(like?.["id"])}`,
          ticketId: like?.["id"],
          v: 1,
          action: { opId, actor, at: new Date().toISOString(), payload },
          deps: [],
          fileIds: [],
          state: "ready",
          attempts: 0,
          firstSentAt: null,
          dueAt: 0,
          lease: null,
          last: null,
        };
      });
      if (ops.length > 0) await put("ops", ops);
      database.close();
    },
    { userId, ...input },
  );
