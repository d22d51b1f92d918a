import { useState } from "react";

type Problems<Field extends string> = Partial<Record<Field, string>>;

/**
 * The mistakes of a form, by field: looked for when it is sent, and gone from a field as soon as
 * that field is right. `find` looks at what stands in the form now.
 */
export function useProblems<Field extends string>(find: () => Problems<Field>) {
  const [told, setTold] = useState<readonly Field[]>([]);
  const now = find();
  const problems: Problems<Field> = {};
  for (const field of told) if (now[field] !== undefined) problems[field] = now[field];
  /** Tells what is wrong; true when nothing is. */
  const check = (): boolean => {
    const wrong = Object.keys(now) as Field[];
    setTold(wrong);
    return wrong.length === 0;
  };
  return { problems, check };
}
