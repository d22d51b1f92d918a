import { Button } from "@mantine/core";
import { SaveTable } from "#features/export/save-table.tsx";
import * as TEXTS from "#texts/worker-import.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** A new worker with the password for the first sign-in. */
export interface FirstPassword {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface FirstPasswordsProps {
  readonly made: readonly FirstPassword[];
  readonly onClose: () => void;
}

/**
 * The first passwords of imported workers. Nowhere else are they readable, so only its button
 * closes the sheet, no Escape and no tap beside it.
 */
export function FirstPasswords({ made, onClose }: FirstPasswordsProps) {
  return (
    <Sheet
      title={TEXTS.passwordsTitle}
      footer={
        <div className="row end">
          <Button onClick={onClose}>{TEXTS.done}</Button>
        </div>
      }
    >
      <div className="column">
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
      </div>
    </Sheet>
  );
}
