export const yes = "yes";
export const no = "no";
export const anotherOne = "another one";
export const timeZone = "Time zone";
