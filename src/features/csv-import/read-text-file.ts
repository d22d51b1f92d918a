import { decodeText, isWorkbook } from "#features/csv-import/decode-text.ts";
import * as TEXTS from "#texts/csv-import.ts";

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Reads a picked file as text. @returns the text, or why it cannot be read */
export async function readTextFile(file: File): Promise<string | { readonly problem: string }> {
  if (file.size > LARGEST_BYTES) return { problem: TEXTS.fileTooLarge };
  // Rejects when the file was moved or changed after it was picked.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { problem: TEXTS.fileUnreadable };
  if (isWorkbook(new Uint8Array(bytes))) return { problem: TEXTS.workbook };
  return decodeText(new Uint8Array(bytes));
}
