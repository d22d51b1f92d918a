import type { LeftOutItem } from "#features/lists/left-out-items.ts";
import { Fold } from "#ui/fold.tsx";

/** More of them than that would hide what the form asks below them, and what will change. */
const MOST_OPEN = 8;

interface LeftOutProps {
  readonly title: string;
  readonly items: readonly LeftOutItem[];
}

/** What a change of several leaves out, each with its reason; nothing if there are none. */
export function LeftOut({ title, items }: LeftOutProps) {
  if (items.length === 0) return null;
  const list = (
    <ul className="list">
      {items.map(({ id, name, reason }) => (
        <li key={id}>
          <strong className="text">{name}</strong>
          <p className="quiet">{reason}</p>
        </li>
      ))}
    </ul>
  );
  if (items.length > MOST_OPEN) return <Fold summary={<strong>{title}</strong>}>{list}</Fold>;
  return (
    <section className="column tight">
      <h3>{title}</h3>
      {list}
    </section>
  );
}
