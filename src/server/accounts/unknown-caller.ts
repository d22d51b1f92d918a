import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/accounts.ts";

/** The refusal of a caller without a session or an active account. */
export const unknownCaller = () => new Refused(401, "not_signed_in", TEXTS.pleaseSignIn);
