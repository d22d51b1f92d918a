import { NativeSelect } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { distinctLabels } from "#features/forms/options.ts";
import { type ChoiceProps, namedBy, SearchableChoice } from "#features/forms/searchable-choice.tsx";

/** The number of options up to which the browser's own select is used. */
const MOST_WITHOUT_SEARCH = 12;
/**
 * The same where options have a number: a browser's select finds an option by how its label begins
 * only, so that nobody finds "#107 Mill Street" by typing 107.
 */
const MOST_NUMBERED_WITHOUT_SEARCH = 7;

const isLongList = (options: ChoiceProps["options"]) =>
  options.length >
  (options.some(({ names = [] }) => names.length > 0) ? MOST_NUMBERED_WITHOUT_SEARCH : MOST_WITHOUT_SEARCH);

/**
 * One of several options that are data: a store, a person. A few are the browser's own select, more
 * are a field that is searched by typing (docs/decisions/0069).
 */
export function Choice(props: ChoiceProps) {
  const { name, value, description, error, options, onChange } = props;
  const isLong = isLongList(options);
  const [isSearchable, setSearchable] = useState(isLong);
  const select = useRef<HTMLSelectElement>(null);
  // Options that arrive while the select has the focus must not take it away.
  useLayoutEffect(() => {
    if (isLong && document.activeElement !== select.current) setSearchable(true);
  }, [isLong]);
  if (isSearchable) return <SearchableChoice {...props} />;
  return (
    <NativeSelect
      ref={select}
      {...namedBy(props)}
      name={name}
      value={value}
      description={description}
      error={error}
      data={distinctLabels(options)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => isLong && setSearchable(true)}
    />
  );
}
