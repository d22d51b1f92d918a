import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { closeAccount, openAccount } from "#local-db/database.ts";
import { fileBlob, filesOfDraft } from "#local-db/files/files.ts";
import { saveSession } from "#local-db/session.ts";
import { clearSession } from "#tests/support/clear-session.ts";
import { storeSharedFiles } from "#sync/share-target.ts";

const AT = "2030-01-01T10:00:00.000Z";
const userId = randomUUID();

afterEach(async () => {
  await clearSession();
  closeAccount(userId);
});

test("a shared photo loses its place before it is kept; a broken one is left out, no picture is kept as it is", async () => {
  const account = { id: userId, role: "Store Manager" } as Parameters<typeof saveSession>[0];
  await saveSession(account, "token", { apiBase: "", isLegacy: false }, AT);
  const place = "\xff\xe1\0\x12Exif\0\0SECRETGPS!";
  const image = "\xff\xda\0\x04..pixels\xff\xd9";
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const form = new FormData();
  form.append("photos", new File([bytes(`\xff\xd8${place}${image}`)], "door.jpg", { type: "image/jpeg" }));
  form.append("photos", new File([bytes("SECRETGPS as words")], "notes.txt", { type: "text/plain" }));
  const broken = new File([bytes(`\xff\xd8${place}`)], "broken.jpg", { type: "image/jpeg" });
  form.append("photos", broken);
  expect(await storeSharedFiles(form, randomUUID, AT)).toBe("/tickets?new=ticket&source=share&left=1");
  const db = openAccount(userId);
  const stored = (await filesOfDraft(db, "raiseTicket")).toSorted((a, b) => a.name.localeCompare(b.name));
  const texts = await Promise.all(
    stored.map(async ({ fileId, mimeType }) => {
      const blob = await fileBlob(db, fileId, mimeType);
      return Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)).toString("latin1");
    }),
  );
  expect(texts).toEqual([`\xff\xd8${image}`, "SECRETGPS as words"]);
});
