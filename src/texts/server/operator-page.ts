// Texts of operator page. See docs/contributing.md#texts.

export const by = (count: number, id: string) => `${count} by ${id}`;
export const onlyOperatorsOfThis = "Only operators of this server may do this.";
