import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { baseFields, failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as VIEW_TEXTS from "#texts/saved-views.ts";
import * as TEXTS from "#texts/sync-status.ts";

const updateProfile: MutationText<MutationPayload<"updateProfile">> = {
  label: () => TEXTS.changeOfYourProfile,
  failure: failed(TEXTS.failedToUpdateProfile),
  toDraft: ({ change, base = {} }) => ["profile", "", { ...change, ...baseFields(base) }],
};

const changeProfileImage: MutationText<MutationPayload<"changeProfileImage">> = {
  label: ({ files }) => (files.length > 0 ? TEXTS.yourNewProfilePicture : TEXTS.profilePictureRemoval),
  failure: failed(TEXTS.failedToUpdateProfile),
};

const saveView: MutationText<MutationPayload<"saveView">> = {
  label: ({ view: { name, query } }) =>
    query === null ? VIEW_TEXTS.deletionOfView(name) : VIEW_TEXTS.viewNamed(name),
  failure: failed(VIEW_TEXTS.saveFailed),
  isNothingToUndo: true,
};

/** Texts of mutations of the person's own profile. */
export const profileTexts = { updateProfile, changeProfileImage, saveView };
