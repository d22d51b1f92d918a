import { Mark } from "#ui/icons.tsx";

/** The mark with the name beside it. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="brand">
      <Mark />
      <span className="name">{name}</span>
    </span>
  );
}
