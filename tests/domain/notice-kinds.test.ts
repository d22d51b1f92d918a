import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isMailed, NOTICE_KIND_OF, NOTICE_KINDS } from "#domain/notifications/notice-kinds.ts";

test("the table of kinds in docs/product.md has every type, and mail where there is one", () => {
  const page = readFileSync("docs/product.md", "utf8");
  const rows = page
    .slice(page.indexOf("### Kinds and channels"), page.indexOf("### Notification settings"))
    .split("\n")
    .flatMap((line) => {
      const [, kind = "", types = "", , mail = ""] = line.split("|").map((cell) => cell.trim());
      return kind.startsWith("`") ? [{ kind: named(kind), types: named(types), mail }] : [];
    });
  expect(rows.map(({ kind }) => kind.join())).toEqual([...NOTICE_KINDS]);
  for (const { kind, types, mail } of rows) {
    const [name = ""] = kind;
    const known = Object.entries(NOTICE_KIND_OF).flatMap(([type, of]) => (of === name ? [type] : []));
    expect([name, mail, types.toSorted()]).toEqual([name, isMailed(name) ? "yes" : "no", known.toSorted()]);
  }
});

const named = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
