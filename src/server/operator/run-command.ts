import { startProblem } from "#server/settings/start-problem.ts";

/** Runs a command of the operator: prints what it gives, or the one sentence of what went wrong. */
export function runCommand(command: (args: readonly string[]) => Promise<string>): void {
  command(process.argv.slice(2)).then(
    (text) => process.stdout.write(`${text}\n`),
    (error: unknown) => {
      process.stderr.write(`${startProblem(error)}\n`);
      process.exit(1);
    },
  );
}
