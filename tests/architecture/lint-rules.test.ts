import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every lint rule that is off has a reason in docs/contributing.md", () => {
  const { rules } = JSON.parse(readFileSync(".oxlintrc.json", "utf8")) as { rules: Record<string, unknown> };
  const off = Object.keys(rules).filter((name) => rules[name] === "off");
  const [, section = ""] = readFileSync("docs/contributing.md", "utf8").split("## Lint rules that are off");
  const reasons = section.split("\n## ")[0]?.matchAll(/^\| `([^`]+)` \| .{15,} \|$/gm) ?? [];
  expect([...reasons].map(([, name]) => name)).toEqual(off);
});
