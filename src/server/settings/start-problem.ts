import { codeOf, DatabaseUnavailable } from "#server/database/database.ts";
import { SETTING_NOTES, type SettingName } from "#server/settings/schema.ts";

const exampleOf = (name: SettingName) => `for example ${name}=${SETTING_NOTES[name].example}`;

/** The server could not listen at an address; the setting is the one that names its port. */
export class CannotListen extends Error {
  constructor(
    readonly setting: "PORT" | "METRICS_PORT",
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The data folder cannot be made, or nothing can be written in it. */
export class CannotWrite extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * @returns why a server or a command could not start, as one sentence that names the setting
 * responsible. For other errors, their own message.
 */
export function startProblem(error: unknown): string {
  if (error instanceof CannotListen) return listenProblem(error);
  if (error instanceof CannotWrite)
    return codeOf(error.cause) === "ENOSPC" ? fullProblem(error.message) : folderProblem(error.message);
  const thrown = error instanceof DatabaseUnavailable ? error.cause : error;
  const cause = thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : thrown;
  const code = codeOf(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  switch (code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "EEXIST":
    case "ENOTDIR":
      return folderProblem(message);
    case "ENOSPC":
      return fullProblem(message);
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

const folderProblem = (message: string) =>
  `DATA_DIR cannot be written (${message}); name a folder this user owns, ${exampleOf("DATA_DIR")}.`;

const fullProblem = (message: string) =>
  `DATA_DIR is on a full disk (${message}); make room or name another folder, ${exampleOf("DATA_DIR")}.`;

function listenProblem({ setting, cause, message }: CannotListen): string {
  switch (codeOf(cause)) {
    case "EADDRINUSE":
      return `${setting} is in use by another program (${message}); stop that or choose another, ${exampleOf(setting)}.`;
    case "EACCES":
    case "EPERM":
      return `${setting} may not be opened by this user (${message}); choose one above 1023, ${exampleOf(setting)}.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST is no address of this machine (${message}); ${exampleOf("HOST")}.`;
    default:
      return message;
  }
}
