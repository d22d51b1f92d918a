import type { LeftOutItem } from "#features/lists/left-out-items.ts";

interface LeftOutProps {
  readonly title: string;
  readonly items: readonly LeftOutItem[];
}

/** What a change of several leaves out, each with its reason; nothing if there are none. */
export function LeftOut({ title, items }: LeftOutProps) {
  if (items.length === 0) return null;
  return (
    <section className="column tight">
      <h3>{title}</h3>
      <ul className="list">
        {items.map(({ id, name, reason }) => (
          <li key={id}>
            <strong className="text">{name}</strong>
            <p className="quiet">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
