import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true });

/** Posts without checking the answer's shape: the time is the server's and not the test's. */
export const rawPost = (url: string, token: string, input: { path: string; body: object; key?: string }) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(new URL(input.path, url), {
      agent,
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(input.key === undefined ? {} : { "idempotency-key": input.key }),
      },
    });
    sent.on("error", reject).on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => {
        if ((answer.statusCode ?? 0) >= 300 || text.includes('"status":4')) reject(new Error(text));
        else resolve(text);
      });
    });
    sent.end(JSON.stringify(input.body));
  });
