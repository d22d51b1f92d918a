import { parseArgs } from "node:util";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { configForCommand } from "#server/config.ts";
import { type LockHolder, holderOf, releaseDataDir, acquireDataDir } from "#server/database/data-dir-lock.ts";
import { migrate } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open.ts";
import type { Database } from "#server/database/database.ts";
import { unverifiedLink } from "#server/accounts/invitations.ts";
import { securityLogText } from "#server/accounts/security-log.ts";
import { changeRoleByOperator } from "#server/operator/change-role-by-operator.ts";
import { createByOperator, linkByOperator, type OperatorInput } from "#server/operator/create-by-operator.ts";
import { endSessionsByOperator } from "#server/operator/end-sessions.ts";
import { grantOperator } from "#server/operator/grant-operator.ts";
import { handOverByOperator } from "#server/operator/hand-over-by-operator.ts";
import {
  type HistoryFormat,
  historyPageText,
  isHistoryFormat,
  printHistory,
} from "#server/operator/print-history.ts";
import { inviteByOperator } from "#server/operator/invite-by-operator.ts";
import { rotateByOperator } from "#server/operator/rotate-push-keys.ts";
import { setActiveByOperator } from "#server/operator/set-active-by-operator.ts";
import { secretFrom } from "#server/settings/read-settings.ts";
import { startProblem } from "#server/settings/start-problem.ts";

// npm run account -- create --email E --name N --role R [--website W], with the password in
// PASSWORD; further commands are in USAGE. Works while the server runs and before its first start.

const USAGE = `Usage: PASSWORD=… npm run account -- create --email E --name N --role R [--website W]
       npm run account -- reset-link --email E
       npm run account -- security-log [--email E]
       npm run account -- invite --email E --role R
       npm run account -- end-sessions [--email E]
       npm run account -- hand-over --email E --to E
       npm run account -- deactivate --email E
       npm run account -- reactivate --email E
       npm run account -- change-role --email E --role R [--to E]
       npm run account -- operator --email E [--end]
       npm run account -- history [--format csv|jsonl]
       npm run account -- rotate-push-keys`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string" },
      website: { type: "string" },
      end: { type: "boolean" },
      to: { type: "string" },
      format: { type: "string", default: "csv" },
    },
  });
  const password = secretFrom(process.env, "PASSWORD");
  const { email, name, role, website, to } = values;
  if (positionals[0] === "reset-link" && email) {
    process.stdout.write(`One use, half an hour: ${await resetLink(email)}\n`);
    return;
  }
  if (positionals[0] === "security-log") {
    process.stdout.write(`${await securityLog(email)}\n`);
    return;
  }
  if (positionals[0] === "end-sessions") {
    process.stdout.write(`Ended ${await endSessions(email)} sessions.\n`);
    return;
  }
  if (positionals[0] === "hand-over" && email && to) {
    process.stdout.write(`${await handOverWork(email, to)}\n`);
    return;
  }
  if ((positionals[0] === "deactivate" || positionals[0] === "reactivate") && email) {
    process.stdout.write(`${await setActive(email, positionals[0] === "reactivate")}\n`);
    return;
  }
  if (positionals[0] === "change-role" && email && role) {
    process.stdout.write(`${await changeRole(email, role, to)}\n`);
    return;
  }
  if (positionals[0] === "operator" && email) {
    process.stdout.write(`${await operatorRight(email, values.end !== true)}\n`);
    return;
  }
  if (positionals[0] === "rotate-push-keys") {
    process.stdout.write(`Rotated. The new public key is ${await rotatePushKeys()}\n`);
    return;
  }
  if (positionals[0] === "history" && isHistoryFormat(values.format))
    return printHistory(values.format, historyPage);
  if (positionals[0] === "invite" && email && role) {
    const link = await invitationLink({ email, role });
    const { untilMs } = unverifiedLink(link.split("#invitation=")[1] ?? "");
    const day = new Date(untilMs ?? 0).toISOString().slice(0, 10);
    process.stdout.write(`Until ${day}, for ${email} only: ${link}\n`);
    return;
  }
  if (positionals[0] !== "create" || !email || !name || !role || !password) throw new Error(USAGE);
  const id = await create({ email, name, role, password, ...(website ? { website } : {}) });
  process.stdout.write(`Created ${role} ${email} (${id}).\n`);
}

const create = (input: OperatorInput): Promise<string> =>
  runAction(
    (database) => createByOperator(database, input),
    (holder) => throughServer(holder, "accounts", input, "id"),
  );

async function resetLink(email: string): Promise<string> {
  const path = await runAction(
    (database) => linkByOperator(database, email),
    (holder) => throughServer(holder, "reset-links", { email }, "path"),
  );
  return `${configForCommand(process.env).publicUrl ?? ""}${path}`;
}

async function invitationLink(invitation: Invitation): Promise<string> {
  const path = await runAction(
    (database) => inviteByOperator({ database, config: configForCommand(process.env) }, invitation),
    (holder) => throughServer(holder, "invitations", invitation, "path"),
  );
  return `${configForCommand(process.env).publicUrl ?? ""}${path}`;
}

const endSessions = (email: string | undefined): Promise<string> =>
  runAction(
    (database) => endSessionsByOperator(database, email),
    (holder) => throughServer(holder, "end-sessions", { email }, "count"),
  );

const handOverWork = (email: string, to: string): Promise<string> =>
  runAction(
    (database) => handOverByOperator(database, email, to),
    (holder) => throughServer(holder, "hand-over", { email, to }, "text"),
  );

const setActive = (email: string, isActive: boolean): Promise<string> =>
  runAction(
    (database) => setActiveByOperator(database, email, isActive),
    (holder) => throughServer(holder, "activity", { email, isActive }, "text"),
  );

const changeRole = (email: string, role: string, managerEmail: string | undefined): Promise<string> =>
  runAction(
    (database) => changeRoleByOperator(database, { email, role, managerEmail }),
    (holder) => throughServer(holder, "role", { email, role, to: managerEmail }, "text"),
  );

const operatorRight = (email: string, isGranted: boolean): Promise<string> =>
  runAction(
    (database) => grantOperator(database, email, isGranted),
    (holder) => throughServer(holder, "operator-right", { email, isGranted }, "text"),
  );

const rotatePushKeys = (): Promise<string> =>
  runAction(rotateByOperator, (holder) => throughServer(holder, "rotate-push-keys", {}, "key"));

const historyPage = (format: HistoryFormat, after: number): Promise<string> =>
  runAction(
    (database) => historyPageText(database, format, after),
    (holder) => throughServer(holder, "history", { format, after }, "page"),
  );

const securityLog = (email: string | undefined): Promise<string> =>
  runAction(
    (database) => securityLogText(database, email),
    (holder) => throughServer(holder, "security-log", { email }, "text"),
  );

type OperatorContext = Pick<LockHolder, "operatorKey"> & { readonly url: string };

/** Works on the database directly, or through the server that has the embedded database open. */
async function runAction(
  alone: (database: Database) => Promise<string>,
  through: (holder: OperatorContext) => Promise<string>,
): Promise<string> {
  const config = configForCommand(process.env);
  const holder = config.databaseUrl === null ? holderOf(config.dataDir) : null;
  if (holder?.url) return through({ url: holder.url, operatorKey: holder.operatorKey });
  if (config.databaseUrl === null) acquireDataDir(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await alone(database);
  } finally {
    await database.close();
    if (config.databaseUrl === null) releaseDataDir(config.dataDir);
  }
}

async function throughServer(
  holder: OperatorContext,
  path: string,
  input: object,
  answerKey: string,
): Promise<string> {
  const answer = await fetch(`${holder.url}/operator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-operator-key": holder.operatorKey },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as Record<string, string | undefined>;
  const value = body[answerKey];
  if (!answer.ok || value === undefined)
    throw new Error(body["message"] ?? `The server answered ${answer.status}.`);
  return value;
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
});
