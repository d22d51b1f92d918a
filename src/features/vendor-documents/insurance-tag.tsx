import type { InsuranceState } from "#domain/accounts/vendor-document.ts";
import { MissingInsurance } from "#features/vendor-documents/documents-of-vendor.tsx";
import * as TEXTS from "#texts/vendor-documents.ts";
import { Tag } from "#ui/notice.tsx";

/** What speaks against a vendor's insurance, beside the name; nothing if it is valid or unknown. */
export function InsuranceTag({ state }: { readonly state: InsuranceState | null }) {
  if (state === null) return null;
  switch (state.kind) {
    case "valid":
      return null;
    case "missing":
      return <MissingInsurance />;
    case "expiring":
      return (
        <Tag tone="amber" icon="clock">
          {state.days === 0 ? TEXTS.insuranceExpiresToday : TEXTS.insuranceExpiresIn(state.days)}
        </Tag>
      );
    case "expired":
      return (
        <Tag tone="red" icon="warning">
          {TEXTS.insuranceExpired}
        </Tag>
      );
  }
}
