// Texts of operator page. See docs/contributing.md#texts.

export const by = (count: number, id: string) => `${count} by ${id}`;
export const onlyOperators = "Only operators of this server may do this.";
