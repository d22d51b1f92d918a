import { expect, test } from "vitest";
import * as TEXTS_ES from "#texts/es/invitations.ts";

test("in Spanish one store that is taken over is one", () => {
  expect([TEXTS_ES.takesOver(1, 1), TEXTS_ES.takesOver(2, 2), TEXTS_ES.takesOver(1, 2)]).toEqual([
    "pasa a gestionarla",
    "pasa a gestionarlas",
    "pasa a gestionar 1 de 2",
  ]);
});
