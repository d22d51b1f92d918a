import { useMemo } from "react";
import { Choice } from "#features/forms/choice.tsx";
import * as TEXTS from "#texts/stores.ts";

interface TimeZoneProps {
  /** An IANA name; "" for none. */
  readonly zone: string;
  readonly onChange: (zone: string) => void;
}

/** The time zone of a store: those this browser knows, and the store's own one. */
export function TimeZone({ zone, onChange }: TimeZoneProps) {
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf("timeZone");
    const names = zone === "" || known.includes(zone) ? known : [zone, ...known];
    const named = names.map((value) => ({ value, label: value.replaceAll("_", " "), hint: undefined }));
    return [{ value: "", label: TEXTS.noTimeZone, hint: undefined }, ...named];
  }, [zone]);
  return <Choice label={TEXTS.timeZone} name="timeZone" value={zone} options={options} onChange={onChange} />;
}
