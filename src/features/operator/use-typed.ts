import { useState } from "react";

/** What was typed until another value is stored, by this page or another. */
export function useTyped<Value, Form extends object>(value: Value, formOf: (value: Value) => Form) {
  const [state, setState] = useState({ value, form: formOf(value) });
  const isStale = JSON.stringify(state.value) !== JSON.stringify(value);
  if (isStale) setState({ value, form: formOf(value) });
  // Of the latest form: of two fields that change before the next render neither is lost.
  const change = (part: Partial<Form> | ((latest: Form) => Partial<Form>)) =>
    setState(({ form, ...rest }) => ({
      ...rest,
      form: { ...form, ...(typeof part === "function" ? part(form) : part) },
    }));
  return [state.form, change] as const;
}
