import { SMTPServer } from "smtp-server";

/** A mail as it came in. */
export interface ReceivedMail {
  readonly to: string;
  /** With its headers on one line each. */
  readonly raw: string;
}

/** A mail server that listens, and keeps what it is sent. */
export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Codes with which the next mails are refused. */
  readonly refusals: number[];
  readonly close: () => Promise<void>;
}

/** A mail with its headers on one line each and its encodings undone, as far as ASCII needs it. */
const readable = (raw: string) =>
  raw
    .replaceAll(/\?=\r\n =\?UTF-8\?Q\?/g, "")
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=(?=\r\n)/g, (_, encoded: string) => encoded.replaceAll("_", " "))
    .replaceAll(/=\r\n|\r\n(?= )/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Starts one on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      let raw = "";
      stream.on("data", (piece: Buffer) => (raw += piece.toString()));
      stream.on("end", () => {
        const responseCode = refusals.shift();
        if (responseCode !== undefined) {
          done(Object.assign(new Error("not now"), { responseCode }));
          return;
        }
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ to, raw: readable(raw) });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () =>
      resolve((listener.address() as { port: number }).port),
    );
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${port}`, mails, refusals, close };
}
