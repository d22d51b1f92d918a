import { ComboboxChevron, TextInput } from "@mantine/core";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { searchText } from "#domain/search.ts";
import { findByNames } from "#domain/search-typos.ts";
import type { ChoiceOption } from "#features/forms/options.ts";
import * as TEXTS from "#texts/forms.ts";
import styles from "#features/forms/searchable-choice.module.css";

/** What a choice shows, whichever form it has. */
export interface ChoiceProps {
  readonly label: string;
  /** False where the label is for screen readers only, as in a row of filters. */
  readonly isLabelVisible?: boolean;
  readonly name: string;
  readonly value: string;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: string) => void;
  /** What is typed into a searchable choice, for options that are looked up elsewhere. */
  readonly onSearch?: (typed: string) => void;
}

/** The props that name the field, with the label above it or without. */
export const namedBy = ({ label, isLabelVisible = true }: Pick<ChoiceProps, "label" | "isLabelVisible">) =>
  isLabelVisible ? { label } : { "aria-label": label };

/** More options than this are not rendered at once; typing narrows them. */
const MAX_RENDERED = 100;
/** How far Page Up and Page Down move. */
const PAGE = 10;

interface Opened {
  /** What was typed; null while the field still shows what is chosen. */
  readonly typed: string | null;
  /** Index of the option that Enter takes. */
  readonly active: number;
}

/**
 * A text field with a list of options below it, by the ARIA pattern of an editable combobox. Until
 * an option is taken the choice stays what it was: Escape and leaving the field restore its text,
 * unless what was typed fits one option only. The list is part of the page's flow, so that no
 * window is too low for it.
 */
export function SearchableChoice(props: ChoiceProps) {
  const { label, name, value, error, options, onChange } = props;
  const listId = useId();
  const chosen = options.find((each) => each.value === value);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { exact, related, similar } = opened?.typed
    ? optionsWith(options, opened.typed)
    : { exact: startingWith(chosen, options), related: [], similar: [] };
  const found = [...exact, ...related, ...similar];
  const rendered = found.slice(0, MAX_RENDERED);
  // An empty list would be named by nothing; a sentence stands in its place.
  const isListed = opened !== null && rendered.length > 0;
  const active = rendered[opened?.active ?? -1];
  const root = useRef<HTMLDivElement>(null);
  const isPressedOutside = useClosingPress(root, opened !== null, () => setOpened(null));
  useActiveInView(root, active?.value);

  const open = (typed: string | null) => {
    const at = startingWith(chosen, options).findIndex((each) => each.value === value);
    // Typing leads to the first option that fits; opening, to the one that is chosen.
    setOpened({ typed, active: typed ? 0 : at });
  };
  const take = (option: ChoiceOption) => {
    setOpened(null);
    if (option.value !== value) onChange(option.value);
  };
  const leave = () => {
    // What was guessed from a misspelt word is taken by a press or a key, never by leaving.
    const [only] = exact;
    if (opened?.typed?.trim() && only && found.length === 1) onChange(only.value);
    if (!isPressedOutside()) setOpened(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (opened === null) {
      if (!isArrow) return;
      event.preventDefault();
      return open(null);
    }
    const isLeft = event.key === "Escape" || (event.altKey && event.key === "ArrowUp");
    const to = stepOf(event.key, opened, rendered.length);
    if (!isLeft && event.key !== "Enter" && to === null) return;
    event.preventDefault();
    // Escape closes the list only, not the dialog that it is in.
    event.stopPropagation();
    if (isLeft) setOpened(null);
    else if (to !== null) setOpened({ ...opened, active: to });
    else if (active) take(active);
  };

  return (
    <div className={styles.searchable} ref={root}>
      <TextInput
        {...namedBy(props)}
        name={name}
        description={props.description}
        error={error}
        size="md"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={opened && active ? idIn(listId, rendered.indexOf(active)) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={opened?.typed ?? chosen?.label ?? ""}
        rightSection={<ComboboxChevron />}
        rightSectionPointerEvents="none"
        onClick={(event) => {
          if (opened !== null) return;
          event.currentTarget.select();
          open(null);
        }}
        onChange={(event) => {
          open(event.currentTarget.value);
          props.onSearch?.(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      <p className="unseen" role="status">
        {opened?.typed && TEXTS.found(found.length)}
      </p>
      {isListed && (
        <Options id={listId} label={label} rendered={rendered} active={active} value={value} onTake={take} />
      )}
      {opened && found.length === 0 && <p className="quiet">{TEXTS.noChoice}</p>}
      {opened && found.length > MAX_RENDERED && (
        <p className="quiet">{TEXTS.firstOnly(MAX_RENDERED, found.length)}</p>
      )}
    </div>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly label: string;
  readonly rendered: readonly ChoiceOption[];
  readonly active: ChoiceOption | undefined;
  readonly value: string;
  readonly onTake: (option: ChoiceOption) => void;
}

/** The list; the focus stays in the field, which handles the keys. */
function Options({ id, label, rendered, active, value, onTake }: OptionsProps) {
  return (
    <div
      id={id}
      className={styles.options}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rendered.map((option, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={option.value}
          id={idIn(id, index)}
          role="option"
          aria-selected={option.value === value}
          data-active={option === active || undefined}
          data-value={option.value}
          onClick={() => onTake(option)}
        >
          <bdi>{option.label}</bdi>
          {option.hint && <bdi className="quiet">{option.hint}</bdi>}
        </button>
      ))}
    </div>
  );
}

const idIn = (listId: string, index: number) => `${listId}-${index}`;

/**
 * The options that are listed before anything is typed, the chosen one first if it would not be
 * rendered at its place.
 */
function startingWith(chosen: ChoiceOption | undefined, all: readonly ChoiceOption[]) {
  const options = all.filter((each) => each === chosen || each.isFoundOnly !== true);
  if (!chosen || options.indexOf(chosen) < MAX_RENDERED) return options;
  return [chosen, ...options.filter((each) => each !== chosen)];
}

/** By the ranking of every search: "17" begins with store 17. */
const optionsWith = (options: readonly ChoiceOption[], typed: string) =>
  findByNames(
    options,
    typed,
    ({ label, hint, names = [] }) => searchText([label, hint, ...names]),
    ({ label, hint, names = [] }) => [label, `${label} ${hint ?? ""}`, ...names],
  );

/** The index a key moves to; null for any other key. Home and End belong to text that was typed. */
function stepOf(key: string, { typed, active }: Opened, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    ...(typed === null ? { Home: 0, End: count - 1 } : {}),
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(to, count - 1));
}

/**
 * Closes the list after a press outside. Not before the click has arrived: the page gets shorter,
 * and a button below would move away from under the finger.
 * @returns whether such a press is under way
 */
function useClosingPress(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    const isOutside = ({ target }: Event) => target instanceof Node && !root.current?.contains(target);
    const begin = (event: Event) => {
      isPressed.current = isOutside(event);
    };
    const end = (event: Event) => {
      isPressed.current = false;
      if (isOutside(event)) close();
    };
    document.addEventListener("pointerdown", begin, { capture: true });
    addEventListener("click", end);
    return () => {
      isPressed.current = false;
      document.removeEventListener("pointerdown", begin, { capture: true });
      removeEventListener("click", end);
    };
  });
  return () => isPressed.current;
}

/** Scrolls the list, and in it the active option, into view. */
function useActiveInView(root: RefObject<HTMLElement | null>, active: string | undefined) {
  useLayoutEffect(() => {
    for (const part of ['[role="listbox"]', "[data-active]"])
      root.current?.querySelector(part)?.scrollIntoView({ block: "nearest" });
  }, [root, active]);
}
