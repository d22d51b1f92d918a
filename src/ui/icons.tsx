import type { SIGNED_IN_ICONS } from "#ui/signed-in-icons.ts";

/** Icons of the public pages; signed-in-icons.ts has the others. */
const VISITOR = {
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1",
  close: "M6 6l12 12M18 6 6 18",
  lock: "M6.5 11h11v9h-11zM9 11V8a3 3 0 0 1 6 0v3",
  star: "m12 4 2.5 5.1 5.6.8-4 4 1 5.6-5.1-2.6-5 2.6 1-5.6-4.1-4 5.6-.8z",
  cloud: "M7 18a4 4 0 0 1-.6-7.9A5.5 5.5 0 0 1 17 9.2 4.4 4.4 0 0 1 16.8 18z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  shield: "M12 3.5 5 6v6c0 4.5 3 7.5 7 8.5 4-1 7-4 7-8.5V6z",
  bolt: "M13 3 5 13.5h6L10 21l9-11h-6.5z",
} as const;

const paths: Partial<Record<IconName, string>> = { ...VISITOR };

export type IconName = keyof typeof VISITOR | keyof typeof SIGNED_IN_ICONS;

/** Registers more icons. */
export const addIcons = (more: Partial<Record<IconName, string>>) => void Object.assign(paths, more);

/** A line icon, hidden from screen readers; put a text next to it. */
export function Icon({ name }: { name: IconName }) {
  // What points back or on points the other way where lines run from right to left.
  return (
    <svg
      className={name === "back" || name === "next" ? "icon mirrored" : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** The product logo. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M10 23V10.5A1.5 1.5 0 0 1 11.5 9H22M10 16h8.5"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="22" cy="22" r="2.4" fill="var(--surface)" />
    </svg>
  );
}
