import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ALLOWED_NAMES, BANNED_PHRASES, isBanned } from "#tests/architecture/banned-terms.ts";
import { declaredNames } from "#tests/support/declared-names.ts";
import { importsOf, sources } from "#tests/support/sources.ts";

const everything = ["src", "sw"].flatMap((folder) => sources(folder));
const withTests = [...everything, ...sources("tests")];

describe("vocabulary and habits", () => {
  test("code says ticket and work order; only contract and server say task", () => {
    const BANNED = /\b(tasks?|sub-?tasks?)[A-Z]\w*\b|\b\w*[a-z](Task|SubTask)s?\b/;
    // The keys of texts repeat the words that people read.
    const ALLOWED = /^src\/(contract|server|texts)\//;
    const strangers = everything
      .filter((file) => !ALLOWED.test(file) && BANNED.test(withoutTexts(readFileSync(file, "utf8"))))
      .filter((file) => !file.startsWith("src/sync/mutations/"));
    expect(strangers).toEqual([]);
  });

  test("no file has an empty name such as utils or helpers", () => {
    const banned = /\/(utils?|helpers?|common|misc|shared|lib|manager|service|handler|data|info)\.tsx?$/;
    expect(everything.filter((file) => banned.test(`/${file}`) || !/^[a-z0-9./-]+$/.test(file))).toEqual([]);
  });

  test("a component with text fields keeps a draft, or is listed with the reason why not", () => {
    const WITHOUT: Record<string, string> = {
      "src/features/accounts/sign-in-form.tsx": "an address and a password",
      "src/features/accounts/password-form.tsx": "passwords",
      "src/app/screens/forgot-password.tsx": "an address",
      "src/app/screens/reset-password.tsx": "passwords",
      "src/app/screens/single-sign-on.tsx": "passwords",
      "src/ui/password-field.tsx": "passwords",
      "src/app/components-page/controls.tsx": "samples on a page of development builds",
      "src/app/log-out.tsx": "one word that is asked for",
      "src/features/stores/manager-email.tsx": "an address",
      "src/features/accounts/own-account/delete-account.tsx": "one word that is asked for, and a password",
      "src/features/forms/choice.tsx": "stands in the draft of the form it is in",
      "src/features/forms/searchable-choice.tsx": "stands in the draft of the form it is in",
      "src/features/operator/history-filters.tsx": "stands in the address",
      "src/features/search/search-field.tsx": "stands in the address",
      "src/features/forms/url-select.tsx": "stands in the address",
      "src/features/tickets/list/saved-views.tsx": "a short name; what it names stands in the address",
      "src/app/screens/out-for-bid.tsx": "stands in the address",
      "src/features/tickets/create/title-maker.tsx": "stands in the draft of the new ticket",
      "src/features/csv-import/correct-rows.tsx": "stands in the picked file, which is kept",
      "src/features/csv-import/column-choices.tsx": "selects about a picked file, which no draft keeps",
      "src/features/csv-import/value-choices.tsx": "selects about a picked file, which no draft keeps",
      "src/features/costs/trade-choices.tsx": "selects about a picked file, which no draft keeps",
      "src/features/stores/decide-rows.tsx": "about the rows of a picked file, which no draft keeps",
      "src/features/stores/number-field.tsx": "a part of the form of a store, which keeps it",
      "src/features/stores/region-field.tsx":
        "a part of the form of a store, which keeps it; a short name beside selected stores",
      "src/features/stores/store-notes.tsx": "a part of the form of a store, which keeps it",
      "src/features/tickets/plans/plan-fields.tsx": "a part of the forms of a plan, which keep it",
      "src/features/tickets/plans/plan-vendor-fields.tsx": "a part of the forms of a plan, which keep it",
      "src/features/tickets/ticket-fields.tsx": "a part of the forms of a ticket, which keep it",
      "src/features/tickets/transitions/bidders-fields.tsx":
        "a part of the forms of who may bid, which keep it",
      "src/features/forms/limited-text.tsx": "a part of forms that keep it",
      "src/features/forms/limited-area.tsx": "a part of forms that keep it",
      "src/features/forms/money-field.tsx": "a part of forms that keep it",
      "src/features/sync-status/export-button.tsx": "a passphrase is stored nowhere",
      "src/features/sync-status/recovery.tsx": "a passphrase is stored nowhere",
      "src/features/dictation/dictation-textarea.tsx": "a part of forms that keep it",
      "src/features/bids/bid-decisions.tsx": "a reason is chosen from a list, nothing is typed",
      "src/features/notifications/settings/quiet-section.tsx": "every choice is saved at once",
      "src/features/tickets/repeat/rhythm-fields.tsx": "a part of forms that keep it",
      "src/features/operator/time-cards.tsx": "a few numbers beside what is in use",
      "src/features/operator/award-card.tsx": "a few amounts beside what is in use",
      "src/features/operator/sign-up-card.tsx": "a few mail domains beside what is in use",
      "src/features/operator/invitation-days-card.tsx": "a number beside what is in use",
      "src/features/operator/deputy-of.tsx": "two days, in a form that needs the server",
      "src/features/operator/leaving.tsx": "a day; what a person holds has to be read anew",
      "src/features/operator/own-password.tsx": "a password",
      "src/features/operator/successor-choice.tsx": "a part of the form of a leaving",
      "src/features/operator/successor-part.tsx": "a part of the form of a leaving",
      "src/features/operator/store-choices.tsx": "finds stores in the form of a leaving",
      "src/features/attachments/sign-sheet.tsx": "stands in the draft of the completion it is in",
    };
    const takesText =
      /<(Textarea|DictationTextarea|MoneyField|LimitedInput|LimitedArea|TextInput|PasswordInput|PasswordField|NativeSelect|textarea|select)\b/;
    const keepsThem = /\buse(Draft|Edits)[<(]|\bstoreInSession\(/;
    const silent = everything.filter((file) => {
      const text = readFileSync(file, "utf8");
      return takesText.test(text) && !keepsThem.test(text);
    });
    expect(silent.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
  });

  test("live queries and transactions get async functions, because Dexie loses its zone otherwise", () => {
    const own = "src/features/hooks/use-live-query.ts";
    const direct = everything.filter((file) => importsOf(file).includes("dexie-react-hooks"));
    expect(direct).toEqual([own]);
    const queryStart = /\b(?:liveQuery|useDexieQuery|db\.transaction)\((?:(?!=>)[^;])*=>/g;
    const unwatched = everything.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(queryStart)]
        .filter(([text]) => !/\basync \([\w, ]*\) =>$/.test(text))
        .map(([text]) => `${file}: ${text}`),
    );
    expect(unwatched).toEqual([]);
  });

  test("there is no any, no silenced check and no skipped test", () => {
    const escapes =
      /: any\b|\bas any\b|<any>|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable|\b(it|test|describe)\.(only|skip|todo)\b/;
    const own = "tests/architecture/vocabulary.test.ts";
    expect(
      [...everything, ...sources("tests")].filter(
        (file) => file !== own && escapes.test(readFileSync(file, "utf8")),
      ),
    ).toEqual([]);
  });

  test("every export of domain, contract, local-db, api-client and sync has a doc comment", () => {
    const silent = ["domain", "contract", "local-db", "api-client", "sync"].flatMap((layer) =>
      sources(`src/${layer}`).flatMap((file) => {
        const lines = readFileSync(file, "utf8").split("\n");
        return lines.flatMap((line, index) =>
          /^export (const|function|async function|class|interface|type) /.test(line) &&
          !/\*\/\s*$/.test(lines[index - 1] ?? "")
            ? [`${file}: ${line}`]
            : [],
        );
      }),
    );
    expect(silent).toEqual([]);
  });

  test("the product's name is spelled in one place", () => {
    const NAME = /\bFettle\b/;
    const strangers = everything.filter((file) =>
      NAME.test(withoutComments(readFileSync(file, "utf8")).replaceAll("X-Fettle", "")),
    );
    expect(strangers).toEqual(["src/texts/product.ts"]);
  });

  test("every Mantine component that is used has its stylesheet", () => {
    const WITHOUT_STYLES = new Set([
      "MantineContext",
      "MantineThemeProvider",
      "useProviderColorScheme",
      "localStorageColorSchemeManager",
      "createTheme",
      "useMantineColorScheme",
      "NativeSelect",
      "ComboboxChevron",
      "TextInput",
      "Textarea",
      "Checkbox",
    ]);
    const used = new Set(
      everything.flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/import \{([^}]+)\} from "@mantine\/core"/g)].flatMap(
          ([, names]) =>
            (names ?? "")
              .split(",")
              .map((name) => name.trim())
              .filter((name) => !name.startsWith("type ")),
        ),
      ),
    );
    const styles = new Set(
      [
        ...readFileSync("src/ui/every-page.css", "utf8").matchAll(/@mantine\/core\/styles\/(\w+)\.css/g),
      ].flatMap(([, name]) => name ?? []),
    );
    const missing = [...used].filter((name) => name && !WITHOUT_STYLES.has(name) && !styles.has(name));
    expect(missing).toEqual([]);
    expect([...styles]).toEqual(expect.arrayContaining(["Input", "InlineInput", "Checkbox"]));
  });

  test("the top level holds only the known files and folders", () => {
    const known = [
      "README.md",
      "index.html",
      "node_modules",
      "data",
      "deploy",
      "docs",
      "package-lock.json",
      "package.json",
      "public",
      "src",
      "sw",
      "tests",
      "tsconfig.json",
      "vite.config.ts",
    ];
    expect(readdirSync(".").filter((name) => !name.startsWith(".") && !known.includes(name))).toEqual([]);
  });

  const named = withTests.filter((file) => !file.startsWith("src/texts/"));
  test.each([
    ["file names", withTests.map((file) => [file, file.split("/").at(-1) ?? ""] as const)],
    ["declared names", named.flatMap((file) => declaredNames(file).map((name) => [file, name] as const))],
  ])("%s use none of the banned terms", (_, names) => {
    const violations = names.filter(([, name]) => !(name in ALLOWED_NAMES) && isBanned(name));
    expect(violations.map((each) => each.join(": "))).toEqual([]);
  });

  test("comments use none of the banned phrases", () => {
    // These list the phrases, or name what they are about.
    const own = [
      "tests/architecture/banned-terms.ts",
      "tests/planted-faults/",
      "tests/architecture/traps.test.ts",
    ];
    const files = withTests.filter((file) => !own.some((each) => file.startsWith(each)));
    const violations = files.flatMap((file) =>
      BANNED_PHRASES.flatMap((phrase) =>
        commentsOf(readFileSync(file, "utf8"))
          .filter((comment) => phrase.test(comment))
          .map((comment) => `${file}: ${comment.trim()}`),
      ),
    );
    expect(violations).toEqual([]);
  });

  test("comment lines have at most 100 columns", () => {
    const long = withTests.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => /^\s*(\/\/|\/?\*)/.test(line) && line.length > 100)
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(long).toEqual([]);
  });

  test("tests have a map", () => expect(existsSync("tests/README.md")).toBe(true));
});

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const withoutTexts = (text: string) =>
  withoutComments(text).replaceAll(/"[^"\n]*"|`[^`]*`|\w*TEXTS\.\w+/g, '""');

const commentsOf = (text: string) => text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];
