import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { mayNameDeputy } from "#domain/accounts/deputy.ts";
import { hasDocuments } from "#domain/accounts/vendor-document.ts";
import { isProfileComplete } from "#domain/accounts/profile.ts";
import { mayOwnStores, roleLabel, seatOf } from "#domain/accounts/role.ts";
import { useIntendedUrl } from "#app/intended-url.ts";
import { leave } from "#app/log-out.tsx";
import { toastProfileFirst } from "#app/permitted-dialogs.ts";
import { PasswordForm } from "#features/accounts/password-form.tsx";
import { ProfileImage } from "#features/accounts/profile-image.tsx";
import { ProfileForm } from "#features/accounts/profile-form.tsx";
import { DeputySection } from "#features/accounts/deputy/deputy-section.tsx";
import { DocumentsSection } from "#features/vendor-documents/documents-section.tsx";
import { ConnectedSignIn } from "#features/accounts/own-account/connected-sign-in.tsx";
import { DeleteAccount } from "#features/accounts/own-account/delete-account.tsx";
import { OwnData } from "#features/accounts/own-account/own-data.tsx";
import { OwnDevices } from "#features/accounts/own-account/own-devices.tsx";
import * as TEXTS from "#texts/accounts.ts";
import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as DOCUMENT_TEXTS from "#texts/vendor-documents.ts";
import * as SETTINGS_TEXTS from "#texts/notification-settings.ts";
import * as OWN_TEXTS from "#texts/own-account.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { BuildingSection } from "#features/buildings/building-section.tsx";
import { PushSection } from "#features/notifications/push-section.tsx";
import { StoreSection } from "#features/stores/store-section.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/**
 * The user's own profile with stores, buildings and settings. While names are missing it shows only
 * the form that completes them, at its own address and in place of other screens, and each visit a
 * toast.
 */
export function Profile() {
  const { account, credentials } = useSignedIn();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const intendedUrl = useIntendedUrl();
  const rowsOf = usePendingMutations();
  const isComplete = isProfileComplete(account);
  usePageTitle(TEXTS.profilePageTitle);
  useEffect(() => {
    if (!isComplete) toastProfileFirst();
  }, [isComplete, pathname]);
  return (
    <div className="page narrow column wide">
      <div className="row apart">
        <div className="row tight">
          <h1>{isComplete ? TEXTS.profileSettings : TEXTS.completeYourProfile}</h1>
          <SyncStatusLink rows={rowsOf("profile")} />
        </div>
        <Tag tone="blue" icon="person">
          {roleLabel(seatOf(account))}
        </Tag>
      </div>
      {!isComplete && (
        <Notice tone="amber" icon="person">
          {TEXTS.profileIncomplete[1]}
        </Notice>
      )}
      <section className="card column">
        {isComplete && (
          <ItemBoundary kind={TEXTS.profilePicture} item={account}>
            <ProfileImage />
          </ItemBoundary>
        )}
        {/* Rendered in place of another screen, it is replaced by that screen once
            the profile is complete, so it must not navigate. */}
        <ProfileForm
          {...(isComplete || pathname !== "/profile" ? {} : { onSaved: () => void navigate(intendedUrl) })}
        />
      </section>
      {isComplete && !credentials.isLegacy && mayNameDeputy(account) && (
        <ItemBoundary kind={DEPUTY_TEXTS.deputy}>
          <DeputySection />
        </ItemBoundary>
      )}
      {isComplete && !credentials.isLegacy && hasDocuments(account.role) && (
        <ItemBoundary kind={DOCUMENT_TEXTS.title}>
          <DocumentsSection />
        </ItemBoundary>
      )}
      {isComplete && mayOwnStores(account) && (
        <ItemBoundary kind={TEXTS.stores}>
          <StoreSection />
        </ItemBoundary>
      )}
      {isComplete && account.role === "Property Manager" && (
        <ItemBoundary kind={TEXTS.buildings}>
          <BuildingSection />
        </ItemBoundary>
      )}
      {isComplete && (
        <ItemBoundary kind={TEXTS.notifications}>
          <PushSection>
            {!credentials.isLegacy && <Link to="/notification-settings">{SETTINGS_TEXTS.openSettings}</Link>}
          </PushSection>
        </ItemBoundary>
      )}
      {isComplete && (
        <section className="card column">
          <h2>{TEXTS.password}</h2>
          <PasswordForm />
        </section>
      )}
      {isComplete && !credentials.isLegacy && <OwnAccount />}
    </div>
  );
}

/** Devices, data and deletion of the account; servers of the plain API have no calls for them. */
function OwnAccount() {
  const signedIn = useSignedIn();
  return (
    <>
      <ItemBoundary kind={OWN_TEXTS.devices}>
        <OwnDevices />
      </ItemBoundary>
      <ItemBoundary kind={OWN_TEXTS.connectedSignIn}>
        <ConnectedSignIn />
      </ItemBoundary>
      <ItemBoundary kind={OWN_TEXTS.ownData}>
        <OwnData />
      </ItemBoundary>
      <ItemBoundary kind={OWN_TEXTS.deleteAccount}>
        <DeleteAccount
          onDeleted={() =>
            void leave(signedIn, "discard", "/", [OWN_TEXTS.accountDeleted, OWN_TEXTS.nothingLeftHere])
          }
        />
      </ItemBoundary>
    </>
  );
}
