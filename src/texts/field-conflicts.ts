export const yes = "yes";
export const no = "no";
export const anotherOne = "another one";
export const actualCost = "Actual cost";
export const timeZone = "Time zone";
