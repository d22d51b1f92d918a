import { useId } from "react";
import { Icon } from "#ui/icons.tsx";

/** A number of stars to look at, with its value in words. */
export function StarsShown({ stars }: { stars: number }) {
  return (
    <span className="stars shown" role="img" aria-label={`${stars} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((each) => (
        <span key={each} className={each <= Math.round(stars) ? "on" : ""}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
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
  /** What is wrong with the choice, said at the stars. */
  error?: string | undefined;
  onChange: (stars: number) => void;
}) {
  const name = useId();
  const problemId = useId();
  return (
    <fieldset className="stars" {...(error ? { "aria-describedby": problemId } : {})}>
      <legend className="unseen">{label}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={stars <= value ? "on" : ""}>
          <input
            type="radio"
            className="unseen"
            name={name}
            value={stars}
            checked={value === stars}
            {...(error ? { "aria-invalid": true, "aria-describedby": problemId } : {})}
            onChange={() => onChange(stars)}
          />
          <span className="unseen">{stars === 1 ? "1 star" : `${stars} stars`}</span>
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
