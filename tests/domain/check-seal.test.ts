import { describe, expect, test } from "vitest";
import { marketView } from "#domain/tickets/market-view.ts";
import {
  completionPhotos,
  countSeals,
  sealedAt,
  sealState,
  withVisiblePositions,
} from "#domain/tickets/check-seal.ts";
import type { PhotoSeal } from "#domain/tickets/photo-seal.ts";
import type { Attachment, Comment } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// What is known of a photo beside its bytes: docs/product.md#photo-seals.

const HASH = "a".repeat(64);
const OTHER = "b".repeat(64);
const seal: PhotoSeal = {
  sha256: HASH,
  readyAt: "2030-01-01T10:00:00.000Z",
  position: { latitude: 40, longitude: -90, accuracyM: 8 },
  ticketId: "t",
  personId: PEOPLE.worker.id,
  personName: PEOPLE.worker.name,
};
const photo = (more: Partial<Attachment> = {}): Attachment => ({
  id: "1",
  key: "1",
  name: "door.jpg",
  mimeType: "image/jpeg",
  sizeBytes: 3,
  sha256: HASH,
  seal,
  ...more,
});
const comment = (more: Partial<Comment>): Comment => ({
  id: "c",
  ticketId: "t",
  kind: "completion",
  content: "Done",
  attachments: [],
  authorId: PEOPLE.worker.id,
  authorName: PEOPLE.worker.name,
  authorRole: PEOPLE.worker.role,
  createdAt: "2030-01-01T10:00:00.000Z",
  ...more,
});

describe("a seal", () => {
  test("matches the server's file on its own ticket", () => expect(sealState(photo(), "t")).toBe("matches"));

  test.each([
    ["the server's file has another hash", photo({ sha256: OTHER }), "t", null],
    ["another ticket shows it", photo(), "u", null],
    ["the bytes that were loaded have another hash", photo(), "t", OTHER],
  ])("does not match where %s", (_, file, ticketId, bytes) =>
    expect(sealState(file, ticketId, bytes)).toBe("differs"),
  );

  test.each([
    ["it was sent without one", photo({ seal: null })],
    ["the server tells no hash", photo({ sha256: undefined })],
  ])("is missing where %s", (_, file) => expect(sealState(file, "t")).toBe("none"));

  test("is not in the market view, nor is the hash", () => {
    const [file] = marketView(aTicket({ attachments: [photo()] })).attachments;
    expect(file).toMatchObject({ key: "1", seal: null, sha256: null });
  });

  test("has its place for managers, the assignee and who took the photo, for others none", () => {
    const ticket = aTicket({ assignee: PEOPLE.worker, assessorId: "asa" });
    const others = photo({ seal: { ...seal, personId: PEOPLE.store.id } });
    const positionFor = (id: string, file: Attachment) =>
      withVisiblePositions([file], ticket, { id, name: "", role: "Assessor" })[0]?.seal?.position;
    expect(positionFor(PEOPLE.worker.id, others)).toEqual(seal.position);
    expect(positionFor("asa", photo({ seal: { ...seal, personId: "asa" } }))).toEqual(seal.position);
    expect(positionFor("asa", others)).toBeUndefined();
  });

  test("of a clock that runs ahead has the server's time, else its own", () => {
    expect(sealedAt(seal, "2030-01-01T09:00:00.000Z")).toBe("2030-01-01T09:00:00.000Z");
    expect(sealedAt(seal, "2030-01-01T11:00:00.000Z")).toBe(seal.readyAt);
  });
});

test("the seals of the latest completion are counted without photos that are still on the phone", () => {
  const comments = [
    comment({ attachments: [photo({ id: "old" })], createdAt: "2030-01-01T08:00:00.000Z" }),
    comment({
      attachments: [
        photo(),
        photo({ sha256: OTHER }),
        photo({ seal: null }),
        photo({ key: "local:1", seal: null }),
        photo({ mimeType: "application/pdf" }),
      ],
    }),
    comment({ kind: "comment", attachments: [photo()], createdAt: "2030-01-01T12:00:00.000Z" }),
  ];
  const photos = completionPhotos(comments);
  expect(photos).toHaveLength(4);
  expect(countSeals(photos, "t")).toEqual({ matches: 1, differs: 1, none: 1 });
});
