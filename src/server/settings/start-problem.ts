import { codeOf, DatabaseAway } from "#server/database/database.ts";
import { SETTING_NOTES, type SettingName } from "#server/settings/schema.ts";

const exampleOf = (name: SettingName) => `for example ${name}=${SETTING_NOTES[name].example}`;

/**
 * @returns why a server or a command could not start, as one sentence that names the setting
 * responsible. For other errors, their own message.
 */
export function startProblem(error: unknown): string {
  const thrown = error instanceof DatabaseAway ? error.cause : error;
  const cause = thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : thrown;
  const code = codeOf(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  switch (code) {
    case "EADDRINUSE":
      return `PORT is in use by another program (${message}); stop that or choose another, ${exampleOf("PORT")}.`;
    case "EADDRNOTAVAIL":
      return `HOST is no address of this machine (${message}); ${exampleOf("HOST")}.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `DATA_DIR cannot be written (${message}); name a folder this user owns, ${exampleOf("DATA_DIR")}.`;
    case "ENOSPC":
      return `DATA_DIR is on a full disk (${message}); make room or name another folder, ${exampleOf("DATA_DIR")}.`;
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "ETIMEDOUT":
      return `DATABASE_URL names a database that does not answer (${code}); start it or correct the address, ${exampleOf("DATABASE_URL")}.`;
    case "28000":
    case "28P01":
    case "3D000":
      return `DATABASE_URL is refused by the database (${message}); ${exampleOf("DATABASE_URL")}.`;
    default:
      return message;
  }
}
