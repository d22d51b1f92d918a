// Texts of work orders. See docs/contributing.md#texts.

export const thisWorkOrderIs = (status: string) => `This work order is already ${status}.`;
export const thisWorkOrderIsAnd = (status: string, status2: string) =>
  `This work order is ${status} and cannot become ${status2}.`;
export const youMayNotMove = "You may not move this work order.";
