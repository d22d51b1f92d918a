const PATHS = {
  home: "M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5",
  ticket:
    "M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5V14a2 2 0 0 0 0-4zM10 9h4M10 12h4M10 15h2",
  plus: "M12 5v14M5 12h14",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0",
  people:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 5.5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4.5l3 1.5",
  up: "M12 19V5M6 11l6-6 6 6",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1",
  close: "M6 6l12 12M18 6 6 18",
  camera:
    "M4 8.5A1.5 1.5 0 0 1 5.5 7h2L9 5h6l1.5 2h2A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z",
  photo: "M4.5 5h15v14h-15zM4.5 16l4.5-4.5 4 4 2.5-2.5 4 4M15 9.5h.1",
  paper: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6",
  pin: "M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  calendar: "M5 6.5h14V20H5zM5 10.5h14M9 4v4M15 4v4",
  speech: "M4.5 5h15v11H11l-4.5 4v-4h-2z",
  wrench:
    "M14.5 6.5a4 4 0 0 1 5-2l-2.6 2.6.6 2 2 .6L22 7a4 4 0 0 1-5.3 5L9.5 19.5a2.1 2.1 0 0 1-3-3L14 9a4 4 0 0 1 .5-2.5Z",
  store:
    "M4 9.5 5.5 5h13L20 9.5M5 10v9h14v-9M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M10 19v-5h4v5",
  more: "M5.5 12h.1M12 12h.1M18.5 12h.1",
  star: "m12 4 2.5 5.1 5.6.8-4 4 1 5.6-5.1-2.6-5 2.6 1-5.6-4.1-4 5.6-.8z",
  flag: "M6 21V4.5M6 5h11l-2 4 2 4H6",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
  out: "M14 5H6v14h8M11 12h9M17 9l3 3-3 3",
  cloud: "M7 18a4 4 0 0 1-.6-7.9A5.5 5.5 0 0 1 17 9.2 4.4 4.4 0 0 1 16.8 18z",
  back: "M15 5l-7 7 7 7",
  next: "m9 5 7 7-7 7",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  shield: "M12 3.5 5 6v6c0 4.5 3 7.5 7 8.5 4-1 7-4 7-8.5V6z",
  bolt: "M13 3 5 13.5h6L10 21l9-11h-6.5z",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4",
  send: "M4 12 20 4.5 16 20l-4.5-5.5zM11.5 14.5 20 4.5",
  building: "M5 20V4.5h9V20M14 9.5h5V20M3 20h18M8 8h3M8 11.5h3M8 15h3",
  bulb: "M9 17.5h6M10 20.5h4M12 3.5a5.5 5.5 0 0 0-3.2 10c.8.6 1.2 1.4 1.2 2.5h4c0-1.1.4-1.9 1.2-2.5a5.5 5.5 0 0 0-3.2-10Z",
  edit: "M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7",
  mic: "M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21",
  code: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5h-2.5zM17 17h2.5v2.5H17zM7.4 7.5h.1M16.4 7.5h.1M7.4 16.5h.1",
  lock: "M6.5 11h11v9h-11zM9 11V8a3 3 0 0 1 6 0v3",
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon that says nothing to a screen reader; the word beside it does. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The product's mark. */
export function Mark() {
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
