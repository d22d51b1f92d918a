import {
  profileFieldsOf,
  profileProblems,
  type ProfileChange,
  type ProfileField,
} from "#domain/accounts/profile.ts";
import { must } from "#domain/must.ts";
import { WEBSITE } from "#domain/product.ts";
import { personChanged } from "#server/accounts/create-account.ts";
import { isPassword } from "#server/accounts/passwords.ts";
import { presentAccount } from "#server/accounts/present.ts";
import { userByEmail, userById, type StoredUser } from "#server/accounts/records.ts";
import type { Caller, Write } from "#server/context.ts";
import { notAllowed, Refused } from "#server/http/refused.ts";

const HOUR = 3_600_000;

type Wish = { readonly [Field in ProfileField]?: string | undefined } & {
  readonly role?: string | undefined;
  readonly website?: string | undefined;
  readonly currentPassword?: string | undefined;
};

/** Changes the fields that were sent; a new email needs a password entered within the hour. */
export async function updateProfile(tx: Write, caller: Caller, wish: Wish) {
  const user = must(await lockUser(tx, caller.account.id), "the caller's own account");
  if ((wish.role ?? user.role) !== user.role || (wish.website ?? WEBSITE) !== WEBSITE)
    throw notAllowed("This cannot be changed.");
  const change = changeFrom(user, wish);
  const problems = profileProblems(user.role, { ...user, ...change });
  const details = Object.entries(problems).map(([field, message]) => ({ field, message }));
  if (details.length > 0) throw new Refused(400, "invalid_input", details[0]?.message ?? "", { details });
  if (change.email !== undefined && change.email !== user.email)
    await checkNewEmail(tx, user, change.email, wish.currentPassword);
  const next = { ...user, ...change };
  await tx.query(
    `update users set first_name = $2, last_name = $3, name = $4, email = $5, phone = $6, address = $7, city = $8, state = $9,
       zip = $10, version = version + 1 where id = $1`,
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
  const saved = must(await userById(tx, user.id), "the account just changed");
  tx.announce(personChanged(saved));
  return presentAccount(saved);
}

const fullName = (user: { firstName: string; lastName: string; name: string }) =>
  `${user.firstName.trim()} ${user.lastName.trim()}`.trim() || user.name;

function changeFrom(user: StoredUser, wish: Wish): ProfileChange {
  const sent = profileFieldsOf(user.role).flatMap((field) =>
    wish[field] === undefined ? [] : [[field, wish[field]] as const],
  );
  return Object.fromEntries(sent);
}

async function checkNewEmail(
  tx: Write,
  user: StoredUser,
  email: string,
  currentPassword: string | undefined,
) {
  const [row] = await tx.query("select password_entered_at as at from users where id = $1", [user.id]);
  const isRecent = Date.now() - new Date(row?.["at"] as string).getTime() < HOUR;
  const isProven = currentPassword !== undefined && (await isPassword(currentPassword, user.passwordHash));
  if (!isRecent && !isProven)
    throw notAllowed("Please enter your password to change the email.", "reauth_required");
  if ((await userByEmail(tx, email)) !== null)
    throw new Refused(409, "email_taken", "This email is already used by an account.");
}

async function lockUser(tx: Write, id: string) {
  await tx.query("select id from users where id = $1 for update", [id]);
  return userById(tx, id);
}
