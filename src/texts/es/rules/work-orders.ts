// Texts of work orders. See docs/contributing.md#texts.

export const alreadyInStatus = (status: string) => `Esta orden de trabajo ya está: ${status}.`;
export const transitionImpossible = (status: string, status2: string) =>
  `Esta orden de trabajo está en ${status} y no puede pasar a ${status2}.`;
export const moveNotAllowed = "Usted no puede mover esta orden de trabajo.";
