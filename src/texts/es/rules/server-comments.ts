// Comments that the server writes under tickets. See docs/contributing.md#texts.
import { plural } from "#texts/plural.ts";

export const withoutAnswer = (hours: number) =>
  plural(hours, {
    one: "Nadie respondió en 1 hora laboral.",
    other: "Nadie respondió en # horas laborales.",
  });
export const unanswered = (hours: number, name: string) => `${withoutAnswer(hours)} Se avisó a ${name}.`;
export const acceptedInAdvance = (upTo: string) =>
  `Las cotizaciones de hasta ${upTo} se habían aceptado de antemano. Esta se aceptó al llegar.`;
export const acceptedAtOnce = (upTo: string, name: string) =>
  `${name} había aceptado de antemano cotizaciones de hasta ${upTo}. Esta se aceptó al llegar.`;
export const repeatEnds = {
  store_deleted: "La repetición terminó porque se eliminó su tienda.",
  ticket_deleted: "La repetición terminó porque se eliminó su ticket.",
  nobody_to_raise: "La repetición terminó porque ya no hay nadie que pueda crear sus tickets.",
  refused: "La repetición terminó porque se rechazó su próximo ticket.",
} as const;
