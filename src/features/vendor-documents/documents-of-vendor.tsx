import { documentName, lacksInsurance, type VendorDocument } from "#domain/accounts/vendor-document.ts";
import { DocumentLine } from "#features/vendor-documents/document-line.tsx";
import * as TEXTS from "#texts/vendor-documents.ts";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Tag } from "#ui/notice.tsx";

interface DocumentsOfVendorProps {
  readonly documents: readonly VendorDocument[];
}

/** The documents of a vendor on their page, for managers. */
export const DocumentsOfVendor = ({ documents }: DocumentsOfVendorProps) => (
  <section className="card column" aria-labelledby="documents">
    <div className="row tight">
      <h2 id="documents">{TEXTS.title}</h2>
      {lacksInsurance(documents) && <MissingInsurance />}
    </div>
    {documents.length === 0 ? (
      <p className="quiet">{TEXTS.noneOfVendor}</p>
    ) : (
      <ul className="list lines">
        {documents.map((each) => (
          <ListItemBoundary key={each.id} kind={TEXTS.document} name={documentName(each)} item={each}>
            {() => <DocumentLine document={each} />}
          </ListItemBoundary>
        ))}
      </ul>
    )}
  </section>
);

/** Says that a vendor has shown no insurance. */
export const MissingInsurance = () => (
  <Tag tone="amber" icon="shield">
    {TEXTS.insuranceMissing}
  </Tag>
);
