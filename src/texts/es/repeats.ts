// Texts of repeated tickets. See docs/contributing.md#texts.
import { plural } from "#texts/es/plural.ts";

export const repeat = "Repetición";
export const repeatThis = "Repetir este ticket cada …";
export const everyLabel = "Cada";
export const unitLabel = "Unidad";
export const units = { weeks: "semanas", months: "meses" } as const;
export const firstDay = "Primer día";
export const save = "Guardar la repetición";
export const change = "Cambiar";
export const end = "Terminar la repetición";
export const cancel = "Cancelar";
export const repeatsEvery = {
  weeks: (every: number) =>
    plural(every, { one: "Se repite cada semana", other: "Se repite cada # semanas" }),
  months: (every: number) => plural(every, { one: "Se repite cada mes", other: "Se repite cada # meses" }),
} as const;
export const nextOn = (day: string) => `Próximo ticket: ${day}`;
export const repetitionOf = "Creado por la repetición de";
export const anEarlierTicket = "un ticket anterior";
export const planned = "Previsto";
export const isMadeThen = "El ticket se crea ese día.";
export const isSaved = "La repetición quedó guardada.";
export const nowForStores =
  "“También para otras tiendas…” hace lo mismo para tantas tiendas como usted elija.";
export const isEnded = "La repetición terminó.";
export const setStep = "Repetición de un ticket";
export const endStep = "Fin de una repetición";
export const failedToSet = "No se pudo repetir el ticket";
export const failedToEnd = "No se pudo terminar la repetición";
export const ruleEnded = "Repetición terminada";
export const endsWithTicket = "También termina su repetición: no se crean más tickets a partir de él.";
export const allRepetitions = "Tickets repetidos";
export const forStores = "También para otras tiendas…";
export const changeDraft = "Cambio de repeticiones";
export const forStoresDraft = "Repetición para otras tiendas";
export const nextLater = (day: string, others: number) =>
  others === 0
    ? `Próxima repetición: ${day}.`
    : plural(others, {
        one: (n) => `Próxima repetición: ${day}, y ${n} más tarde.`,
        other: (n) => `Próxima repetición: ${day}, y ${n} más tarde.`,
      });
export const seeAll = "Ver todas las repeticiones";
