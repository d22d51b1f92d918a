import { startProblem } from "#server/settings/start-problem.ts";

/** Runs a command of the operator. Prints its result, or the error message and exits with 1. */
export function runCommand(command: (args: readonly string[]) => Promise<string>): void {
  command(process.argv.slice(2)).then(
    (text) => process.stdout.write(`${text}\n`),
    (error: unknown) => {
      process.stderr.write(`${startProblem(error)}\n`);
      process.exit(1);
    },
  );
}
