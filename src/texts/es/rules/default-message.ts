// The text of a failure without a reason. See docs/contributing.md#texts.

export const theServerAnswered = (status: number, statusText: string) =>
  `El servidor respondió ${status}${statusText && " "}${statusText}.`;
