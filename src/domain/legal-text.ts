/** A heading or a paragraph; a paragraph keeps its line breaks. */
export interface LegalBlock {
  readonly kind: "heading" | "paragraph";
  readonly text: string;
}

const HEADING = /^#{1,6} +(?=\S)/;

/**
 * Reads a plain text as blocks: an empty line ends a paragraph, a line that begins with "# " is a
 * heading. Everything else is shown as it is; there is no markup that could be mistaken for HTML.
 */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", text: lines.join("\n") });
    lines = [];
  };
  for (const line of text.split("\n")) {
    const isHeading = HEADING.test(line);
    if (isHeading || line.trim() === "") endParagraph();
    if (isHeading) blocks.push({ kind: "heading", text: line.replace(HEADING, "").trim() });
    else if (line.trim() !== "") lines.push(line.trim());
  }
  endParagraph();
  return blocks;
}
