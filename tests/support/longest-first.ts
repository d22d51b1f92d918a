import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take four seconds and more but are short: their tables are in `support`. */
const LONG =
  /\/server\/(hostile-input-\w+|upgrade|embedded-upkeep|disk-full|power-loss|trusted-proxy)\.test\.ts$/;

/**
 * Vitest starts the longest files first by their last run, and in a fresh clone by their size.
 * A long file with few lines would come last, when nothing is left to run beside it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects run one after the other: a file moves among those of its own.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
