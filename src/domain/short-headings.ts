// Exports of accounting and of facility systems shorten the words of their headings: "Inv Nbr",
// "Svc Category", "Comp Dt".

/** By the short form of a word what it stands for. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map(
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
  }).flatMap(([long, forms]) => forms.map((form) => [form, long] as const)),
);

const TOKEN = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/**
 * @returns a heading with its short words written out, or as it is if it has none. Only whole words
 *   count: "Invited" is no invoice. Capitals inside divide words, as in "InvDate".
 */
export function writtenOut(heading: string): string {
  const plain = heading.normalize("NFC");
  let isChanged = false;
  const tokens = (plain.match(TOKEN) ?? []).map((token) => {
    const known = LONG_FORMS.get(token.toLowerCase());
    if (known === undefined) return token;
    isChanged = true;
    return known;
  });
  return isChanged ? tokens.join(" ") : heading;
}
