import { Logo } from "#ui/icons.tsx";

/** The mark with the name beside it. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="brand">
      <Logo />
      <span className="name">{name}</span>
    </span>
  );
}
