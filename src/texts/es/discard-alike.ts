// Changes that were refused for one reason. See docs/contributing.md#texts.

export const discardAll = (count: number) => `Descartar los ${count}`;
export const failedAlike = (count: number, reason: string) =>
  `${count} cambios fallaron por lo mismo: ${reason}`;
export const restorable = "Cada uno se puede restaurar durante 30 días.";
export const andMore = (count: number) => `y ${count} más`;
