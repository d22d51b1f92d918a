import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { baseFields, failed, type MutationText } from "#features/sync-status/mutations/define.ts";

const updateProfile: MutationText<MutationPayload<"updateProfile">> = {
  label: () => "Change of your profile",
  failure: failed("Failed to update profile"),
  toDraft: ({ change, base = {} }) => ["profile", "", { ...change, ...baseFields(base) }],
};

const changeProfileImage: MutationText<MutationPayload<"changeProfileImage">> = {
  label: ({ files }) => (files.length > 0 ? "Your new profile picture" : "Removal of your profile picture"),
  failure: failed("Failed to update profile"),
};

/** Texts of mutations of the person's own profile. */
export const profileTexts = { updateProfile, changeProfileImage };
