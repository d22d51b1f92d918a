import { fileURLToPath } from "node:url";
import { PUBLIC_ENTRIES, SIGNED_IN_ENTRIES } from "./entries.ts";

interface ModuleInfos {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** @returns the modules that are statically reachable from `parts`, including these */
function transitiveImports(
  parts: readonly string[],
  infos: ModuleInfos,
  seen = new Set<string>(),
): Set<string> {
  for (const id of parts) {
    if (seen.has(id)) continue;
    seen.add(id);
    transitiveImports([...(infos.getModuleInfo(id)?.importedIds ?? [])], infos, seen);
  }
  return seen;
}

const pathOf = (part: string) =>
  fileURLToPath(new URL(`../../src/${part.endsWith(".ts") ? part : `app/${part}.tsx`}`, import.meta.url));

const FOR_EVERY_PAGE =
  /\/node_modules\/(react|clsx)\/|\/src\/ui\/icons\.tsx$|\/src\/app\/visitor-header\.tsx$|vite\/preload-helper/;
/** Opened by the provider, once for each sign-in. */
const SIGN_IN_END = "screens/single-sign-on";

/** Matched by path, because all of Mantine is re-exported by one module that every page imports. */
const FIELDS =
  /@mantine\/.*\/(Checkbox|InlineInput|Input\w*|PasswordInput|TextInput|CloseButton|ActionIcon|use-resolved-styles-api|use-uncontrolled|use-id|get-auto-contrast-value|random-id|use-merged-ref)\//;
/**
 * What the entry chunk shares with all others, which would otherwise be half a dozen small chunks.
 * The renderer of React is the entry chunk's alone.
 */
const SHARED_WITH_ENTRY =
  /\/node_modules\/(?!react-dom\/(client|cjs\/react-dom-client)|scheduler\/)|\/src\/texts\//;
/** One file for visitors and one behind the sign-in, because those of most components are tiny. */
const OWN_STYLES = /\/src\/(ui|features|app)\/.*\.css$/;
const SELECTS = /@mantine\/.*\/(Combobox|Textarea)\//;
/** The one field of the form to register that the sign-in form has not, with all it imports. */
const OF_REGISTRATION =
  /@mantine\/.*\/(?:(?:NativeSelect|get-parsed-combobox-data|ComboboxChevron)\/|Combobox\.module\.mjs)/;
/** The choice of light and dark is in the menu of the signed-in area. */
const OF_USER_MENU = /@mantine\/.*\/(use-mantine-color-scheme\/use-mantine-color-scheme|use-color-scheme\/)/;

/**
 * Assigns modules to a few chunks instead of sixty, because each request costs a slow phone about
 * ten milliseconds, whatever its size.
 * - base: needed by every page
 * - form-controls: public pages with a form share it with the signed-in area
 * - shared: anything else used by both
 * - validation, vendor, signed-in: the signed-in area; separate, because a chunk is evaluated in one
 *   task (response schemas, libraries, the rest). The form to register loads validation too, as soon
 *   as somebody is in a field: what it needs besides form-controls is in there.
 */
export function fileGroups() {
  let groupFor: ((id: string) => string | null) | null = null;
  const found = (infos: ModuleInfos) => {
    const entry = transitiveImports([pathOf("main")], infos);
    const signedIn = new Set([SIGNED_IN_ENTRIES["*"], SIGN_IN_END].map((part) => pathOf(part)));
    const later = [...entry].flatMap((id) => [...(infos.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]);
    // Only modules of src/app: what app.tsx imports ahead of the signed-in area (schemas, HTTP
    // client, Dexie) belongs to that area, and so does the screen that ends a sign-in.
    const screens = later.filter((id) => id.includes("/src/app/") && !signedIn.has(id));
    const outside = transitiveImports([...entry, ...screens], infos);
    const [landing, signIn, register] = ["/", "/login", "/register"].map((path) =>
      transitiveImports([pathOf(PUBLIC_ENTRIES[path] ?? "")], infos),
    );
    const worker = transitiveImports([pathOf("app/install-worker.ts")], infos);
    // With all their imports, so that no two chunks import each other.
    const validation = transitiveImports(
      ["stores", "messages"].map((name) => pathOf(`contract/${name}.ts`)),
      infos,
    );
    const groupOf = (id: string) => {
      if (worker.has(id) || landing?.has(id)) return "base";
      if (signIn?.has(id)) return "form-controls";
      if (validation.has(id) || register?.has(id)) return "validation";
      if (outside.has(id)) return "shared";
      return id.includes("/node_modules/") ? "vendor" : "signed-in";
    };
    const all = [
      ...transitiveImports(
        Object.values(SIGNED_IN_ENTRIES).map((part) => pathOf(part)),
        infos,
      ),
    ].filter((id) => !entry.has(id));
    const groups = new Map(all.map((id) => [id, groupOf(id)]));
    const groupOfStyles = (id: string) => (entry.has(id) ? null : landing?.has(id) ? "base" : "shared");
    const groupInEntry = (id: string) => (entry.has(id) && SHARED_WITH_ENTRY.test(id) ? "base" : null);
    return (id: string) => (OWN_STYLES.test(id) ? groupOfStyles(id) : (groups.get(id) ?? groupInEntry(id)));
  };
  return (id: string, infos: ModuleInfos): string | null => {
    groupFor ??= found(infos);
    if (FOR_EVERY_PAGE.test(id)) return "base";
    if (FIELDS.test(id)) return "form-controls";
    if (OF_REGISTRATION.test(id)) return "validation";
    if (SELECTS.test(id)) return "shared";
    if (OF_USER_MENU.test(id)) return "vendor";
    return groupFor(id);
  };
}
