import type { AppContext } from "#server/context.ts";
import { fetchJson, ExternalServiceError } from "#server/assistance/external-json.ts";
import { makePace } from "#server/assistance/pace.ts";
import { invalid } from "#server/http/refusals.ts";
import { PRODUCT } from "#domain/product.ts";
import * as TEXTS from "#texts/server/assistance.ts";

const ATTRIBUTION = "© OpenStreetMap contributors";
const TIMEOUT_MS = 5_000;
const PACE_MS = 1_000;

const waitForTurn = makePace(PACE_MS, 5 * PACE_MS);

/**
 * Reverse geocoding: the address at a position, from the configured Nominatim-compatible service;
 * empty if none is configured or it fails. Results are cached for 30 days; at most one request per
 * second is sent.
 * @throws Refused 400 if a coordinate is invalid.
 */
export async function addressOf(context: AppContext, query: { lat: string; lon: string }) {
  const lat = degrees("lat", query.lat, 90);
  const lon = degrees("lon", query.lon, 180);
  if (context.config.geocoderUrl === null) return { address: "", attribution: "" };
  const coordinates = `${lat},${lon}`;
  const known = await remembered(context, coordinates);
  if (known !== null) return { address: known, attribution: ATTRIBUTION };
  try {
    const address = await queryService(context.config.geocoderUrl, lat, lon);
    await context.database.query(
      "insert into geocodes (place, address, at) values ($1, $2, now()) on conflict (place) do update set address = excluded.address, at = now()",
      [coordinates, address],
    );
    return { address, attribution: ATTRIBUTION };
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    context.log("geocoder_unavailable", { reason: error.message });
    return { address: "", attribution: "" };
  }
}

async function remembered(context: AppContext, coordinates: string): Promise<string | null> {
  const [row] = await context.database.query(
    "select address from geocodes where place = $1 and at > now() - interval '30 days'",
    [coordinates],
  );
  return row ? String(row["address"]) : null;
}

async function queryService(base: string, lat: string, lon: string): Promise<string> {
  const waitMs = waitForTurn(Date.now());
  if (waitMs === null) throw new ExternalServiceError("too many questions at once");
  await new Promise((resolve) => {
    setTimeout(resolve, waitMs);
  });
  const answer = await fetchJson(
    `${base}/reverse?format=jsonv2&lat=${lat}&lon=${lon}`,
    { headers: { "user-agent": `${PRODUCT}/1 (store maintenance)`, accept: "application/json" } },
    TIMEOUT_MS,
  );
  const name = (answer as { display_name?: unknown } | null)?.display_name;
  return typeof name === "string" ? name.replaceAll(/\p{Cc}/gu, " ").slice(0, 500) : "";
}

function degrees(field: string, text: string, limit: number): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || Math.abs(value) > limit)
    throw invalid(field, TEXTS.degreesRequired(field));
  return value.toFixed(5);
}
