// Texts of work orders. See docs/contributing.md#texts.

export const alreadyInStatus = (status: string) => `This work order is already ${status}.`;
export const transitionImpossible = (status: string, status2: string) =>
  `This work order is ${status} and cannot become ${status2}.`;
export const moveNotAllowed = "You may not move this work order.";
