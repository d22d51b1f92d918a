import { wireFromComment, wireFromTicket } from "#contract/ticket-wire.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// A server of a hundred lines for the sync tests: receipts, uploads, tickets and
// comments, with a fault to inject at every request. The real one is tested elsewhere.

export type Fault =
  | "none"
  | "lost request"
  | "lost answer"
  | "never answers"
  | "never answers, but acts"
  | "busy"
  | "signed out"
  | "portal";

interface Said {
  readonly status: number;
  readonly body: unknown;
}

export class FakeServer {
  tickets = new Map<string, Ticket>();
  comments: Comment[] = [];
  moves: string[] = [];
  files = new Map<string, Uint8Array>();
  partsReceived: string[] = [];
  refusals = new Map<string, Said>();
  arrivals: string[] = [];
  tokens: string[] = [];
  /** Which fault meets the n-th request (from 1). */
  fault: (n: number, path: string) => Fault = () => "none";
  private receipts = new Map<string, Said>();
  private uploads = new Map<string, { name: string; parts: Map<number, Uint8Array>; key: string | null }>();

  /** Stands in for the browser's fetch. */
  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    this.arrivals.push(`${init.method} ${path}`);
    const fault = this.fault(this.arrivals.length, path);
    if (fault === "lost request") throw new TypeError("Failed to fetch");
    if (fault === "never answers") return new Promise(() => undefined);
    if (fault === "busy") return answer({ status: 503, body: { message: "Busy", error: "busy" } });
    if (fault === "signed out")
      return answer({ status: 401, body: { message: "Please sign in.", error: "not_signed_in" } });
    if (fault === "portal") return new Response("<html>Welcome to the hotel</html>", { status: 200 });
    const said = await this.handle(path, init);
    if (fault === "never answers, but acts") return new Promise(() => undefined);
    if (fault === "lost answer") throw new TypeError("Failed to fetch");
    return answer(said);
  };

  private async handle(path: string, init: RequestInit): Promise<Said> {
    const headers = new Headers(init.headers);
    this.tokens.push(headers.get("authorization") ?? "");
    if (path.startsWith("/api/sync/pull"))
      return {
        status: 200,
        body: { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false, changes: [] },
      };
    if (path === "/api/sync/push") return this.push(String(init.body));
    if (/\/parts\/\d+\/upload$/.test(path) && init.body instanceof FormData)
      return this.storePart(path, init.body);
    if (/uploads\/[^/]+\/complete$/.test(path)) return this.join(path.split("/")[3] ?? "");
    return this.once(
      headers.get("idempotency-key"),
      path,
      typeof init.body === "string" ? JSON.parse(init.body) : {},
    );
  }

  private push(text: string): Said {
    const { ops } = JSON.parse(text) as {
      ops: { key: string; deps: string[]; path: string; body: Record<string, unknown> }[];
    };
    const refused = new Set<string>();
    const delayed = new Set<string>();
    const results = ops.map((op) => {
      if (op.deps.some((dep) => delayed.has(dep))) return { key: op.key, status: 425, body: {} };
      const said = op.deps.some((dep) => refused.has(dep))
        ? { status: 424, body: {} }
        : this.once(op.key, op.path, op.body);
      if (said.status >= 500) delayed.add(op.key);
      else if (said.status >= 400) refused.add(op.key);
      return { key: op.key, ...said };
    });
    return { status: 200, body: { results } };
  }

  /** The receipt and the effect are one thing. */
  private once(key: string | null, path: string, body: Record<string, unknown>): Said {
    const known = key === null ? undefined : this.receipts.get(key);
    if (known) return known;
    const said = this.act(path, body);
    if (key !== null && said.status < 300) this.receipts.set(key, said);
    return said;
  }

  private act(path: string, body: Record<string, unknown>): Said {
    const refused = [...this.refusals].find(([part]) => path.includes(part))?.[1];
    if (refused) return refused;
    if (path === "/api/uploads/initiate") {
      const uploadId = `u${this.uploads.size + 1}`;
      this.uploads.set(uploadId, { name: String(body["filename"]), parts: new Map(), key: null });
      return { status: 201, body: { uploadId, chunkSize: body["chunkSize"], totalParts: 1, expiresAt: "" } };
    }
    if (path === "/api/user-stores") return { status: 201, body: {} };
    const [, , , , id = "", what] = path.split("/");
    if (path === "/api/external/tasks") return this.raise(String(body["clientId"]), String(body["title"]));
    if (what === "comments") return this.comment(id, String(body["clientId"]), String(body["content"]));
    return this.move(id, String(body["status"]));
  }

  private raise(id: string, title: string): Said {
    this.tickets.set(id, aTicket({ id, title }));
    return { status: 201, body: wireFromTicket(aTicket({ id, title }), []) };
  }

  private comment(ticketId: string, id: string, content: string): Said {
    const author = {
      authorId: PEOPLE.store.id,
      authorName: PEOPLE.store.name,
      authorRole: PEOPLE.store.role,
    } as const;
    const comment: Comment = {
      id,
      ticketId,
      kind: "comment",
      content,
      attachments: [],
      createdAt: "2030-01-01T00:00:00.000Z",
      ...author,
    };
    this.comments.push(comment);
    return { status: 201, body: wireFromComment(comment) };
  }

  private move(id: string, status: string): Said {
    const ticket = this.tickets.get(id);
    if (!ticket) return { status: 404, body: { message: "This does not exist.", error: "not_found" } };
    this.moves.push(status);
    const moved = { ...ticket, status: status as Ticket["status"], version: ticket.version + 1 };
    this.tickets.set(id, moved);
    return { status: 200, body: wireFromTicket(moved, []) };
  }

  private async storePart(path: string, form: FormData): Promise<Said> {
    const [, , , id = "", , n = "1"] = path.split("/");
    const chunk = form.get("chunk");
    const bytes = new Uint8Array(chunk instanceof Blob ? await chunk.arrayBuffer() : []);
    this.uploads.get(id)?.parts.set(Number(n), bytes);
    this.partsReceived.push(`${id}:${n}`);
    return {
      status: 200,
      body: { success: true, etag: await hex(bytes), partNumber: Number(n), size: bytes.length },
    };
  }

  private async join(id: string): Promise<Said> {
    const upload = this.uploads.get(id);
    if (!upload) return { status: 404, body: { message: "Gone", error: "not_found" } };
    const pieces = [...upload.parts].toSorted(([a], [b]) => a - b).flatMap(([, bytes]) => [...bytes]);
    const whole = new Uint8Array(pieces);
    upload.key ??= `f_${id}`;
    this.files.set(upload.key, whole);
    const name = upload.name;
    return {
      status: 200,
      body: {
        s3Key: upload.key,
        url: "",
        size: whole.length,
        sha256: await hex(whole),
        mime_type: "",
        mimeType: "",
        originalName: name,
        filename: name,
      },
    };
  }
}

const answer = ({ status, body }: Said) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "x-fettle": "1", "content-type": "application/json" },
  });

async function hex(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return Buffer.from(digest).toString("hex");
}
