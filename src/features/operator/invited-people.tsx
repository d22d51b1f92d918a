import { Button, TextInput } from "@mantine/core";
import { roleLabel } from "#domain/accounts/role.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { copyLink } from "#features/operator/copy-link.ts";
import * as TEXTS from "#texts/operator.ts";
import { Tag } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** What became of one invitation. */
export type Invited = { readonly email: string; readonly role: string } & (
  | { readonly link: string; readonly isMailed: boolean }
  | { readonly problem: string }
);

interface InvitedPeopleProps {
  readonly invited: readonly Invited[];
  /** Gets the addresses that were not invited; null where the file is chosen again. */
  readonly onAgain: ((failed: readonly string[]) => void) | null;
  readonly onClose: () => void;
}

/** Each address with its link, or with why it was not invited. */
export function InvitedPeople({ invited, onAgain, onClose }: InvitedPeopleProps) {
  const failed = invited.flatMap((each) => ("problem" in each ? [each.email] : []));
  const rows = () =>
    invited.map((each) =>
      "problem" in each
        ? [each.email, each.role, "", each.problem]
        : [each.email, each.role, each.link, each.isMailed ? TEXTS.mailed : TEXTS.linkMade],
    );
  return (
    <Sheet
      title={TEXTS.invitationTitle}
      onClose={onClose}
      footer={
        <div className="row end">
          {failed.length > 0 && onAgain !== null && (
            <Button variant="default" onClick={() => onAgain(failed)}>
              {TEXTS.inviteAgain(failed.length)}
            </Button>
          )}
          <Button onClick={onClose}>{TEXTS.done}</Button>
        </div>
      }
    >
      <div className="column">
        <p role="status">{TEXTS.invitedCount(invited.length - failed.length, failed.length)}</p>
        <p className="quiet">{TEXTS.invitationInstructions}</p>
        <ul className="list lines">
          {invited.map((each) => (
            <li key={each.email} className="column tight">
              {"problem" in each ? (
                <>
                  <strong className="text">{each.email}</strong>
                  <p className="text">{each.problem}</p>
                </>
              ) : (
                <InvitedLink {...each} />
              )}
            </li>
          ))}
        </ul>
        <div>
          <SaveTable name="invitations" head={TEXTS.invitationHead} rows={rows} />
        </div>
      </div>
    </Sheet>
  );
}

function InvitedLink({ email, role, link, isMailed }: Extract<Invited, { link: string }>) {
  return (
    <>
      {isMailed && (
        <div>
          <Tag tone="green">{TEXTS.mailed}</Tag>
        </div>
      )}
      <div className="row apart">
        <TextInput
          className="grow"
          label={TEXTS.linkFor(email, roleLabel(role))}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" aria-label={TEXTS.copyLinkFor(email)} onClick={() => void copyLink(link)}>
          {TEXTS.copy}
        </Button>
      </div>
    </>
  );
}
