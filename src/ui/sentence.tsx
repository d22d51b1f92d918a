import type { ReactNode } from "react";
import { ListSkeleton } from "#ui/empty-state.tsx";

/** Two lines, which a sentence takes on a phone. */
const HEIGHT = "3rem";

/** What a dialog says where a list could be, in the place of its `SentenceSkeleton`. */
export const Sentence = ({ children }: { children: ReactNode }) => (
  <p style={{ minHeight: HEIGHT }}>{children}</p>
);

/** Placeholder of a sentence while it loads: a dialog that became lower would move. */
export const SentenceSkeleton = () => <ListSkeleton count={1} height={HEIGHT} />;
