import { encodeQR } from "qr";
import { useMemo } from "react";
import { APP_PATH } from "#api-client/app-path.ts";
import { type Code, codeAddress } from "#domain/qr-links.ts";
import styles from "#features/qr-codes/qr-code.module.css";

/**
 * QR code as SVG, for printing. Black on white in every theme, because many scanners do not read
 * inverted codes.
 */
export function QrCode({ code, label }: { code: Code; label: string }) {
  const { kind, id } = code;
  const dots = useMemo(
    () => encodeQR(codeAddress(location.origin + APP_PATH, { kind, id }), "raw"),
    [kind, id],
  );
  const path = dots
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className={styles.code} viewBox={`0 0 ${dots.length} ${dots.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
