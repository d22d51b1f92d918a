import { clsx } from "clsx";
import { useId } from "react";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/ui.ts";
import styles from "#ui/stars.module.css";

/** A read-only star rating, with its value as accessible name. */
export function StarRating({ stars }: { stars: number }) {
  return (
    <span className={clsx(styles.stars, styles.readOnly)} role="img" aria-label={TEXTS.of5Stars(stars)}>
      {[1, 2, 3, 4, 5].map((each) => (
        <span
          key={each}
          className={clsx(styles.star, FILLINGS[filling(stars, each)])}
          data-filling={filling(stars, each)}
        >
          <Icon name="star" />
          {filling(stars, each) === "half" && <Icon name="star" />}
        </span>
      ))}
    </span>
  );
}

const FILLINGS = { on: styles.on, half: styles.half, off: undefined };

/** How the nth star is filled, rounded to halves: 4.5 fills four stars and half of the fifth. */
function filling(stars: number, nth: number): "on" | "half" | "off" {
  const halves = Math.round(stars * 2) - (nth - 1) * 2;
  return halves >= 2 ? "on" : halves === 1 ? "half" : "off";
}

/** One to five stars as a group of labelled choices. `value` 0 means nothing is chosen. */
export function StarChoice({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: number;
  /** Error message, shown below the stars. */
  error?: string | undefined;
  onChange: (stars: number) => void;
}) {
  const name = useId();
  const problemId = useId();
  return (
    <fieldset className={styles.stars} {...(error ? { "aria-describedby": problemId } : {})}>
      <legend className="unseen">{label}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={clsx(stars <= value && styles.on)}>
          <input
            type="radio"
            className="unseen"
            name={name}
            value={stars}
            checked={value === stars}
            {...(error ? { "aria-invalid": true, "aria-describedby": problemId } : {})}
            onChange={() => onChange(stars)}
          />
          <span className="unseen">{TEXTS.stars(stars)}</span>
          <Icon name="star" />
        </label>
      ))}
      {error && (
        <p id={problemId} className="problem">
          {error}
        </p>
      )}
    </fieldset>
  );
}
