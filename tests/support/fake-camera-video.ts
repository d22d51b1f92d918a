import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeQR } from "qr";

const WIDTH = 640;
const HEIGHT = 480;
const DOT = 7;

/** A film for a fake camera (Y4M): a printed code, held a little off the middle, on a grey wall. */
export function filmOfCode(text: string): string {
  const dots = encodeQR(text, "raw");
  const light = Buffer.alloc(WIDTH * HEIGHT, 150);
  const [left, top] = [90, 60];
  for (const [y, row] of dots.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; line < DOT; line += 1)
        light.fill(
          isDark ? 20 : 235,
          (top + y * DOT + line) * WIDTH + left + x * DOT,
          (top + y * DOT + line) * WIDTH + left + (x + 1) * DOT,
        );
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
  const path = join(mkdtempSync(join(tmpdir(), "fettle-film-")), "code.y4m");
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  return path;
}
