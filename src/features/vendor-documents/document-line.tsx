import type { ReactNode } from "react";
import { documentName, type VendorDocument } from "#domain/accounts/vendor-document.ts";
import { FileLink } from "#features/attachments/file-link.tsx";
import { FileLocation } from "#features/attachments/local-files.tsx";
import { DocumentStateTag } from "#features/vendor-documents/document-state.tsx";
import * as RULES from "#texts/rules/vendor-documents.ts";
import * as TEXTS from "#texts/vendor-documents.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";

interface DocumentLineProps {
  readonly document: VendorDocument;
  /** Beside the name: where an unsent change is. */
  readonly status?: ReactNode;
  readonly menu?: ReactNode;
}

/** A document: what it is, where it stands, and number and file if the reader has them. */
export function DocumentLine({ document, status, menu }: DocumentLineProps) {
  const { kind, number, file } = document;
  const name = documentName(document);
  const facts = [
    name === RULES.kinds[kind] ? "" : RULES.kinds[kind],
    number ? TEXTS.numbered(number) : "",
  ].filter(Boolean);
  return (
    <li className="row apart">
      <div className="grow column tight">
        <div className="row tight">
          <strong>{name}</strong>
          <DocumentStateTag document={document} />
          {status}
        </div>
        {facts.length > 0 && <p className="quiet">{facts.join(SEPARATOR)}</p>}
        {file === null ? (
          <p className="quiet">{TEXTS.fileReserved}</p>
        ) : (
          <div className="row tight">
            <FileLink file={file} />
            <FileLocation file={{ id: file.key, ...file }} />
          </div>
        )}
      </div>
      {menu}
    </li>
  );
}
