// Exports of accounting and of facility systems shorten the words of their headings: "Inv Nbr",
// "Svc Category", "Comp Dt".

/** By the short form of a word what it stands for. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    invoice: ["inv", "invc"],
    service: ["svc", "srv", "serv"],
    number: ["nbr", "no", "num", "nr"],
    date: ["dt"],
    category: ["cat", "catg", "ctgy"],
    amount: ["amt", "amnt"],
    vendor: ["vend", "vndr", "vnd"],
    location: ["loc", "locn"],
    completed: ["comp", "compl", "cmpl", "cmplt"],
    description: ["desc", "descr"],
    name: ["nm"],
    address: ["addr", "adr"],
  }).flatMap(([word, forms]) => forms.map((form) => [form, word] as const)),
);

const WORD = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/**
 * @returns a heading with its short words written out, or as it is if it has none. Only whole words
 *   count: "Invited" is no invoice. Capitals inside divide words, as in "InvDate".
 */
export function writtenOut(heading: string): string {
  const plain = heading.normalize("NFC");
  let isChanged = false;
  const words = (plain.match(WORD) ?? []).map((word) => {
    const known = WORDS.get(word.toLowerCase());
    if (known === undefined) return word;
    isChanged = true;
    return known;
  });
  return isChanged ? words.join(" ") : heading;
}
