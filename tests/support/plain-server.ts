import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

// This is no second FakeServer: it speaks the other dialect of the API (names of its own, loose
// spellings, no keys, no mark, no sync) over real HTTP, because a browser on another origin has to
// reach it. FakeServer speaks our own contract inside the process, as a stand-in for `fetch`.

/**
 * A server with the basic calls and no more: its own names for things, loose spellings, no keys, no
 * mark, no sync.
 */
export interface PlainServer {
  readonly url: string;
  readonly tasks: PlainTask[];
  readonly bids: Plain[];
  readonly messages: Plain[];
  readonly stores: Plain[];
  /** Files as they arrived, by the form field or "upload". */
  readonly files: { field: string; name: string; bytes: Buffer }[];
  /** `METHOD /path` of everything that was asked. */
  readonly requests: string[];
  /** Headers nobody told it about. */
  readonly strangeHeaders: Set<string>;
  /** The next write happens, and its answer is cut off. */
  cutNextAnswer(): void;
  stop(): Promise<void>;
}

type Plain = Record<string, unknown> & { id: string };
export interface PlainTask extends Plain {
  status: string;
  comments: Plain[];
}

const PEOPLE: Record<string, Plain> = {
  "sam@plain.example": { id: "u1", name: "Sam Store", role: "Store Manager" },
  "vic@plain.example": { id: "u2", name: "Vic Vendor", role: "Vendor" },
  "mia@plain.example": { id: "u3", name: "Mia Maintenance", role: "Maintenance" },
};
const KNOWN = new Set(["authorization", "content-type", "accept"]);

interface PlainRequest {
  readonly me: Plain;
  readonly body: Record<string, unknown>;
  readonly query: URLSearchParams;
  readonly match: RegExpExecArray;
}

export async function startPlainServer(pageOrigin: string): Promise<PlainServer> {
  const tasks: PlainTask[] = [];
  const [bids, messages, stores]: [Plain[], Plain[], Plain[]] = [[], [], []];
  const files: PlainServer["files"] = [];
  const requests: string[] = [];
  const strangeHeaders = new Set<string>();
  const parts = new Map<string, Buffer[]>();
  let lastId = 1000;
  let isCut = false;
  const newId = () => {
    lastId += 1;
    return String(lastId);
  };
  const now = () => new Date().toISOString();
  const taskOf = (id: string | undefined) => tasks.find((task) => task.id === id);
  const visible = ({ comments, ...task }: PlainTask) => ({ ...task, commentCount: comments.length });
  const change = (task: PlainTask, more: object) => Object.assign(task, more, { updated_at: now() });

  const routes: [string, RegExp, (requested: PlainRequest) => unknown][] = [
    ["GET", /^\/api\/auth\/me$/, ({ me }) => ({ user: { ...me, website: "Fettle" } })],
    [
      "GET",
      /^\/api\/external\/tasks$/,
      ({ me, query }) => {
        const mine = tasks.filter((task) =>
          query.get("author_id") === null
            ? [task["assignee_id"]].includes(me.id) ||
              (me["role"] === "Vendor" && task.status === "out_for_bid")
            : task["author_id"] === query.get("author_id"),
        );
        return {
          data: mine.filter((task) => task["parentId"] === undefined).map(visible),
          pagination: { page: 1, totalPages: 1, total: mine.length },
        };
      },
    ],
    [
      "GET",
      /^\/api\/external\/my-assign-tasks$/,
      ({ me }) => ({ tasks: tasks.filter((task) => task["assignee_id"] === me.id).map(visible) }),
    ],
    [
      "POST",
      /^\/api\/external\/tasks$/,
      ({ me, body }) => {
        const task: PlainTask = {
          ...body,
          id: newId(),
          name: body["title"],
          title: undefined,
          status: String(body["status"] ?? "open"),
          author_id: me.id,
          authorName: me["name"],
          created_at: now(),
          updated_at: now(),
          comments: [],
        };
        tasks.push(task);
        return {};
      },
    ],
    [
      "GET",
      /^\/api\/external\/tasks\/([^/]+)$/,
      ({ match }) => {
        const task = taskOf(match[1]);
        return task ? { task: visible(task) } : null;
      },
    ],
    [
      "PUT",
      /^\/api\/external\/tasks\/([^/]+)$/,
      ({ match, body }) => {
        const task = taskOf(match[1]);
        return task ? (change(task, { ...body, name: body["title"] ?? task["name"] }), {}) : null;
      },
    ],
    [
      "PUT",
      /^\/api\/external\/tasks\/([^/]+)\/status$/,
      ({ match, body, me }) => {
        const task = taskOf(match[1]);
        if (!task) return null;
        change(task, { status: body["status"] });
        if (body["content"])
          task.comments.push({ id: newId(), content: body["content"], user: me, createdAt: now() });
        return { message: "ok" };
      },
    ],
    [
      "GET",
      /^\/api\/external\/tasks\/([^/]+)\/comments$/,
      ({ match }) => ({ comments: taskOf(match[1])?.comments ?? [] }),
    ],
    [
      "POST",
      /^\/api\/external\/tasks\/([^/]+)\/comments$/,
      ({ match, body, me }) => {
        const task = taskOf(match[1]);
        return task ? (task.comments.push({ id: newId(), ...body, user: me, createdAt: now() }), {}) : null;
      },
    ],
    ["GET", /^\/api\/external\/sub-tasks\//, () => ({ subtasks: [] })],
    [
      "GET",
      /^\/api\/external\/task-bids/,
      ({ query, me }) => ({
        bids: bids.filter(
          (bid) =>
            (query.get("taskId") ? bid["taskId"] === query.get("taskId") : true) &&
            (me["role"] === "Vendor" ? bid["userId"] === me.id : true),
        ),
      }),
    ],
    [
      "POST",
      /^\/api\/external\/task-bids$/,
      ({ body, me }) => {
        const bid = {
          ...body,
          id: newId(),
          userId: me.id,
          status: "pending",
          createdAt: now(),
          task: { id: body["taskId"], title: taskOf(String(body["taskId"]))?.["name"] },
        };
        bids.push(bid);
        return { bid };
      },
    ],
    [
      "PUT",
      /^\/api\/external\/task-bids\/([^/]+)\/status$/,
      ({ match, body }) => {
        const bid = bids.find((each) => each.id === match[1]);
        return bid ? Object.assign(bid, { status: body["status"] }) : null;
      },
    ],
    ["GET", /^\/api\/user-stores$/, () => stores],
    [
      "POST",
      /^\/api\/user-stores$/,
      ({ body }) => {
        const store = { ...body, id: newId() };
        stores.push(store);
        return { id: store.id };
      },
    ],
    ["GET", /^\/api\/external\/users-by-role$/, () => ({ property_managers: [] })],
    [
      "GET",
      /^\/api\/external\/notifications$/,
      () => ({
        notifications: [
          {
            id: "n1",
            type: "x",
            title: "Plain news",
            message: "From afar",
            isRead: false,
            createdAt: now(),
            data: {},
          },
        ],
        total: 1,
        unread: 1,
      }),
    ],
    ["GET", /^\/api\/external\/chat\/direct-message-users$/, () => []],
    ["POST", /^\/api\/uploads\/initiate$/, () => ({ uploadId: newId() })],
    [
      "POST",
      /^\/api\/uploads\/([^/]+)\/parts\/\d+\/upload$/,
      ({ match, body }) => {
        const id = match[1] ?? "";
        parts.set(id, [...(parts.get(id) ?? []), body["chunk"] as Buffer]);
        return { success: true, etag: `"${randomBytes(4).toString("hex")}"` };
      },
    ],
    ["POST", /^\/api\/uploads\/([^/]+)\/parts\/\d+\/complete$/, () => ({})],
    [
      "POST",
      /^\/api\/uploads\/([^/]+)\/complete$/,
      ({ match }) => {
        const bytes = Buffer.concat(parts.get(match[1] ?? "") ?? []);
        files.push({ field: "upload", name: "", bytes });
        return {
          s3Key: `bucket/${match[1]}`,
          url: "https://elsewhere.example/x",
          size: bytes.length,
          mime_type: "image/png",
          originalName: "x",
        };
      },
    ],
  ];

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader("access-control-allow-origin", pageOrigin);
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("access-control-allow-headers", "authorization, content-type");
    response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
    const url = new URL(request.url ?? "", "http://plain");
    if (request.method === "OPTIONS") {
      for (const name of (request.headers["access-control-request-headers"] ?? "")
        .split(",")
        .map((each) => each.trim()))
        if (name !== "" && !KNOWN.has(name)) strangeHeaders.add(name);
      return void response.writeHead(204).end();
    }
    const body = await bodyOf(request, files);
    requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname === "/api/auth/login") {
      const person = PEOPLE[String(body["email"])];
      return respond(
        response,
        person ? 200 : 401,
        person ? { accessToken: `token-${person.id}-0123456789abcdef`, data: person } : { message: "Wrong" },
      );
    }
    const id = /^Bearer token-(\w+)-/.exec(request.headers.authorization ?? "")?.[1];
    const me = Object.values(PEOPLE).find((person) => person.id === id);
    if (!me) return respond(response, 401, { message: "Unauthorized" });
    for (const [method, path, act] of routes) {
      const match = method === request.method ? path.exec(url.pathname) : null;
      if (!match) continue;
      const answer = act({ me, body, query: url.searchParams, match });
      if (isCut && method !== "GET" && !url.pathname.startsWith("/api/uploads")) {
        isCut = false;
        // Some of the answer leaves: a browser says a request again by itself when nothing at all
        // came back.
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        return void response.write("{", () => response.destroy());
      }
      return answer === null
        ? respond(response, 404, { message: "Not found" })
        : respond(response, 200, answer);
    }
    return respond(response, 404, { message: "Not found" });
  }

  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    tasks,
    bids,
    messages,
    stores,
    files,
    requests,
    strangeHeaders,
    cutNextAnswer: () => {
      isCut = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function respond(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** JSON, or a form whose files are put aside. */
async function bodyOf(
  request: IncomingMessage,
  files: PlainServer["files"],
): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("application/json"))
    return JSON.parse(bytes.toString() || "{}") as Record<string, unknown>;
  if (!type.startsWith("multipart/")) return {};
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const body: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") body[name] = value;
    else {
      const file = Buffer.from(await value.arrayBuffer());
      body[name] = file;
      if (name !== "chunk") files.push({ field: name, name: value.name, bytes: file });
    }
  }
  return body;
}
