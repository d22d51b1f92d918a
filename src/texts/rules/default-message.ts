// The text of a failure without a reason. See docs/contributing.md#texts.

export const theServerAnswered = (status: number, statusText: string) =>
  `The server answered ${status}${statusText && " "}${statusText}.`;
