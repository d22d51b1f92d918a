import type { Language } from "#domain/language.ts";
import type { ProfileChange } from "#domain/accounts/profile.ts";
import { type ViewChange, withView } from "#domain/accounts/saved-views.ts";
import { FILES, type MutationRules, type PendingFile } from "#domain/mutations/define.ts";
import { localKey } from "#domain/mutations/pending-attachment.ts";
import { theirValues, withoutFields } from "#domain/mutations/settle-fields.ts";

/** Payloads of mutations of the person's own profile, by kind. */
export interface ProfilePayloads {
  updateProfile: {
    /** Fields of the form, or the language that was chosen in the menu. */
    readonly change: ProfileChange & { readonly language?: Language };
    /** Values of the changed fields when the form was opened. */
    readonly base?: ProfileChange;
  };
  /** The new image; an empty list removes the current one. */
  changeProfileImage: { readonly files: readonly PendingFile[] };
  /** A view of the ticket list that is saved, or deleted. */
  saveView: { readonly view: ViewChange };
}

const ofProfile = { queueKey: () => "profile", entityIds: () => ["profile"] };

const update: MutationRules<ProfilePayloads["updateProfile"]> = {
  shape: { required: { change: "object" }, optional: { base: "object" } },
  ...ofProfile,
  view: {
    account: (account, { payload }) => {
      const changed = { ...account, ...payload.change };
      return { ...changed, name: `${changed.firstName} ${changed.lastName}`.trim() || account.name };
    },
  },
  settle: (payload, conflicts, theirs) => {
    const change = withoutFields(payload.change, theirs);
    if (Object.keys(change).length === 0) return null;
    return { ...payload, change, base: { ...payload.base, ...theirValues(conflicts) } };
  },
};

const changeImage: MutationRules<ProfilePayloads["changeProfileImage"]> = {
  shape: { required: { files: FILES } },
  ...ofProfile,
  isOnlyItsFile: true,
  view: {
    account: (account, { payload: { files } }) => {
      const [image] = files;
      return { ...account, profileImageUrl: image ? localKey(image.fileId) : null };
    },
  },
};

const saveView: MutationRules<ProfilePayloads["saveView"]> = {
  shape: { required: { view: { required: { name: "string", at: "string" } } } },
  queueKey: ({ view }) => `view:${view.name}`,
  view: {
    account: (account, { payload }) => ({
      ...account,
      savedViews: withView(account.savedViews, payload.view),
    }),
  },
};

/** Rules of mutations of the person's own profile. See docs/product.md#profiles. */
export const profileMutations = { updateProfile: update, changeProfileImage: changeImage, saveView };
