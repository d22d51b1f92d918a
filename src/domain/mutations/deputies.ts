import type { DeputyForm } from "#domain/accounts/deputy.ts";
import type { MutationRules } from "#domain/mutations/define.ts";

/** Payloads of mutations of the own deputy, by kind. */
export interface DeputyPayloads {
  nameDeputy: { readonly deputy: DeputyForm };
  endDeputy: object;
}

const ofDeputy = { queueKey: () => "deputy", entityIds: () => ["deputy"] };

const name: MutationRules<DeputyPayloads["nameDeputy"]> = {
  shape: {
    required: {
      deputy: { required: { email: "string", fromDay: "string", untilDay: "string", timeZone: "string" } },
    },
  },
  ...ofDeputy,
  view: {
    // Whose address it is only the server knows.
    account: (account, { payload: { deputy } }) => {
      const { id, name: known } =
        account.deputy?.email === deputy.email ? account.deputy : { id: "", name: deputy.email };
      return { ...account, deputy: { ...deputy, id, name: known } };
    },
  },
};

const end: MutationRules<DeputyPayloads["endDeputy"]> = {
  shape: {},
  ...ofDeputy,
  view: { account: (account) => ({ ...account, deputy: null }) },
};

/** Rules of mutations of the own deputy. See docs/product.md#deputies. */
export const deputyMutations = { nameDeputy: name, endDeputy: end };
