/**
 * @param most how many results are kept; what is asked beyond them is calculated each time, so that
 *   values from outside cannot fill the memory of a server
 * @returns a pure function of a text that remembers its results
 */
export function memoized<Result>(calculate: (key: string) => Result, most = 1000): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = calculate(key);
    if (results.size < most) results.set(key, result);
    return result;
  };
}
