import { localTime } from "#domain/time-zone.ts";

/** What a person is notified of, how and when. See docs/product.md#notification-settings. */
export interface NotificationSettings {
  /**
   * Kinds that are not pushed to any device (`NoticeKind`). Those of a later version stay in the
   * list, so that an app that does not know them does not switch them on again.
   */
  readonly pushOff: readonly string[];
  /** Kinds that are not sent by mail, in the same way. */
  readonly mailOff: readonly string[];
  /** Hours without pushes and mails, from and to as HH:MM in `timeZone`; null: none. */
  readonly quietHours: QuietHours | null;
  /** IANA name of the time zone of the quiet hours; null: that of the server. */
  readonly timeZone: string | null;
  /** A push does not say which ticket and store it is about. */
  readonly isPushDiscreet: boolean;
  /**
   * States and cities whose tickets out for bid a vendor is notified of, such as "TX" or
   * "Austin"; null: those of the own profile.
   */
  readonly areas: readonly string[] | null;
}

/** Begin and end of the quiet hours, HH:MM; an end before the begin is on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** The quiet hours that begin where nobody chose any. */
export const NIGHT: QuietHours = { from: "22:00", to: "06:00" };

/** Kinds that are switched on or off. */
export type Switches = Readonly<Record<string, boolean>>;

/**
 * A change of notification settings. It says what was chosen and nothing else, so that two choices
 * made at once, or on two devices, both count: one end of the quiet hours, one switch.
 */
export interface NotificationSettingsChange extends Partial<Omit<NotificationSettings, "quietHours">> {
  /** An end that is missing stays. */
  readonly quietHours?: Partial<QuietHours> | null;
  /** Kinds that are pushed, or no longer; the others stay. */
  readonly push?: Switches;
  /** Kinds that are mailed, or no longer. */
  readonly mail?: Switches;
}

/** The settings of who never changed any. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  pushOff: [],
  mailOff: [],
  quietHours: null,
  timeZone: null,
  isPushDiscreet: false,
  areas: null,
};

/** The most areas a vendor may choose. */
export const MOST_AREAS = 50;
/** The most tickets a person may mute. */
export const MOST_MUTED_TICKETS = 500;

/** @returns the settings with a change applied, each choice by itself. */
export function withSettings(
  settings: NotificationSettings | undefined,
  { quietHours, push = {}, mail = {}, ...whole }: NotificationSettingsChange,
): NotificationSettings {
  const next: NotificationSettings = { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings, ...whole };
  return {
    ...next,
    pushOff: withSwitches(next.pushOff, push),
    mailOff: withSwitches(next.mailOff, mail),
    quietHours: quietHours === undefined ? next.quietHours : withEnds(next.quietHours, quietHours),
  };
}

/** @returns the quiet hours with the ends that were chosen; null for none */
const withEnds = (hours: QuietHours | null, ends: Partial<QuietHours> | null): QuietHours | null =>
  ends && { ...NIGHT, ...hours, ...ends };

/** @returns the kinds that are off after some were switched */
const withSwitches = (off: readonly string[], switches: Switches): readonly string[] => [
  ...off.filter((kind) => switches[kind] === undefined),
  ...Object.keys(switches).filter((kind) => switches[kind] === false),
];

/** @returns the muted tickets after one was muted or unmuted; the oldest of too many go. */
export const withMuted = (
  muted: readonly string[] | undefined,
  ticketId: string,
  isMuted: boolean,
): readonly string[] => {
  const others = (muted ?? []).filter((id) => id !== ticketId);
  return isMuted ? [...others, ticketId].slice(-MOST_MUTED_TICKETS) : others;
};

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * @returns when the quiet hours end in which a moment is, in ms since 1970; null outside of them.
 *   On the day a zone changes its clock it may be an hour off, and is asked again then.
 */
export function quietUntilMs(
  { quietHours, timeZone }: Pick<NotificationSettings, "quietHours" | "timeZone">,
  nowMs: number,
): number | null {
  if (quietHours === null) return null;
  const { minute } = localTime(nowMs, timeZone);
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const startOfMinuteMs = Math.floor(nowMs / MINUTE) * MINUTE;
  return startOfMinuteMs + ((to - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
