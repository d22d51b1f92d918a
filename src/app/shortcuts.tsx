import { useNavItems } from "#app/list-filters.ts";
import { itemAt } from "#app/nav-items.ts";
import { Checkbox } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { withinApp } from "#api-client/app-path.ts";
import { mayRaiseTickets, mayTakePart } from "#domain/accounts/role.ts";
import { useLetterKeys } from "#app/use-letter-keys.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { SELECTORS } from "#ui/selectors.ts";
import { Sheet } from "#ui/sheet.tsx";
import { useIsWide } from "#ui/use-width.ts";
import * as TEXTS from "#texts/app.ts";
import styles from "#app/shortcuts.module.css";

interface Shortcut {
  readonly keys: string;
  readonly description: string;
  readonly run: () => void;
}

/** Keys that the browser, a sheet or a toast acts on by itself. */
const BROWSER_KEYS = [
  { keys: TEXTS.enterKey, description: TEXTS.openTheChosenTicket },
  { keys: TEXTS.escapeKey, description: TEXTS.closeWhatIsOpen },
  { keys: "F8", description: TEXTS.goToLatestToast },
];

const TYPING = "input, textarea, select, [contenteditable]";

const FIND = "Ctrl+K";

/** Ctrl+K or ⌘K; also works while a text field has the focus. */
const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The path that is rendered: during a transition `location` is already ahead of it. */
let renderedPath = "";

const searchField = () => document.querySelector<HTMLInputElement>("#main input[type=search]");

/**
 * Waits up to ten seconds for a condition on the rendered page; gives up as soon as a dialog opens
 * or a text field gets the focus.
 * @returns whether the condition became true
 */
async function soon(condition: () => boolean): Promise<boolean> {
  for (
    let n = 0;
    n < 200 && document.querySelector("dialog:modal, :focus:is(input, textarea)") === null;
    n += 1
  ) {
    if (renderedPath === withinApp(location.pathname) && condition()) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return false;
}

/**
 * Focuses the search field of this page, or else that of the ticket list. Waits for the rendered
 * path first, so that a page about to be left is not searched.
 */
async function findSearch(navigate: (to: string) => unknown): Promise<void> {
  if (!(await soon(() => true))) return;
  if (searchField() === null && withinApp(location.pathname) !== "/tickets") navigate("/tickets");
  if (await soon(() => searchField() !== null)) searchField()?.focus();
}

/**
 * Goes to the ticket next to the current one in the list; to the first if there is none. In the
 * split view the current one is open and the next one is opened; elsewhere a ticket would cover the
 * list, so the current one has the focus and the next one gets it: Enter opens it.
 */
function step(by: 1 | -1, isSplit: boolean): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#main ${SELECTORS.ticketLink}`)];
  const current = links.findIndex((link) =>
    isSplit ? link.ariaCurrent === "true" : link === document.activeElement,
  );
  const next = links[current === -1 ? 0 : current + by];
  if (isSplit) next?.click();
  else next?.focus();
}

/** Held down, these go on through the list; any other key acts once. */
const REPEATED_KEYS = ["j", "k"];

/**
 * Keyboard shortcuts: single keys, or "g" and a letter. Inactive in text fields, under a modal
 * dialog, and where they are switched off. "?" lists them.
 */
export function Shortcuts() {
  const { account } = useSignedIn();
  const navItems = useNavItems();
  const navigate = useNavigate();
  const sheets = useUrlDialogs();
  const { pathname } = useLocation();
  const isWide = useIsWide();
  useEffect(() => {
    renderedPath = pathname;
  }, [pathname]);
  const [areLettersOn, setLettersOn] = useLetterKeys();
  // An Assessor has no bids; the screen says so.
  const pathTo = (path: string) => itemAt(navItems, path)?.to ?? path;
  const all: readonly Shortcut[] = [
    { keys: "?", description: TEXTS.showTheseKeys, run: () => sheets.open("keys", "open") },
    { keys: FIND, description: TEXTS.findAnything, run: () => sheets.open("find", "open") },
    { keys: "/", description: TEXTS.searchTickets, run: () => void findSearch(navigate) },
    ...(mayRaiseTickets(account)
      ? [{ keys: "n", description: TEXTS.newTicket, run: () => sheets.open("new", "ticket") }]
      : []),
    { keys: "j", description: TEXTS.nextTicketInList, run: () => step(1, isWide) },
    { keys: "k", description: TEXTS.ticketBeforeIt, run: () => step(-1, isWide) },
    { keys: "s", description: TEXTS.syncStatus, run: () => sheets.open("sync", "open") },
    ...(mayTakePart(account)
      ? [{ keys: "m", description: TEXTS.messages, run: () => sheets.open("chat", "list") }]
      : []),
    { keys: "g d", description: TEXTS.goToTheDashboard, run: () => void navigate("/dashboard") },
    { keys: "g t", description: TEXTS.goToTickets, run: () => void navigate(pathTo("/tickets")) },
    { keys: "g b", description: TEXTS.goToBids, run: () => void navigate(pathTo("/bids")) },
    { keys: "g p", description: TEXTS.goToYourProfile, run: () => void navigate("/profile") },
  ];
  // The previous key, in a ref: a re-render between two keys must not lose it.
  const before = useRef("");
  useEffect(() => {
    const shortcutFor = (keys: string) => all.find((each) => each.keys === keys);
    const listen = (event: KeyboardEvent) => {
      if (isFindKey(event) && !document.querySelector("dialog:modal")) {
        event.preventDefault();
        return shortcutFor(FIND)?.run();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (!areLettersOn || target?.closest(TYPING) || document.querySelector("dialog:modal")) return;
      if (event.repeat && !REPEATED_KEYS.includes(event.key)) return;
      // If "g" starts no known pair, the second key counts by itself.
      const found = (before.current === "g" && shortcutFor(`g ${event.key}`)) || shortcutFor(event.key);
      before.current = event.key;
      if (found === undefined) return;
      event.preventDefault();
      before.current = "";
      found.run();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
  if (sheets.read("keys") === null) return null;
  return (
    <Sheet title={TEXTS.keys} onClose={() => sheets.close("keys")}>
      <div className="column">
        <Checkbox
          label={TEXTS.letterKeys}
          description={TEXTS.letterKeysOff}
          checked={areLettersOn}
          onChange={(event) => setLettersOn(event.currentTarget.checked)}
        />
        <KeyList all={all} />
      </div>
    </Sheet>
  );
}

function KeyList({ all }: { all: readonly Shortcut[] }) {
  return (
    <dl className={styles.keys}>
      {all.map((each) => (
        <div key={each.keys} className="row apart">
          <dt>{each.description}</dt>
          <dd>
            {each.keys.split(" ").map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
      {BROWSER_KEYS.map(({ keys, description }) => (
        <div key={keys} className="row apart">
          <dt>{description}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
