import * as TEXTS from "#texts/chosen-bidders.ts";
import { Notice } from "#ui/notice.tsx";

/** Whose insurance has expired, at the end of the form that asks them; nothing without one. */
export const InsuranceWarning = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && (
    <Notice tone="amber" icon="warning">
      {TEXTS.insuranceHasExpired(names.join(", "))}
    </Notice>
  );
