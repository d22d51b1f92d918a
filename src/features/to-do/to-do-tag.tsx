import type { ToDoKind } from "#domain/tickets/to-do.ts";
import { TO_DO_STYLES } from "#features/to-do/to-do-styles.ts";
import { Tag } from "#ui/notice.tsx";
import * as TEXTS from "#texts/to-do.ts";

/** Names what a list is narrowed to. */
export function ToDoTag({ kind }: { kind: ToDoKind }) {
  const { label, ...style } = TO_DO_STYLES[kind];
  return <Tag {...style}>{TEXTS.only(label)}</Tag>;
}
