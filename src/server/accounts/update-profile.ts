import type { Language } from "#domain/language.ts";
import { LENGTHS } from "#domain/lengths.ts";
import {
  profileFieldsOf,
  profileProblems,
  type ProfileChange,
  type ProfileField,
} from "#domain/accounts/profile.ts";
import type { Fields } from "#domain/merge-fields.ts";
import { must } from "#domain/must.ts";
import { WEBSITE } from "#domain/product.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { instantOrNull } from "#server/database/read.ts";
import { endByNewEmail } from "#server/accounts/end-by-new-email.ts";
import { keepFormerName } from "#server/accounts/former-names.ts";
import { provesOwnPassword } from "#server/accounts/prove-password.ts";
import { keepEntriesOf, logRefusal, type Origin } from "#server/accounts/security-log.ts";
import { presentAccount } from "#server/accounts/present.ts";
import { accountByEmail, userById, type StoredUser } from "#server/accounts/records.ts";
import { LIMITS } from "#contract/limits.ts";
import { cleanImage } from "#server/accounts/image.ts";
import { cut } from "#server/notifications/notify.ts";
import { notifySecurityEvent } from "#server/accounts/security-notice.ts";
import { countBefore } from "#server/http/rate-limits.ts";
import type { Limits } from "#server/http/limits.ts";
import type { FormFile } from "#server/http/form.ts";
import { matchVersion } from "#server/http/route.ts";
import { checkEditConflict } from "#server/http/check-edit-conflict.ts";
import { newImageKey } from "#server/ids.ts";
import { endUploadsOf } from "#server/uploads/end-uploads.ts";
import { readFile } from "#server/uploads/read-file.ts";
import { IS_OF_DOCUMENT } from "#server/vendor-documents/documents-sql.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import { invalid, notAllowed, Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/accounts.ts";

const HOUR = 3_600_000;

type Request = Parameters<typeof matchVersion>[0];

type ProfileInput = { readonly [Field in ProfileField]?: string | undefined } & {
  readonly role?: string | undefined;
  readonly website?: string | undefined;
  readonly currentPassword?: string | undefined;
  readonly organization?: string | undefined;
  readonly profileDescription?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly language?: Language | undefined;
  readonly removeProfileImage?: boolean | "true" | "false" | undefined;
  readonly profileImageKey?: string | undefined;
  readonly base?: Fields | undefined;
};

/**
 * Updates the fields that were sent. A new email requires a password entered in this session within
 * the last hour, or `currentPassword`.
 * @throws Refused 400 `invalid_input`, 403 `reauth_required`, 409 `email_taken` or `edit_conflict`,
 * 412 `version_conflict`, 429 for too many new emails.
 */
export async function updateProfile(
  tx: WriteContext,
  caller: Caller,
  input: ProfileInput,
  call: {
    files: readonly FormFile[];
    context: AppContext;
    limits: Limits;
    origin: Origin;
    request: Request;
  },
) {
  const { files, context, origin } = call;
  const user = must(await lockUser(tx, caller.account.id), "the caller's own account");
  matchVersion(call.request, presentAccount(user));
  if ((input.role ?? user.role) !== user.role || (input.website ?? WEBSITE) !== WEBSITE) {
    logRefusal(context, { event: "role_refused", userId: user.id, origin });
    throw notAllowed(TEXTS.thisCannotBeChanged);
  }
  const change = changeFrom(user, input);
  checkEditConflict(user, input.base, change, { current: presentAccount(user) });
  // A request with an image only does not validate the fields: an incomplete profile may have one.
  const isOfFields = Object.keys(change).length > 0;
  const problems = isOfFields ? profileProblems(user.role, { ...user, ...change }) : {};
  const details = Object.entries(problems).map(([field, message]) => ({ field, message }));
  if (details.length > 0) throw new Refused(400, "invalid_input", details[0]?.message ?? "", { details });
  if (change.email !== undefined && change.email !== user.email)
    await checkNewEmail(tx, { caller, limits: call.limits }, change.email, () =>
      isProven(tx, call, user, input.currentPassword),
    );
  const next = { ...user, ...change };
  await tx.query(
    `update users set first_name = $2, last_name = $3, name = $4, email = $5, phone = $6, address = $7, city = $8, state = $9,
       zip = $10, updated_at = now(), version = version + 1 where id = $1`,
    [
      user.id,
      next.firstName,
      next.lastName,
      fullName(next),
      next.email,
      next.phone,
      next.address,
      next.city,
      next.state,
      next.zip,
    ],
  );
  if (next.email !== user.email) await endByNewEmail(tx, next.email, user.id);
  await keepFormerName(tx, user, fullName(next));
  await describe(tx, user.id, input);
  const image = files[0] ?? (await ownUpload(tx, caller, input.profileImageKey));
  if (image) await setImage(tx, caller, image, context);
  else if (input.removeProfileImage === true || input.removeProfileImage === "true")
    await dropImage(tx, user.id, context);
  const saved = must(await userById(tx, user.id), "the account just changed");
  if (saved.email !== user.email) {
    await keepEntriesOf(tx, user.id, user.email);
    await notifySecurityEvent(tx, context, user, {
      event: "email_changed",
      origin,
      addresses: [user.email, saved.email],
    });
  }
  tx.recordChange(personChanged(saved));
  return presentAccount(saved);
}

/** Updates the optional fields of the profile. */
const describe = (tx: WriteContext, id: string, input: ProfileInput) =>
  tx.query(
    `update users set organization = coalesce($2, organization), profile_description = coalesce($3, profile_description),
       skills = coalesce($4::jsonb, skills), language = coalesce($5, language) where id = $1`,
    [
      id,
      input.organization ?? null,
      input.profileDescription ?? null,
      input.skills === undefined ? null : JSON.stringify(input.skills),
      input.language ?? null,
    ],
  );

/**
 * Takes a completed upload of the caller that is not attached to anything. Deletes its row, so that
 * it cannot be used twice.
 */
async function ownUpload(tx: WriteContext, caller: Caller, key: string | undefined) {
  if (key === undefined) return undefined;
  const [row] = await tx.query(
    `delete from files where key = $1 and uploader_id = $2 and ticket_id is null and comment_id is null and message_id is null
     and profile_of is null and not ${IS_OF_DOCUMENT} returning size`,
    [key, caller.account.id],
  );
  if (!row) throw invalid("profileImageKey", TEXTS.pictureUnusable, "invalid_attachment");
  await endUploadsOf(tx, [key]);
  return { key, sizeBytes: Number(row["size"]) };
}

/**
 * Stores the image without metadata under a new random key. The uploaded file and the previous
 * image are deleted after the commit.
 */
async function setImage(
  tx: WriteContext,
  caller: Caller,
  file: Pick<FormFile, "key" | "sizeBytes">,
  context: AppContext,
) {
  if (file.sizeBytes > LIMITS.profileImageBytes) throw new Refused(413, "too_large", TEXTS.imageTooLarge);
  const clean = cleanImage(await readFile(context.files, file.key));
  if (!clean.ok)
    throw clean.reason === "type"
      ? new Refused(415, "invalid_image", TEXTS.pleaseSelectAnImageFile)
      : new Refused(413, "too_large", TEXTS.imageTooManyPixels);
  const key = newImageKey();
  const stored = await context.files.store(key, once(clean.bytes));
  tx.ifRolledBack(() => context.files.remove(key));
  await dropImage(tx, caller.account.id, context);
  await tx.query(
    `insert into files (key, uploader_id, profile_of, name, mime_type, size, sha256, created_at)
     values ($1, $2, $2, 'profile', $3, $4, $5, $6)`,
    [key, caller.account.id, clean.mimeType, stored.sizeBytes, stored.sha256, tx.now],
  );
  await tx.query("update users set profile_image_key = $2 where id = $1", [caller.account.id, key]);
  tx.afterwards(() => context.files.remove(file.key));
}

async function dropImage(tx: WriteContext, userId: string, context: AppContext) {
  const rows = await tx.query("delete from files where profile_of = $1 returning key", [userId]);
  await tx.query("update users set profile_image_key = null where id = $1", [userId]);
  for (const row of rows) tx.afterwards(() => context.files.remove(String(row["key"])));
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const fullName = (user: { firstName: string; lastName: string; name: string }) =>
  cut(`${user.firstName.trim()} ${user.lastName.trim()}`.trim() || user.name, LENGTHS.name);

function changeFrom(user: StoredUser, input: ProfileInput): ProfileChange {
  const sent = profileFieldsOf(user.role).flatMap((field) =>
    input[field] === undefined ? [] : [[field, input[field]] as const],
  );
  return Object.fromEntries(sent);
}

const isProven = (
  tx: WriteContext,
  request: { context: AppContext; limits: Limits; origin: Origin },
  user: StoredUser,
  password: string | undefined,
) => password !== undefined && provesOwnPassword(tx, request, user, password);

async function checkNewEmail(
  tx: WriteContext,
  { caller, limits }: { readonly caller: Caller; readonly limits: Limits },
  email: string,
  isProven: () => boolean,
) {
  const [row] = await tx.query("select password_entered_at from sessions where id = $1", [caller.sessionId]);
  const enteredAt = row ? instantOrNull(row, "password_entered_at") : null;
  const isRecent = enteredAt !== null && Date.now() - Date.parse(enteredAt) < HOUR;
  if (!isRecent && !isProven()) throw notAllowed(TEXTS.passwordForEmailChange, "reauth_required");
  const count = (limit: "newEmails" | "emailChanges") => countBefore(tx, limits, limit, caller.account.id);
  // The answer tells whether the email has an account, and a change is mailed to both addresses.
  count("newEmails");
  if ((await accountByEmail(tx, email)) !== null) throw new Refused(409, "email_taken", TEXTS.emailTaken);
  count("emailChanges");
}

async function lockUser(tx: WriteContext, id: string) {
  await tx.query("select id from users where id = $1 for no key update", [id]);
  return userById(tx, id);
}
