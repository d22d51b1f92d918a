import type { Endpoint } from "#contract/endpoint.ts";
import type { CallRegistry, FoundCall, WriteCall } from "#server/http/write-call.ts";

interface Entry {
  readonly endpoint: Endpoint;
  readonly call: WriteCall;
  readonly pattern: RegExp;
  readonly placeholders: readonly string[];
}

/**
 * The calls that may be run in the transaction of a batch, without a request of their own. It knows
 * plain paths only; everything else takes the way through the router.
 */
export class CallTable implements CallRegistry {
  private readonly entries: Entry[] = [];

  add(endpoint: Endpoint, call: WriteCall): void {
    if (endpoint.access === "anybody") return;
    const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "([A-Za-z0-9_-]{1,128})")}$`);
    this.entries.push({ endpoint, call, pattern, placeholders });
  }

  find(method: string, path: string): FoundCall | null {
    for (const { endpoint, call, pattern, placeholders } of this.entries) {
      if (endpoint.method !== method) continue;
      const match = pattern.exec(path);
      if (match === null) continue;
      const params = Object.fromEntries(placeholders.map((name, n) => [name, match[n + 1] ?? ""]));
      return { endpoint, call, params };
    }
    return null;
  }
}
