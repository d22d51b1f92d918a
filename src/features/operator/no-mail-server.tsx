import * as INVITATION_TEXTS from "#texts/invitations.ts";
import * as TEXTS from "#texts/mail-setup.ts";

/** Why no link was mailed, and what the administrator of the server has to do about it. */
export const NoMailServer = () => (
  <div className="column tight">
    <p>{INVITATION_TEXTS.noMailServer}</p>
    <p className="quiet">{TEXTS.hint}</p>
  </div>
);
