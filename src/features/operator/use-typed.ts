import { useState } from "react";

/** What was typed until another value is stored, by this page or another. */
export function useTyped<Value, Form>(value: Value, formOf: (value: Value) => Form) {
  const [state, setState] = useState({ value, form: formOf(value) });
  const isStale = JSON.stringify(state.value) !== JSON.stringify(value);
  if (isStale) setState({ value, form: formOf(value) });
  return [state.form, (form: Form) => setState({ ...state, form })] as const;
}
