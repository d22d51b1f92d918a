import type { OwnField } from "#domain/stores/own-fields.ts";
import * as TEXTS from "#texts/stores.ts";

/** What else the chain keeps of the store. */
export function OwnFields({ fields }: { readonly fields: readonly OwnField[] }) {
  if (fields.length === 0) return null;
  return (
    <section className="column tight" aria-labelledby="store-facts">
      <h2 id="store-facts">{TEXTS.ownFields}</h2>
      <dl className="pairs">
        {fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="text">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
