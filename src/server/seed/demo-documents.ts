import type { DocumentKind } from "#domain/accounts/vendor-document.ts";
import { newFileKey } from "#server/ids.ts";
import type { DemoName } from "#server/seed/demo-people.ts";
import type { DemoWorld } from "#server/seed/demo-world.ts";

interface DemoDocument {
  readonly of: DemoName;
  readonly kind: DocumentKind;
  readonly name?: string;
  readonly number?: string;
  /** Days from the first start until the last valid day; null if it does not expire. */
  readonly expiresInDays: number | null;
  readonly picture: string;
}

/** One vendor is in order, one has to renew soon, one is late, and one has shown nothing. */
const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    of: "vera",
    kind: "insurance",
    name: "General liability",
    number: "GL-204417",
    expiresInDays: 18,
    picture: "insurance-certificate",
  },
  { of: "vera", kind: "license", number: "105-020331", expiresInDays: 410, picture: "trade-license" },
  { of: "vera", kind: "tax_form", expiresInDays: null, picture: "tax-form" },
  {
    of: "ray",
    kind: "insurance",
    number: "CPP-88120",
    expiresInDays: -12,
    picture: "insurance-certificate",
  },
  { of: "ray", kind: "license", number: "105-019872", expiresInDays: 95, picture: "trade-license" },
  {
    of: "tessa",
    kind: "insurance",
    number: "BOP-55102",
    expiresInDays: 240,
    picture: "insurance-certificate",
  },
];

const DAY_MS = 86_400_000;

/** Adds the documents of the demo's vendors, each with a picture of the paper. */
export function addDocuments(world: DemoWorld, nowMs: number): void {
  for (const { of, kind, name = "", number = "", expiresInDays, picture } of DEMO_DOCUMENTS) {
    const vendor = world.person(of);
    const key = newFileKey();
    world.files.push({ picture, key });
    world.add("files", {
      key,
      uploader_id: vendor.id,
      name: `${picture}.webp`,
      mime_type: "image/webp",
      created_at: world.clock.at,
      position: 0,
      ticket_id: null,
      comment_id: null,
      message_id: null,
      profile_of: null,
    });
    world.add("vendor_documents", {
      id: world.newId(),
      vendor_id: vendor.id,
      kind,
      name,
      number,
      expires_on:
        expiresInDays === null ? null : new Date(nowMs + expiresInDays * DAY_MS).toISOString().slice(0, 10),
      file_key: key,
      created_at: world.clock.at,
      updated_at: world.clock.at,
    });
  }
}
