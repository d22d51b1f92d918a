import { SaveTable } from "#features/export/save-table.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import * as TEXTS from "#texts/worker-import.ts";
import { Notice } from "#ui/notice.tsx";

/** A new worker with the password for the first sign-in. */
export interface FirstPassword {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface FirstPasswordsProps {
  readonly made: readonly FirstPassword[];
  /** The label of the button that imports. */
  readonly submit: string;
  readonly onSubmit: () => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * The first passwords of workers, before they are imported: afterwards they are readable nowhere.
 * Whoever leaves it, also by a reload, has imported nobody.
 */
export function FirstPasswords({ made, submit, onSubmit, onClose }: FirstPasswordsProps) {
  return (
    <FormSheet title={TEXTS.passwordsTitle} submit={submit} onClose={onClose} onSubmit={onSubmit}>
      <Notice tone="amber" icon="warning">
        <p>{TEXTS.passwordsNote}</p>
      </Notice>
      <div>
        <SaveTable
          name="first-passwords"
          head={TEXTS.passwordHead}
          rows={() => made.map(({ name, email, password }) => [name, email, password])}
        />
      </div>
      <ul className="list lines">
        {made.map(({ name, email, password }) => (
          <li key={email}>
            <strong className="text">{name}</strong>
            <p className="quiet text">{email}</p>
            <p>
              <code>{password}</code>
            </p>
          </li>
        ))}
      </ul>
    </FormSheet>
  );
}
