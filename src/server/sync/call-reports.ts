/** A call that was run as part of a batch, without a request of its own. */
interface CallReport {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly isReplay: boolean;
}

let listener: (report: CallReport) => void = () => undefined;

/** Registers the listener that counts calls of batches for the metrics. There is only one. */
export function onCallReported(listen: (report: CallReport) => void): void {
  listener = listen;
}

/** Reports a call that was run. */
export const reportCall = (report: CallReport): void => listener(report);
