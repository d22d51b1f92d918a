import { connect, createServer, type AddressInfo, type Socket } from "node:net";

// Stands between a server and PostgreSQL, and cuts the connection at the commit of a transaction.

/**
 * "after": the commit is done, its answer is lost. "before": it never arrives, and PostgreSQL rolls
 * back. The server cannot tell one from the other.
 */
type CutMoment = "after" | "before";

/** The message of the protocol for the query `commit`, with its length. */
const COMMIT = Buffer.from("Q\0\0\0\u000bcommit\0");
/** What PostgreSQL answers when it is done. */
const COMMITTED = Buffer.from("COMMIT\0");

export interface CommitCutter {
  readonly url: string;
  /**
   * From now on cuts each transaction that carries one of these texts. Gives how many of them each
   * transaction carried that was cut.
   */
  arm(moment: CutMoment, texts: readonly string[]): number[];
  disarm(): void;
  close(): void;
}

export async function startCommitCutter(url: string): Promise<CommitCutter> {
  const { port, hostname } = new URL(url);
  let armed: { moment: CutMoment; texts: readonly string[]; counts: number[] } | null = null;
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    let sent = Buffer.alloc(0);
    let isWaiting = false;
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        cut();
      });
    }
    near.on("data", (piece: Buffer) => {
      sent = Buffer.concat([sent, piece]);
      if (!sent.includes(COMMIT)) return void far.write(piece);
      const carried = armed?.texts.filter((text) => sent.includes(text)).length ?? 0;
      sent = Buffer.alloc(0);
      if (armed === null || carried === 0) return void far.write(piece);
      armed.counts.push(carried);
      if (armed.moment === "before") return cut();
      isWaiting = true;
      far.write(piece);
    });
    far.on("data", (piece: Buffer) => {
      if (isWaiting && piece.includes(COMMITTED)) cut();
      else near.write(piece);
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", () => resolve());
  });
  const own = Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) });
  return {
    url: own.href,
    arm: (moment, texts) => {
      armed = { moment, texts, counts: [] };
      return armed.counts;
    },
    disarm: () => {
      armed = null;
    },
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
