import { decodeText, isNoTable, isWorkbook } from "#features/csv-import/decode-text.ts";
import * as TEXTS from "#texts/csv-import.ts";

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Reads a picked file as text. @returns the text, or why it cannot be read */
export async function readTextFile(file: File): Promise<string | { readonly problem: string }> {
  if (file.size > LARGEST_BYTES) return { problem: TEXTS.fileTooLarge };
  // Rejects when the file was moved or changed after it was picked.
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return { problem: TEXTS.fileUnreadable };
  const bytes = new Uint8Array(buffer);
  if (isWorkbook(bytes)) return { problem: TEXTS.workbook };
  const text = decodeText(bytes);
  return isNoTable(bytes, text) ? { problem: TEXTS.noTable } : text;
}
