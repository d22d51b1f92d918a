import { Logo } from "#ui/icons.tsx";

/** The logo with the product name. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="brand">
      <Logo />
      <span>{name}</span>
    </span>
  );
}
