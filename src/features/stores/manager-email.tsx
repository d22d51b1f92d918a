import { LENGTHS } from "#domain/lengths.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { BY_EMAIL, type useNamedManager } from "#features/stores/use-named-manager.ts";
import * as TEXTS from "#texts/store-property-manager.ts";
import { FormProblem } from "#ui/notice.tsx";

interface ManagerEmailProps {
  readonly choice: string;
  readonly manager: ReturnType<typeof useNamedManager>;
}

/** The email of a property manager whom this device does not know, and what becomes of it. */
export const ManagerEmail = ({ choice, manager }: ManagerEmailProps) => (
  <>
    {choice === BY_EMAIL && (
      <LimitedInput
        label={TEXTS.email}
        name="email"
        type="email"
        autoComplete="off"
        longest={LENGTHS.email}
        value={manager.typed}
        error={manager.problem}
        onChange={(event) => manager.type(event.currentTarget.value)}
      />
    )}
    {manager.isByEmail && <p>{TEXTS.invitesByEmail}</p>}
    {choice !== BY_EMAIL && <FormProblem message={manager.problem} />}
  </>
);
