import { z } from "#contract/zod.ts";
import { fileNameOf } from "#domain/file-name.ts";
import { type DocumentFacts, documentKind, type VendorDocument } from "#domain/accounts/vendor-document.ts";

const facts = {
  /** insurance, license, tax_form or other. */
  kind: z.string(),
  name: z.string(),
  /** The last day on which it is valid, YYYY-MM-DD; null if it does not expire. */
  expiresOn: z.nullable(z.string()),
};

/** Wire format of what whoever reads a bid knows of a document of its vendor. */
export const wireDocumentFacts = z.object(facts);

/** Wire format of a document in a profile; number and file are null where they are reserved. */
export const wireVendorDocument = z.object({
  id: z.string(),
  ...facts,
  number: z.nullable(z.string()),
  file: z.nullable(
    z.object({ key: z.string(), name: z.string(), mimeType: z.string(), sizeBytes: z.number() }),
  ),
});

/** Converts what is known of documents from the wire format. */
export const documentFactsFromWire = (
  wire: readonly z.infer<typeof wireDocumentFacts>[],
): readonly DocumentFacts[] => wire.map((each) => ({ ...each, kind: documentKind(each.kind) }));

/** Converts documents from the wire format; names of files are normalized. */
export const documentsFromWire = (
  wire: readonly z.infer<typeof wireVendorDocument>[],
): readonly VendorDocument[] =>
  wire.map((each) => ({
    ...each,
    kind: documentKind(each.kind),
    file: each.file && { ...each.file, name: fileNameOf(each.file.name) },
  }));
