// A form that is open already reads its draft once. When something is put back into it
// from elsewhere it hears of that here.

const NAME = "fettle:draft-back";

/** Tells an open form that its draft was put back. */
export const tellDraftBack = (key: string): void =>
  void dispatchEvent(new CustomEvent<string>(NAME, { detail: key }));

/** Hears of drafts put back under this key; gives the way to stop. */
export function onDraftBack(key: string, listener: () => void): () => void {
  const hear = (event: Event) => {
    if ((event as CustomEvent<string>).detail === key) listener();
  };
  addEventListener(NAME, hear);
  return () => removeEventListener(NAME, hear);
}
