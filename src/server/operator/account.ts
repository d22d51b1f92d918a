import { parseArgs } from "node:util";
import { configFrom } from "#server/config.ts";
import { holderOf, leaveFolder, takeFolder } from "#server/database/holder.ts";
import { migrate } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open.ts";
import { createByOperator, type OperatorWish } from "#server/operator/create-by-operator.ts";

// npm run account -- create --email E --name N --role R [--website W], with the
// password in PASSWORD. Works beside a running server and before its first start.

const USAGE = "Usage: PASSWORD=… npm run account -- create --email E --name N --role R [--website W]";

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string" },
      website: { type: "string" },
    },
  });
  const password = process.env["PASSWORD"];
  const { email, name, role, website } = values;
  if (positionals[0] !== "create" || !email || !name || !role || !password) throw new Error(USAGE);
  const id = await create({ email, name, role, password, ...(website ? { website } : {}) });
  process.stdout.write(`Created ${role} ${email} (${id}).\n`);
}

async function create(wish: OperatorWish): Promise<string> {
  const config = configFrom(process.env, "");
  const holder = config.databaseUrl === null ? holderOf(config.dataDir) : null;
  if (holder?.url) return throughServer(holder.url, holder.operatorKey, wish);
  if (config.databaseUrl === null) takeFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await createByOperator(database, wish);
  } finally {
    await database.close();
    if (config.databaseUrl === null) leaveFolder(config.dataDir);
  }
}

async function throughServer(url: string, key: string, wish: OperatorWish): Promise<string> {
  const answer = await fetch(`${url}/operator/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-operator-key": key },
    body: JSON.stringify(wish),
  });
  const body = (await answer.json()) as { id?: string; message?: string };
  if (!answer.ok || body.id === undefined)
    throw new Error(body.message ?? `The server answered ${answer.status}.`);
  return body.id;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
