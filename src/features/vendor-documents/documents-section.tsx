import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { documentName, lacksInsurance, type VendorDocument } from "#domain/accounts/vendor-document.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { DocumentForm } from "#features/vendor-documents/document-form.tsx";
import { DocumentLine } from "#features/vendor-documents/document-line.tsx";
import { MissingInsurance } from "#features/vendor-documents/documents-of-vendor.tsx";
import * as TEXTS from "#texts/vendor-documents.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Menu } from "#ui/menu.tsx";

const SHEET = "editdocument";
const NONE: readonly VendorDocument[] = [];

/** The signed-in vendor's own documents: list, add, change, replace, remove. */
export function DocumentsSection() {
  const { account } = useSignedIn();
  const documents = account.documents ?? NONE;
  const sheets = useUrlDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<VendorDocument | null>(null);
  const editedId = sheets.read(SHEET);
  const edited = editedId === NEW ? null : documents.find(({ id }) => id === editedId);
  const isEditing = edited !== undefined;
  return (
    <section className="card column" aria-labelledby="own-documents">
      <div className="row apart">
        <div className="row tight">
          <h2 id="own-documents" tabIndex={-1} ref={heading}>
            {TEXTS.title}
          </h2>
          {documents.length > 0 && lacksInsurance(documents) && <MissingInsurance />}
        </div>
        {/* Stays in the page, because the focus returns to it from the form. */}
        <div hidden={isEditing}>
          <Button variant="light" leftSection={<Icon name="plus" />} onClick={() => sheets.open(SHEET, NEW)}>
            {TEXTS.add}
          </Button>
        </div>
      </div>
      <p className="quiet">{TEXTS.intro}</p>
      {documents.length === 0 && !isEditing && <p>{TEXTS.none}</p>}
      {documents.length > 0 && (
        <ul className="list lines">
          {documents.map((each) => (
            <ListItemBoundary key={each.id} kind={TEXTS.document} name={documentName(each)} item={each}>
              {() => <OwnDocument document={each} onRemove={() => setRemoved(each)} />}
            </ListItemBoundary>
          ))}
        </ul>
      )}
      {isEditing && (
        <DocumentForm
          key={edited?.id ?? NEW}
          document={edited}
          heading={heading}
          onClose={() => sheets.close(SHEET)}
        />
      )}
      {removed && <RemoveDocument document={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

interface OwnDocumentProps {
  readonly document: VendorDocument;
  readonly onRemove: () => void;
}

function OwnDocument({ document, onRemove }: OwnDocumentProps) {
  const rowsOf = usePendingMutations();
  const sheets = useUrlDialogs();
  return (
    <DocumentLine
      document={document}
      status={<SyncStatusLink rows={rowsOf(document.id)} />}
      menu={
        <Menu
          label={TEXTS.actionsFor(documentName(document))}
          items={[
            { label: TEXTS.edit, icon: "edit", onChoose: () => sheets.open(SHEET, document.id) },
            { label: TEXTS.remove, icon: "trash", isDanger: true, onChoose: onRemove },
          ]}
        />
      }
    />
  );
}

function RemoveDocument({
  document,
  onClose,
}: {
  readonly document: VendorDocument;
  readonly onClose: () => void;
}) {
  const enqueue = useEnqueue();
  const name = documentName(document);
  const remove = async () => {
    await enqueue([{ kind: "removeDocument", documentId: document.id, name }], undefined, {
      title: TEXTS.removed,
    });
    onClose();
  };
  return (
    <Confirm title={TEXTS.removeTitle} confirmLabel={TEXTS.remove} onCancel={onClose} onConfirm={remove}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{TEXTS.removeAsk}</p>
    </Confirm>
  );
}
