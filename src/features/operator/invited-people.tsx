import { Button } from "@mantine/core";
import { useState } from "react";
import { roleLabel } from "#domain/accounts/role.ts";
import { pageOfList } from "#domain/page-of.ts";
import { lastDayOfLink } from "#domain/accounts/link-day.ts";
import { dayOf, tableTimeOf } from "#features/dates/dates.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { CopyField } from "#features/forms/copy-field.tsx";
import { settleInviteDraft } from "#features/operator/invite-draft.ts";
import type { Invited } from "#features/operator/invite-one.ts";
import { forgetMadeLinks, inviteAll, useMadeLinks } from "#features/operator/made-links.ts";
import { NoMailServer } from "#features/operator/no-mail-server.tsx";
import { StoresWithout } from "#features/operator/stores-without.tsx";
import { storeSummary } from "#features/operator/store-summary.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SaveRowsToCorrect } from "#features/csv-import/save-rows-to-correct.tsx";
import * as IMPORT_TEXTS from "#texts/people-import.ts";
import * as INVITATION_TEXTS from "#texts/invitations.ts";
import * as TEXTS from "#texts/operator.ts";
import { Fold } from "#ui/fold.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/**
 * What became of the last invitations: over the page once they are made, and in one line for
 * whoever left the page meanwhile and comes back for something else. Nothing without links.
 */
export function InvitedPeople() {
  const { account } = useSignedIn();
  const links = useMadeLinks(account.id);
  // Further links make another object, and are shown.
  const [earlier, setEarlier] = useState(() => (links?.left === 0 ? links : null));
  if (links === null) return null;
  if (links !== earlier) return <InvitedSheet links={links} />;
  return (
    <Notice icon="people">
      <div className="column tight">
        <p>{INVITATION_TEXTS.resultIsHere}</p>
        <div>
          <Button variant="default" onClick={() => setEarlier(null)}>
            {INVITATION_TEXTS.showResult}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/**
 * Each address with its link, or with why it was not invited. It has no other way out than a button
 * that says what is lost by it.
 */
function InvitedSheet({ links }: { links: NonNullable<ReturnType<typeof useMadeLinks>> }) {
  const { db, credentials, account } = useSignedIn();
  const invited = links.results.map((each) => each.invited);
  const withLinks = links.results.flatMap((each) => ("link" in each.invited ? [each.invitation] : []));
  const again = () => {
    const left = links.results.flatMap((each) => ("problem" in each.invited ? [each.invitation] : []));
    const emails = left.map(({ email }) => email);
    void inviteAll(credentials, account.id, left).then((lost) => settleInviteDraft(db, emails, lost));
  };
  const failed = invited.flatMap((each) => ("problem" in each ? [each.email] : []));
  const rows = () =>
    invited.map((each) =>
      "problem" in each
        ? [...whoOf(each), "", "", each.problem, each.storeLabels.join("; "), account.name]
        : [
            ...whoOf(each),
            each.link,
            tableTimeOf(each.expiresAt),
            each.isMailed ? TEXTS.mailed : TEXTS.linkMade,
            each.storeLabels.join("; "),
            account.name,
          ],
    );
  const mailed = invited.filter(isMailed);
  // Then nobody has to hand over a link.
  const isAllMailed = mailed.length === invited.length;
  const explained = (
    <>
      {invited.length > 0 && <p className="quiet">{TEXTS.invitationInstructions}</p>}
      {failed.length < invited.length && (
        <Notice icon="warning">
          {TEXTS.linksAreShownOnce} {INVITATION_TEXTS.newLinkLater(invited.length - failed.length)}
        </Notice>
      )}
    </>
  );
  // A file saved before all are invited would lack the rest, and the links come only once.
  const save = links.left === 0 && invited.length > 0 && (
    <div>
      <SaveTable name="invitations" head={TEXTS.invitationHead} rows={rows} />
    </div>
  );
  return (
    <Sheet
      title={invited.length + links.left > 0 ? TEXTS.invitationTitle : IMPORT_TEXTS.imported}
      footer={
        <div className="row end">
          {failed.length > 0 && links.left === 0 && (
            <Button variant="default" onClick={again}>
              {TEXTS.inviteAgain(failed.length)}
            </Button>
          )}
          <Button disabled={links.left > 0} onClick={() => forgetMadeLinks(account.id)}>
            {failed.length === invited.length || isAllMailed ? TEXTS.done : TEXTS.doneWithLinks}
          </Button>
        </div>
      }
    >
      <div className="column">
        <SaveRowsToCorrect toCorrect={links.toCorrect ?? null} />
        {invited.length + links.left > 0 && (
          <>
            <p role="status">
              {links.left > 0
                ? TEXTS.inviting(invited.length + 1, invited.length + links.left)
                : TEXTS.invitedCount(countsOf(invited))}
            </p>
          </>
        )}
        {!isAllMailed && explained}
        {links.left === 0 && <StoresWithout invited={withLinks} />}
        {invited.some(isWithoutMail) && <NoMailServer />}
        <InvitedList invited={invited.filter((each) => !isMailed(each))} />
        {mailed.length > 0 && (
          <Fold icon="people" summary={TEXTS.linksOfMails(mailed.length)}>
            {isAllMailed && explained}
            <InvitedList invited={mailed} />
            {isAllMailed && save}
          </Fold>
        )}
        {!isAllMailed && save}
      </div>
    </Sheet>
  );
}

const isMailed = (each: Invited) => "link" in each && each.isMailed;

/** People with their links, or with why they were not invited, in pages. */
function InvitedList({ invited }: { invited: readonly Invited[] }) {
  const [page, setPage] = useState(1);
  const { rows: onPage, ...pagination } = pageOfList(invited, page, PER_PAGE);
  return (
    <>
      <ul className="list lines">
        {onPage.map((each) => (
          <li key={each.email} className="column tight">
            {"problem" in each ? (
              <>
                <strong className="text">{each.email}</strong>
                <StoresOf invited={each} />
                <p className="text">{each.problem}</p>
              </>
            ) : (
              <InvitedLink {...each} />
            )}
          </li>
        ))}
      </ul>
      <ListPages label={TEXTS.invitationPages} pagination={pagination} onPage={setPage} />
    </>
  );
}

const whoOf = ({ email, name, role }: Invited) => [email, name, role];

const PER_PAGE = 50;

/** How many were mailed, how many links are still to be handed over, and how many failed. */
const countsOf = (invited: readonly Invited[]) => ({
  mailed: invited.filter((each) => "link" in each && each.isMailed).length,
  links: invited.filter((each) => "link" in each && !each.isMailed).length,
  failed: invited.filter((each) => "problem" in each).length,
});

/** True of every link then, and said once for all of them. */
const isWithoutMail = (each: Invited) => "link" in each && !each.isMailed && each.why === "no_mail_server";

const StoresOf = ({ invited: { storeLabels } }: { invited: Invited }) =>
  storeLabels.length > 0 && (
    <p className="quiet text">{INVITATION_TEXTS.ofStores(storeSummary(storeLabels))}</p>
  );

function InvitedLink(invited: Extract<Invited, { link: string }>) {
  const { email, role, link, isMailed, why, expiresAt } = invited;
  return (
    <>
      <StoresOf invited={invited} />
      <p className="quiet">{INVITATION_TEXTS.worksUntil(dayOf(lastDayOfLink(expiresAt)))}</p>
      {isMailed && (
        <div>
          <Tag tone="green">{TEXTS.mailed}</Tag>
        </div>
      )}
      {!isMailed && !isWithoutMail(invited) && <p>{INVITATION_TEXTS.notMailed[why]}</p>}
      <CopyField
        label={TEXTS.linkFor(email, roleLabel(role))}
        value={link}
        copyLabel={TEXTS.copyLinkFor(email)}
      />
    </>
  );
}
